import type { StoryContext } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTestRunner } from './test-runner.ts'

/** How the test runner presses each key (https://testing-library.com/docs/user-event/keyboard). */
const presses = {
  Tab: '{Tab}',
  'Shift Tab': '{Shift>}{Tab}{/Shift}',
  Enter: '{Enter}',
  'Shift Enter': '{Shift>}{Enter}{/Shift}',
  Space: ' ',
  Escape: '{Escape}',
  Left: '{ArrowLeft}',
  Right: '{ArrowRight}',
  Up: '{ArrowUp}',
  Down: '{ArrowDown}',
  'Page Up': '{PageUp}',
  'Page Down': '{PageDown}',
  Home: '{Home}',
  End: '{End}',
  'Alt T': '{Alt>}t{/Alt}',
  'Alt Down': '{Alt>}{ArrowDown}{/Alt}',
  Letters: 's',
} as const

export type Key = keyof typeof presses

/** What a walk gets: the story's canvas and arguments, and the keyboard. */
export interface Walk<Args> extends Pick<StoryContext<Args>, 'args' | 'canvas' | 'canvasElement'> {
  /** Presses real keys, one after another. */
  press: (...keys: Key[]) => Promise<void>
}

/** A row of a component's keyboard table, with the steps that prove it. */
export interface KeyboardRow<Args = Record<string, unknown>> {
  readonly keys: readonly [Key, ...Key[]]
  /** Where the focus is, as in "Up, Down in the log". */
  readonly where?: string
  readonly does: string
  /** Presses each of `keys`, and expects what `does` says. It begins where the row above ended. */
  readonly walk: (walk: Walk<Args>) => Promise<void>
}

/**
 * A story that presses every key of its table, which the documentation page shows (keyboard-table.tsx). Without rows
 * nothing in the component takes the focus. Only the test runner has a real keyboard; elsewhere nothing is pressed.
 */
export function keyboardStory<Args = Record<string, unknown>>(rows: readonly KeyboardRow<Args>[]) {
  return {
    name: 'Keyboard',
    parameters: { keyboard: rows },
    play: async ({ args, canvas, canvasElement }: StoryContext<Args>) => {
      if (!inTestRunner) return
      const { userEvent } = await import('vitest/browser')
      window.focus()
      if (rows.length === 0) {
        await userEvent.keyboard(presses.Tab)
        await expect(canvasElement.contains(document.activeElement)).toBe(false)
      }
      for (const { keys, does, walk } of rows) {
        const pressed: Key[] = []
        await walk({
          args,
          canvas,
          canvasElement,
          press: async (...sequence) => {
            for (const key of sequence) await userEvent.keyboard(presses[key])
            pressed.push(...sequence)
          },
        })
        await expect(pressed, does).toEqual(expect.arrayContaining([...keys]))
      }
    },
  }
}

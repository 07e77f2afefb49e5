'use client'

import { cx } from 'class-variance-authority'
import { type ClipboardEvent, type ReactNode, useId, useReducer, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { useDirection, useLabels } from '../ui-provider/ui-provider.tsx'
import type { CommandHistory } from './command-history.ts'
import { CommandInput } from './command-input.tsx'
import { nextCommand, recalledCommand, shownText } from './command-state.ts'
import type { Completions } from './completions.ts'
import { consolePanelLabels } from './labels.ts'

interface CommandLineProps {
  /** Sends; resolves to whether the command was taken. */
  readonly onCommand: (command: string) => Promise<boolean>
  readonly disabled: boolean
  /** Why no command can be sent at present. */
  readonly disabledReason?: ReactNode
  /** What a command can be completed to. */
  readonly completions: Completions | undefined
  /** Whose commands they are; undefined where none are kept. */
  readonly historyKey: string | undefined
  /** Where they are kept. */
  readonly history: CommandHistory
  /** Escape was pressed; takes the focus. */
  readonly onLeave: () => void
}

/**
 * The line at the foot of the console. ↑ and ↓ go through what was sent before; Escape leaves for the log. Of several pasted lines
 * each waits in turn for its own Enter. One command is under way at a time; meanwhile the next can be typed. A refused
 * one comes back into the line or, where something else is typed, into the history.
 */
export function CommandLine({
  onCommand,
  disabled,
  disabledReason,
  completions,
  historyKey,
  history,
  onLeave,
}: CommandLineProps) {
  const id = useId()
  const say = useLabels('consolePanel', consolePanelLabels)
  const direction = useDirection()
  const [state, dispatch] = useReducer(nextCommand, historyKey, (key) =>
    recalledCommand(key === undefined ? [] : history.read(key)),
  )
  const command = shownText(state)
  const { waiting, underWay, refused } = state
  // Enter and the button may both come before the next render.
  const sending = useRef(false)

  async function send() {
    if (disabled || sending.current) return
    dispatch({ type: 'sent' })
    if (command.trim() === '') return
    sending.current = true
    keep()
    // What throws at once is refused as well.
    const taken = await (async () => onCommand(command))().catch(() => false)
    sending.current = false
    dispatch({ type: 'answered', taken })
  }

  /** Before the answer, when the line may be gone; behind what another panel has kept since. */
  function keep() {
    if (historyKey === undefined) return
    const commands = history.read(historyKey)
    if (commands.at(-1) !== command) history.write(historyKey, [...commands, command])
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const [first = '', ...others] = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .filter((line) => line.trim())
    if (disabled || others.length === 0) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const text = value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length)
    dispatch({ type: 'pasted', text, others })
  }

  // Where nothing is typed it takes the place of what would be asked for, over as many lines as it needs.
  const reason = disabled && disabledReason && (
    <p id={id} dir={direction} className="ui:pointer-events-none ui:text-15 ui:text-text">
      {disabledReason}
    </p>
  )

  return (
    <form
      data-slot="command-line"
      className="ui:relative ui:border-t ui:border-line ui:outline-ember-text ui:has-[input:focus-visible]:outline-2 ui:has-[input:focus-visible]:-outline-offset-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div dir="ltr" className="ui:flex ui:items-center ui:gap-3 ui:px-4 ui:py-3">
        <span
          aria-hidden="true"
          className={cx('ui:figures ui:text-15', disabled ? 'ui:text-muted' : 'ui:text-ember-text')}
        >
          &gt;
        </span>
        <div className="ui:grid ui:min-w-0 ui:flex-1 ui:items-center ui:*:col-start-1 ui:*:row-start-1">
          <CommandInput
            command={command}
            onType={(text) => dispatch({ type: 'typed', text })}
            onRecall={(by) => dispatch({ type: 'recalled', by })}
            onLeave={() => {
              dispatch({ type: 'dropped' })
              onLeave()
            }}
            onPaste={paste}
            completions={completions}
            disabled={disabled}
            placeholder={
              underWay
                ? say('sendingCommand', { command: underWay })
                : disabled
                  ? ''
                  : say('commandPlaceholder')
            }
            describedBy={reason ? id : undefined}
          />
          {command === '' && underWay === null && reason}
        </div>
        {!disabled && (
          <span
            aria-hidden="true"
            className="ui:hidden ui:items-center ui:gap-2 ui:text-13 ui:text-muted ui:@lg:flex"
          >
            <Kbd>↑</Kbd> {say('history')}
          </span>
        )}
        {/* Not natively disabled: it may have the focus when the server goes. */}
        <Button
          type="submit"
          aria-disabled={disabled}
          loading={underWay !== null}
          loadingText={say('sending')}
        >
          {say('send')}
        </Button>
      </div>
      {(command !== '' || underWay !== null) && reason && <div className="ui:px-4 ui:pb-3">{reason}</div>}
      <p role="status" className="ui:grid ui:px-4 ui:text-13 ui:text-muted ui:not-empty:pb-3">
        {refused !== null && <span className="ui:wrap-anywhere">{say('refused', { command: refused })}</span>}
        {waiting.length > 0 && <span>{say('waiting', { count: waiting.length })}</span>}
      </p>
    </form>
  )
}

import { type ConsoleKind, ConsolePanel } from '@cairn/ui/console-panel'
import { StatusDot } from '@cairn/ui/status-dot'
import { UiProvider } from '@cairn/ui/ui-provider'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, Profiler, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
import { findShadow, InShadowRoot } from '../shadow-root.tsx'
import { flood, line, survival } from './log.ts'

const meta = {
  title: 'Components/ConsolePanel',
  component: ConsolePanel,
  args: {
    label: 'Console of survival-01',
    lines: survival,
    onCommand: fn(async () => true),
    className: 'rounded-lg border border-line',
  },
} satisfies Meta<typeof ConsolePanel>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Command: Story = {
  name: 'A click on Send sends; nothing empty is sent',
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Command' })
    const send = canvas.getByRole('button', { name: 'Send' })
    await userEvent.type(input, '   ')
    await userEvent.click(send)
    await expect(args.onCommand).not.toHaveBeenCalled()
    await userEvent.clear(input)
    await userEvent.type(input, 'list')
    await userEvent.click(send)
    await expect(args.onCommand).toHaveBeenCalledWith('list')
    await waitFor(() => expect(input).toHaveValue(''))
  },
}

export const Pasted: Story = {
  name: 'Of several pasted lines each is sent with its own Enter; Escape drops the rest',
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Command' })
    await userEvent.click(input)
    await userEvent.paste('say one\nsay two\r\n\nsay three\n')
    await expect(input).toHaveValue('say one')
    await canvas.findByText(/^2 more pasted lines/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input).toHaveValue('say two'))
    await expect(args.onCommand).toHaveBeenLastCalledWith('say one')
    await canvas.findByText(/^1 more pasted line,/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input).toHaveValue('say three'))
    await userEvent.clear(input)
    await userEvent.paste('list\nstop')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByText(/more pasted/)).not.toBeInTheDocument())
    await expect(input).toHaveValue('list')
  },
}

export const Refused: Story = {
  name: 'A command that was not taken stays in the line',
  args: { onCommand: fn(async () => false) },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Command' })
    await userEvent.type(input, 'say hello{Enter}')
    await waitFor(() => expect(args.onCommand).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'))
    await expect(input).toHaveValue('say hello')
  },
}

export const Thrown: Story = {
  name: 'A command whose handler throws comes back into the line, which stays open for the next',
  args: {
    onCommand: fn(() => {
      throw new Error('The socket is not open.')
    }),
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Command' })
    await userEvent.type(input, 'say hello{Enter}')
    await waitFor(() => expect(args.onCommand).toHaveBeenCalledOnce())
    await waitFor(() => expect(input).toHaveValue('say hello'))
    await userEvent.type(input, '{Enter}')
    await waitFor(() => expect(args.onCommand).toHaveBeenCalledTimes(2))
  },
}

export const Composing: Story = {
  name: 'Keys that end a word of an input method neither empty the search nor go to a match',
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search the log' })
    await userEvent.type(search, 'server')
    for (const key of ['Escape', 'Enter']) {
      await fireEvent.keyDown(search, { key, isComposing: true })
      await fireEvent.keyDown(search, { key, keyCode: 229 })
    }
    await expect(search).toHaveValue('server')
    await expect(canvas.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Away: Story = {
  name: 'The caller is told once that the reader went away from the end',
  args: { lines: flood(200), onFollowingChange: fn() },
  play: async ({ canvas, args }) => {
    const log = canvas.getByRole('log')
    await canvas.findByText(/number 199/)
    log.focus()
    for (let press = 0; press < 3; press += 1) await fireEvent.keyDown(log, { key: 'PageUp' })
    await expect(args.onFollowingChange).toHaveBeenCalledTimes(1)
    await expect(args.onFollowingChange).toHaveBeenCalledWith(false)
  },
}

const wideLines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => line(from + index, `${'wide '.repeat(60)}${from + index}`))

/** A log of wide lines, of which the next come at a press. */
function NextLines(props: ComponentProps<typeof ConsolePanel>) {
  const [lines, setLines] = useState(() => wideLines(200))
  return (
    <>
      <button type="button" onClick={() => setLines([...lines, ...wideLines(5, lines.length)])}>
        Five lines
      </button>
      <ConsolePanel {...props} lines={lines} />
    </>
  )
}

export const Sideways: Story = {
  name: 'A press on a long line that is scrolled sideways, and a pinch, leave the end in view',
  args: { className: 'max-w-xs' },
  render: (args) => <NextLines {...args} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Wrap lines' }))
    const atEnd = async () =>
      await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(8))
    await waitFor(() => expect(log.scrollWidth).toBeGreaterThan(log.clientWidth + 50))
    await atEnd()
    log.scrollLeft = log.scrollWidth
    const row = canvas.getByText(/wide 199$/)
    const { top } = row.getBoundingClientRect()
    // Within the row that is as far from its beginning as a scrollbar from the log's.
    await fireEvent.pointerDown(row, { clientX: log.getBoundingClientRect().right - 30, clientY: top + 5 })
    await fireEvent.wheel(log, { deltaY: -10, ctrlKey: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Five lines' }))
    await canvas.findByText(/wide 204$/)
    await atEnd()
  },
}

export const Once: Story = {
  name: 'While a command is under way it is not sent again',
  args: { onCommand: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Command' }), 'stop{Enter}stop{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onCommand).toHaveBeenCalledOnce()
  },
}

/** Commands that are answered when the test says so, in the order in which they were sent. */
const answers: ((taken: boolean) => void)[] = []
const underWay = fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))

export const Ahead: Story = {
  name: 'What is typed or pasted while a command is under way stays, whatever becomes of the command',
  args: { onCommand: underWay },
  beforeEach: () => {
    answers.length = 0
  },
  play: async ({ canvas, step }) => {
    const input = canvas.getByRole('textbox', { name: 'Command' })
    const send = canvas.getByRole('button', { name: 'Send' })
    const answer = async (taken: boolean) => {
      answers.shift()?.(taken)
      await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'))
    }
    await step('refused: what was typed meanwhile stays, and ↑ brings the refused one back', async () => {
      await userEvent.type(input, 'say one{Enter}')
      await userEvent.clear(input)
      await userEvent.type(input, 'say two{Enter}{Escape}')
      await answer(false)
      await expect(input).toHaveValue('say two')
      await expect(canvas.getByText(/^“say one” was not sent/)).toBeVisible()
      await userEvent.type(input, '{ArrowUp}')
      await expect(input).toHaveValue('say one')
      await userEvent.keyboard('{ArrowDown}')
      await expect(input).toHaveValue('say two')
      await expect(underWay.mock.calls).toEqual([['say one']])
    })
    await step('taken: the same words typed again are a command of their own', async () => {
      await userEvent.keyboard('{Enter}')
      await userEvent.clear(input)
      await userEvent.type(input, 'say two')
      await answer(true)
      await expect(input).toHaveValue('say two')
      await userEvent.clear(input)
    })
    await step('lines that Escape drops do not come back, lines pasted meanwhile are not lost', async () => {
      await userEvent.paste('say three\nsay four\nsay five')
      await userEvent.keyboard('{Enter}{Escape}')
      await userEvent.click(input)
      await userEvent.clear(input)
      await userEvent.paste('say six\nsay seven')
      await answer(true)
      await expect(input).toHaveValue('say six')
      await canvas.findByText(/^1 more pasted line,/)
      await userEvent.keyboard('{Enter}')
      await answer(true)
      await waitFor(() => expect(input).toHaveValue('say seven'))
      await expect(canvas.queryByText(/more pasted/)).toBeNull()
      await userEvent.clear(input)
    })
    await step('lines pasted on top of lines that wait come before them', async () => {
      await userEvent.paste('a\nb')
      await userEvent.clear(input)
      await userEvent.paste('c\nd')
      await canvas.findByText(/^2 more pasted lines/)
      for (const line of ['c', 'd', 'b']) {
        await waitFor(() => expect(input).toHaveValue(line))
        await userEvent.keyboard('{Enter}')
        await answer(true)
      }
      await waitFor(() => expect(input).toHaveValue(''))
    })
    await step('a recalled line that was edited, and the draft before it, are both kept', async () => {
      await userEvent.type(input, 'draft{ArrowUp}')
      await userEvent.type(input, ' again{ArrowUp}{ArrowDown}')
      await expect(input).toHaveValue('b again')
      await userEvent.keyboard('{ArrowDown}')
      await expect(input).toHaveValue('draft')
    })
    await step('Enter and the button at once send it once', async () => {
      underWay.mockClear()
      await userEvent.clear(input)
      await userEvent.type(input, 'stop')
      const form = input.closest('form')
      for (let times = 0; times < 2; times += 1) form?.requestSubmit()
      await answer(true)
      await expect(underWay.mock.calls).toEqual([['stop']])
    })
  },
}

const stopped = fn(async () => true)

function Stopping() {
  const [disabled, setDisabled] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setDisabled(true)}>
        The server stops
      </button>
      <ConsolePanel
        label="Console"
        lines={survival}
        onCommand={stopped}
        disabled={disabled}
        disabledReason="The server is offline. Start it to send commands."
      />
    </>
  )
}

export const Offline: Story = {
  name: 'Disabled, it says why and keeps what was typed',
  render: () => <Stopping />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Command' })
    const send = canvas.getByRole('button', { name: 'Send' })
    await userEvent.type(input, 'say wait')
    send.focus()
    // Without a click, which would move the focus.
    await fireEvent.click(canvas.getByRole('button', { name: 'The server stops' }))
    await expect(input).toHaveValue('say wait')
    await expect(input).toHaveAttribute('readonly')
    await expect(input).toHaveAccessibleDescription('The server is offline. Start it to send commands.')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    // The browser takes the focus from what is disabled with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await expect(send).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.type(input, '{Enter}')
    await expect(stopped).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = {
  name: 'Read-only, it has no command line',
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: 'Command' })).not.toBeInTheDocument()
    await expect(canvas.getByText('This console is read-only.')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { lines: [], emptyText: 'The server has written nothing since it started.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The server has written nothing since it started.')).toBeVisible()
  },
}

export const Search: Story = {
  name: 'Search and levels go over all lines, not only those in view',
  args: { lines: flood(10_000) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 9999'))
    await expect(log.querySelectorAll('[data-slot=console-row]').length).toBeLessThan(100)
    const search = canvas.getByRole('searchbox', { name: 'Search the log' })
    await userEvent.type(search, 'number 42')
    await findResult(canvas, '111 of 10,000 lines')
    await waitFor(() => expect(log.querySelector('mark')).toHaveTextContent('number 42'))
    await userEvent.keyboard('{Escape}')
    await expect(search).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: 'Error 10' }))
    await waitFor(() => expect(log.querySelectorAll('[data-slot=console-row]').length).toBe(10))
    await expect(log).toHaveTextContent('Line number 9999')
    await userEvent.type(search, 'no such text')
    await waitFor(() => expect(log).toHaveTextContent('No line matches.'))
  },
}

export const NothingPasses: Story = {
  name: 'A filter that no line passes is announced, a search says how many it found',
  args: { lines: flood(50) },
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log')
    const announced = () =>
      canvas.getAllByRole('status').filter((region) => region.textContent === 'No line matches.')
    await expect(announced()).toHaveLength(0)
    // Nor by the end of a search without a match, which its result outlives by a frame.
    await userEvent.type(canvas.getByRole('searchbox'), 'no such text')
    await findResult(canvas, '0 of 50 lines')
    let said = false
    const observer = new MutationObserver(() => {
      said ||= announced().length > 0
    })
    observer.observe(canvasElement, { childList: true, characterData: true, subtree: true })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(log).toHaveTextContent('Line number 49'))
    observer.disconnect()
    await expect(said).toBe(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Chat' }))
    await waitFor(() => expect(log).toHaveTextContent('No line matches.'))
    await waitFor(() => expect(announced()).toHaveLength(1))
    await userEvent.type(canvas.getByRole('searchbox'), 'no such text')
    await waitFor(() => expect(announced()).toHaveLength(0))
  },
}

/** What a search found, where it is seen: a status says the same once. */
function findResult(canvas: Pick<StoryContext['canvas'], 'findByText'>, text: string | RegExp) {
  return canvas.findByText(text, { selector: ':not([role=status])' })
}

/** What statuses say at present. */
function spoken(canvas: StoryContext['canvas']): string[] {
  return canvas
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
}

export const SearchSpoken: Story = {
  name: 'A search is spoken of once, not with each batch of lines, also while paused; its figures go on',
  render: () => <Growing />,
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 1999'))
    scrollUp(log, 300)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    await userEvent.type(canvas.getByRole('searchbox'), 'number')
    await waitFor(() => expect(spoken(canvas)).toEqual(['2,000 of 2,000 lines']))
    await waitFor(() => expect(spoken(canvas)).toEqual([]), { timeout: 5000 })
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(...spoken(canvas)))
    observer.observe(canvasElement, { childList: true, characterData: true, subtree: true })
    for (const count of ['2,014', '2,028', '2,042']) {
      await userEvent.click(canvas.getByRole('button', { name: '14 lines come' }))
      await findResult(canvas, `${count} of ${count} lines`)
    }
    observer.disconnect()
    await expect(said).toEqual([])
    await userEvent.type(canvas.getByRole('searchbox'), ' 42')
    await waitFor(() => expect(spoken(canvas)).toEqual(['11 of 2,042 lines']))
  },
}

/** A filter written where the panel is rendered, which is another array each time. */
function FilteredInline() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Rendered {count} times again
      </button>
      <ConsolePanel label="Console" lines={survival} filter={['warn']} />
    </>
  )
}

export const FilteredOnce: Story = {
  name: 'The same filter in another array is not searched again',
  render: () => <FilteredInline />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'server')
    await waitFor(() => expect(spoken(canvas)).toEqual(['1 of 15 lines']))
    await waitFor(() => expect(spoken(canvas)).toEqual([]), { timeout: 5000 })
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(...spoken(canvas)))
    observer.observe(canvasElement, { childList: true, characterData: true, subtree: true })
    const again = canvas.getByRole('button', { name: /^Rendered/ })
    for (let times = 1; times <= 3; times += 1) {
      await userEvent.click(again)
      await expect(again).toHaveTextContent(`Rendered ${times} times again`)
      // The view follows in the next frame, and is drawn after it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    observer.disconnect()
    await expect(said).toEqual([])
  },
}

export const Matches: Story = {
  name: 'Enter and the buttons go from match to match, also with all lines in view',
  args: { lines: flood(5000) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 4999'))
    const search = canvas.getByRole('searchbox', { name: 'Search the log' })
    await userEvent.type(search, 'number 42')
    await findResult(canvas, '111 of 5,000 lines')
    await userEvent.click(canvas.getByRole('button', { name: 'Only matches' }))
    const current = () => log.querySelector('[aria-current=true]')
    await waitFor(() => expect(log).toHaveTextContent('Line number 4999'))
    await userEvent.click(search)
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await findResult(canvas, 'Match 111 of 111 in 5,000 lines')
    // Screen readers hear the line that the focus does not go to.
    await expect(spoken(canvas)).toEqual([
      'Match 111 of 111 in 5,000 lines: [12:00:00] [Server thread/WARN]: Line number 4299',
    ])
    await waitFor(() => expect(current()).toHaveTextContent('Line number 4299'))
    await expect(canvas.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false')
    // Rows beside it are in view as well.
    await waitFor(() => expect(log).toHaveTextContent('Line number 4301'))
    await userEvent.keyboard('{Enter}')
    await findResult(canvas, 'Match 1 of 111 in 5,000 lines')
    await waitFor(() => expect(current()).toHaveTextContent('Line number 42'))
    await userEvent.click(canvas.getByRole('button', { name: 'Next match' }))
    await waitFor(() => expect(current()).toHaveTextContent('Line number 420'))
    await userEvent.click(canvas.getByRole('button', { name: 'Previous match' }))
    await waitFor(() => expect(current()).toHaveTextContent(/Line number 42$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Only matches' }))
    await waitFor(() => expect(current()).toHaveTextContent(/Line number 42$/))
    await expect(log).not.toHaveTextContent('Line number 43')
  },
}

export const MatchLeft: Story = {
  name: 'Following the end again forgets the match before',
  args: { lines: flood(500) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 499'))
    const search = canvas.getByRole('searchbox', { name: 'Search the log' })
    await userEvent.type(search, 'number 42')
    await findResult(canvas, '11 of 500 lines')
    await userEvent.keyboard('{Enter}')
    await findResult(canvas, /^Match \d+ of 11 in 500 lines/)
    await userEvent.click(canvas.getByRole('button', { name: 'Follow' }))
    await findResult(canvas, '11 of 500 lines')
    // The list scrolls to a match once more when it has measured its rows.
    await settled(log)
    // All lines match, so that nothing changes its height and the end is not scrolled to anew.
    await userEvent.clear(search)
    await userEvent.type(search, 'line')
    await findResult(canvas, '500 of 500 lines')
    await settled(log)
    await userEvent.click(canvas.getByRole('button', { name: 'Only matches' }))
    await settled(log)
    await expect(log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(8)
    await expect(log).not.toHaveTextContent('Line number 42')
    // Nor where they pause later.
    scrollUp(log, 300)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    await settled(log)
    await expect(log).not.toHaveTextContent('Line number 42')
  },
}

export const Expression: Story = {
  name: 'Regular expressions and case; a wrong one says what is wrong, a wild one takes no longer than others',
  args: { lines: [...flood(2000), line(2000, `${'a'.repeat(3000)}!`)] },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search the log' })
    await userEvent.type(search, 'LINE NUMBER')
    await findResult(canvas, '2,000 of 2,001 lines')
    await userEvent.click(canvas.getByRole('button', { name: 'Match case' }))
    await findResult(canvas, '0 of 2,001 lines')
    await userEvent.clear(search)
    await userEvent.type(search, 'number \\d7$')
    await findResult(canvas, '0 of 2,001 lines')
    await userEvent.click(canvas.getByRole('button', { name: 'Regular expression' }))
    await findResult(canvas, '9 of 2,001 lines')
    await waitFor(() => expect(canvas.getByRole('log').querySelector('mark')).toHaveTextContent('number 17'))
    await userEvent.clear(search)
    await userEvent.type(search, '(number')
    await findResult(canvas, 'This is not a regular expression: a ( has no ).')
    await userEvent.clear(search)
    await userEvent.type(search, '(a+)+b')
    await findResult(canvas, '0 of 2,001 lines')
  },
}

export const Kinds: Story = {
  name: 'Every kind of line can be left out or shown by itself',
  args: {
    lines: [...survival, line(50, 'Unpacking', 'install'), line(51, 'Server marked as starting', 'daemon')],
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Saved the game'))
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    await expect(canvas.getByRole('button', { name: 'View' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Info 10' }))
    await waitFor(() => expect(log).not.toHaveTextContent('Saved the game'))
    await waitFor(() => expect(log).toHaveTextContent('say restarting'))
    await userEvent.click(canvas.getByRole('button', { name: 'Commands 1' }))
    await waitFor(() => expect(log).not.toHaveTextContent('say restarting'))
    await waitFor(() => expect(log).toHaveTextContent('Unpacking'))
    await expect(canvas.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(canvas.getByRole('button', { name: 'Install 1' }))
    await waitFor(() => expect(log).not.toHaveTextContent('Unpacking'))
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(log).toHaveTextContent('Saved the game'))
    await expect(canvas.getByRole('button', { name: 'Install 1' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const OwnLevels: Story = {
  name: 'A caller can say what level a line has',
  args: {
    lines: ['!! disk full', 'all is well'].map((text, index) => line(index, text)),
    parseLevel: (text) => (text.startsWith('!!') ? 'error' : undefined),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Error 1' })
    const row = (await canvas.findByText('!! disk full')).closest('[data-level]')
    await expect(row).toHaveAttribute('data-level', 'error')
  },
}

export const View: Story = {
  name: 'Local time beside UTC, lines that do not wrap, and a view that is cleared while the log is kept',
  args: { lines: [...survival, line(60, `[INFO] ${'long '.repeat(200)}`)] },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('long long'))
    await expect(log.scrollWidth).toBe(log.clientWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Local time' }))
    const local = new Date(Date.UTC(2026, 10, 20, 12, 5, 11)).toTimeString().slice(0, 8)
    const row = await waitFor(() => log.querySelector('[data-sequence="60"]'))
    await waitFor(() =>
      expect([...(row?.querySelectorAll('time') ?? [])].map((time) => time.textContent)).toEqual([
        '12:05:11',
        local,
      ]),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'UTC time' }))
    await waitFor(() => expect(row?.querySelectorAll('time')).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Wrap lines' }))
    await waitFor(() => expect(log.scrollWidth).toBeGreaterThan(log.clientWidth))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(await canvas.findByText('Cleared from view. The log itself is kept.')).toBeVisible()
    await waitFor(() => expect(log).not.toHaveTextContent('long long'))
    // There was output, though none is shown.
    await expect(log).toHaveTextContent(/^$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all lines' }))
    await waitFor(() => expect(log).toHaveTextContent('long long'))
    // The button is gone.
    await expect(log).toHaveFocus()
  },
}

export const CopyCleared: Story = {
  name: 'After Clear it still says what came of copying',
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Saved the game'))
    const original = navigator.clipboard.writeText
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'View' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await canvas.findByText('Cleared from view. The log itself is kept.')
      navigator.clipboard.writeText = async () => undefined
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await expect(await canvas.findByText('Copied 0 lines.')).toBeVisible()
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await expect(await canvas.findByText(/does not let this page copy/)).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Show all lines' }))
      await waitFor(() => expect(log).toHaveTextContent('Saved the game'))
      await expect(spoken(canvas)).toEqual([])
    } finally {
      navigator.clipboard.writeText = original
    }
  },
}

/** The caller holds all that the reader can change. */
function Held() {
  const [following, setFollowing] = useState(false)
  const [search, setSearch] = useState({ text: 'joined', regex: false, matchCase: false, inContext: false })
  const [filter, setFilter] = useState<readonly ConsoleKind[]>(['info'])
  return (
    <>
      <output>{JSON.stringify({ following, search: search.text, filter })}</output>
      <ConsolePanel
        label="Console"
        lines={survival}
        following={following}
        onFollowingChange={setFollowing}
        search={search}
        onSearchChange={setSearch}
        filter={filter}
        onFilterChange={setFilter}
      />
    </>
  )
}

export const Controlled: Story = {
  name: 'Following, search and filter can be held by the caller',
  render: () => <Held />,
  play: async ({ canvas, canvasElement }) => {
    const held = canvasElement.querySelector('output')
    await findResult(canvas, '1 of 15 lines')
    await userEvent.type(canvas.getByRole('searchbox'), '{Backspace}')
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Follow' }))
    await expect(held).toHaveTextContent('{"following":true,"search":"joine","filter":[]}')
    await expect(canvas.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Bars: Story = {
  name: 'Progress bars that move the cursor up are drawn in place',
  args: {
    lines: ['Downloading', 'a 10%', 'b 20%', '\u001b[2A\u001b[2Ka 100%', '\u001b[2Kb 90%', 'Done'].map(
      (text, index) => line(index, text),
    ),
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Done'))
    const texts = [...log.querySelectorAll('[data-slot=console-text]')].map((text) => text.textContent)
    await expect(texts).toEqual(['Downloading', 'a 100%', 'b 90%', 'Done'])
  },
}

const commands = ['say', 'save-all', 'save-off', 'save-on', 'stop', 'list']

export const Completion: Story = {
  name: 'A command is completed in the line, or from a list',
  args: { completions: commands },
  play: async ({ canvas, args, canvasElement }) => {
    const input = canvas.getByRole('combobox', { name: 'Command' })
    const inline = () => canvasElement.querySelector('[data-slot=console-completion]')
    await userEvent.type(input, 'sa')
    await expect(inline()).toHaveTextContent('say')
    await userEvent.keyboard('ve')
    await expect(inline()).toHaveTextContent('save-all')
    await userEvent.keyboard('{ArrowRight}')
    await expect(input).toHaveValue('save-all')
    await expect(inline()).toBeNull()
    await userEvent.clear(input)
    await userEvent.keyboard('s{Escape}')
    await expect(inline()).toBeNull()
    await expect(input).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const list = await canvas.findByRole('listbox', { name: 'Completions' })
    await expect(within(list).getAllByRole('option')).toHaveLength(5)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('option', { name: 'save-off' })).toHaveAttribute('aria-selected', 'true')
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      canvas.getByRole('option', { name: 'save-off' }).id,
    )
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('save-off')
    await expect(args.onCommand).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCommand).toHaveBeenCalledWith('save-off')
    await waitFor(() => expect(input).toHaveValue(''))
    await userEvent.click(canvas.getByRole('button', { name: 'Show completions' }))
    await userEvent.click(await canvas.findByRole('option', { name: 'stop' }))
    await expect(input).toHaveValue('stop')
    await expect(input).toHaveFocus()
  },
}

export const Modified: Story = {
  name: 'Arrow keys with modifiers recall nothing; Alt and ↑ closes the list',
  args: { completions: commands },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Command' })
    await userEvent.type(input, 'list{Enter}')
    await waitFor(() => expect(input).toHaveValue(''))
    await userEvent.keyboard('s')
    for (const modifier of ['Shift', 'Meta', 'Control', 'Alt']) {
      await userEvent.keyboard(`{${modifier}>}{ArrowUp}{/${modifier}}`)
      await expect(input, modifier).toHaveValue('s')
    }
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await canvas.findByRole('listbox')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull())
    await expect(input).toHaveValue('s')
    await userEvent.keyboard('{ArrowUp}')
    await expect(input).toHaveValue('list')
  },
}

/** Two servers in one panel, one after the other. */
function Servers() {
  const [server, setServer] = useState('survival')
  return (
    <>
      {['survival', 'creative'].map((name) => (
        <button key={name} type="button" onClick={() => setServer(name)}>
          {name}
        </button>
      ))}
      <ConsolePanel label="Console" lines={survival} historyKey={server} onCommand={async () => true} />
    </>
  )
}

export const Histories: Story = {
  name: 'Each server has its own history',
  render: () => <Servers />,
  play: async ({ canvas }) => {
    const input = () => canvas.getByRole('textbox', { name: 'Command' })
    await userEvent.type(input(), 'list{Enter}')
    await waitFor(() => expect(input()).toHaveValue(''))
    await userEvent.click(canvas.getByRole('button', { name: 'creative' }))
    await userEvent.type(input(), '{ArrowUp}')
    await expect(input()).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: 'survival' }))
    await userEvent.type(input(), '{ArrowUp}')
    await expect(input()).toHaveValue('list')
  },
}

/** A panel that can be left while a command is under way, and another one of the same program. */
function Leaving() {
  const [left, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLeft(!left)}>
        {left ? 'Come back' : 'Leave'}
      </button>
      {!left && <ConsolePanel label="First" lines={survival} historyKey="leaving" onCommand={underWay} />}
      <ConsolePanel
        label="Second"
        lines={survival}
        historyKey="leaving"
        onCommand={async (command) => command !== 'refused'}
      />
    </>
  )
}

export const LeftUnderWay: Story = {
  name: 'A command that is under way when the panel is left is recalled, and so are those of another panel',
  render: () => <Leaving />,
  beforeEach: () => {
    answers.length = 0
  },
  play: async ({ canvas }) => {
    const input = (label: string) =>
      within(canvas.getByRole('region', { name: label })).getByRole('textbox', { name: 'Command' })
    await userEvent.type(input('First'), 'say first{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }))
    await userEvent.type(input('Second'), 'say second{Enter}')
    await waitFor(() => expect(input('Second')).toHaveValue(''))
    await userEvent.type(input('Second'), 'refused{Enter}')
    await waitFor(() => expect(input('Second')).toHaveValue('refused'))
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }))
    for (const command of ['refused', 'say second', 'say first']) {
      await userEvent.type(input('First'), '{ArrowUp}')
      await expect(input('First')).toHaveValue(command)
    }
  },
}

export const German: Story = {
  name: 'It says what the application’s language has, and its rows run from left to right wherever the page runs',
  render: () => (
    <UiProvider
      locale="de"
      labels={{
        consolePanel: { search: 'Im Protokoll suchen', found: '{count} von {total} Zeilen', send: 'Senden' },
      }}
    >
      <div dir="rtl">
        <ConsolePanel label="Konsole" lines={flood(1500)} onCommand={async () => true} />
      </div>
    </UiProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Im Protokoll suchen' }), 'number')
    await findResult(canvas, '1.500 von 1.500 Zeilen')
    await canvas.findByRole('button', { name: 'Senden' })
    // Rows are drawn anew as the search goes on: one that is gone has no style.
    await waitFor(() => {
      const row = canvas.getByRole('log').querySelector('[data-slot=console-row]')
      return expect(row && getComputedStyle(row).direction).toBe('ltr')
    })
    await expect(getComputedStyle(canvas.getByRole('textbox', { name: 'Command' })).direction).toBe('ltr')
  },
}

/** A log that keeps `ring` lines; each press brings 14 in each of so many batches. */
function Growing({ ring = 2000, batches = 1 }) {
  const [lines, setLines] = useState(flood(ring))
  // As a ring does: what comes at the end leaves at the start.
  const more = () =>
    setLines((known) => [...known, ...flood(14, (known.at(-1)?.sequence ?? 0) + 1)].slice(-ring))
  return (
    <>
      <button
        type="button"
        onClick={() => {
          for (let batch = 0; batch < batches; batch += 1) flushSync(more)
        }}
      >
        {14 * batches} lines come
      </button>
      <ConsolePanel label="Console" lines={lines} />
    </>
  )
}

export const Follow: Story = {
  name: 'It follows until the reader scrolls up; then nothing moves and new lines are counted',
  render: () => <Growing />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 1999'))
    await userEvent.click(canvas.getByRole('button', { name: '14 lines come' }))
    await waitFor(() => expect(log).toHaveTextContent('Line number 2013'))
    scrollUp(log, 300)
    const latest = await canvas.findByRole('button', { name: 'Latest ↓' })
    const shown = middle(log)
    await userEvent.click(canvas.getByRole('button', { name: '14 lines come' }))
    await canvas.findByRole('button', { name: '14 new lines ↓' })
    await userEvent.click(canvas.getByRole('button', { name: '14 lines come' }))
    await canvas.findByRole('button', { name: '28 new lines ↓' })
    await expect(middle(log)).toBe(shown)
    await userEvent.click(canvas.getByRole('button', { name: '28 new lines ↓' }))
    await waitFor(() => expect(log).toHaveTextContent('Line number 2041'))
    await expect(latest).not.toBeInTheDocument()
    await expect(log).toHaveFocus()
    scrollUp(log, log.scrollTop)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    scrollToEnd(log)
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Latest ↓' })).not.toBeInTheDocument())
  },
}

export const Counted: Story = {
  name: 'While paused new lines are counted on, also those that the log has dropped again',
  render: () => <Growing ring={40} batches={3} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 39'))
    scrollUp(log, 300)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    const more = canvas.getByRole('button', { name: '42 lines come' })
    await userEvent.click(more)
    await canvas.findByRole('button', { name: '42 new lines ↓' })
    await userEvent.click(more)
    await userEvent.click(await canvas.findByRole('button', { name: '84 new lines ↓' }))
    await waitFor(() => expect(log).toHaveTextContent('Line number 123'))
    scrollUp(log, 300)
    await canvas.findByRole('button', { name: 'Latest ↓' })
  },
}

const renders = fn()

export const Batches: Story = {
  name: 'Lines that come together cost two renders, however long the log is',
  render: () => (
    <Profiler id="console" onRender={renders}>
      <Growing ring={10_000} />
    </Profiler>
  ),
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 9999'))
    renders.mockClear()
    const batches = 10
    for (let batch = 1; batch <= batches; batch += 1) {
      await userEvent.click(canvas.getByRole('button', { name: '14 lines come' }))
      await waitFor(() => expect(log).toHaveTextContent(`Line number ${9999 + 14 * batch}`))
    }
    // One brings the lines, another the rows at the end; what the first view measures late may come in between.
    await expect(renders.mock.calls.length).toBeLessThanOrEqual(2 * batches + 8)
  },
}

export const Unfollowed: Story = {
  name: 'Told not to follow at the end, it does not because of a new size',
  args: { lines: flood(400) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 399'))
    await userEvent.click(canvas.getByRole('button', { name: 'Follow' }))
    await canvas.findByRole('button', { name: 'Latest ↓' })
    const scrolls = fn()
    log.addEventListener('scroll', scrolls)
    // As after a phone was turned: rows have other heights, and the end another place.
    log.scrollTop -= 8
    await waitFor(() => expect(scrolls).toHaveBeenCalledTimes(1))
    log.scrollTop += 8
    await waitFor(() => expect(scrolls).toHaveBeenCalledTimes(2))
    await expect(canvas.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false')
    scrollUp(log, 300)
    await waitFor(() => expect(scrolls).toHaveBeenCalledTimes(3))
    scrollToEnd(log)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true'),
    )
  },
}

export const Overlap: Story = {
  name: 'A wheel that turns before an earlier scroll has ended counts',
  args: { lines: flood(400) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 399'))
    scrollUp(log, log.scrollTop)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    fireEvent.wheel(log, { deltaY: log.scrollHeight })
    // The earlier scroll ends: the list waits for 150 ms without a movement.
    await new Promise((resolve) => setTimeout(resolve, 250))
    log.scrollTop = log.scrollHeight
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Latest ↓' })).not.toBeInTheDocument())
    scrollUp(log, log.scrollTop)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    fireEvent.keyDown(log, { key: 'End' })
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Latest ↓' })).not.toBeInTheDocument())
    await waitFor(() => expect(log).toHaveTextContent('Line number 399'))
  },
}

/** 800 lines a second, in batches as the gateway sends them. */
function Flooding() {
  const [lines, setLines] = useState(flood(2000))
  const [began] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setLines((known) => [...known, ...flood(40, (known.at(-1)?.sequence ?? 0) + 1)].slice(-2000))
    }, 50)
    return () => clearInterval(timer)
  }, [])
  return (
    <div data-began={began}>
      <ConsolePanel label="Console" lines={lines} />
    </div>
  )
}

export const Flood: Story = {
  name: 'A flood of lines does not hold the reader at the end',
  render: () => <Flooding />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    const slow = { timeout: 30_000 }
    await waitFor(() => expect(log).toHaveTextContent('Line number 2'), slow)
    scrollUp(log, 400)
    const latest = await canvas.findByRole('button', { name: /(new lines|Latest) ↓$/ }, slow)
    await waitFor(() => expect(latest).toHaveTextContent(/^\d{3} new lines ↓$/), slow)
    const shown = middle(log)
    await waitFor(() => expect(latest).toHaveTextContent(/^[1-9],\d{3} new lines ↓$/), slow)
    await expect(middle(log)).toBe(shown)
  },
}

/** As a reader's wheel does. */
function scrollUp(log: HTMLElement, by: number) {
  fireEvent.wheel(log, { deltaY: -by })
  log.scrollTop -= by
}

function scrollToEnd(log: HTMLElement) {
  fireEvent.wheel(log, { deltaY: log.scrollHeight })
  log.scrollTop = log.scrollHeight
}

/** The row in the middle of the log, and where it stands, in pixels. */
function middle(log: HTMLElement) {
  const { top, height } = log.getBoundingClientRect()
  const rows = [...log.querySelectorAll('[data-slot=console-row]')]
  const row = rows.find((candidate) => candidate.getBoundingClientRect().bottom >= top + height / 2)
  return `${row?.textContent} at ${Math.round(row?.getBoundingClientRect().top ?? 0)}`
}

export const Safe: Story = {
  name: 'What a server prints is text: markup, titles, clipboard and links of other kinds do nothing',
  args: {
    lines: [
      '<img src=x onerror="document.title=\'broken\'"> <b>bold</b>',
      '\u001b]0;title\u0007\u001b]52;c;aGFjaw==\u0007shown \u001b]8;;javascript:alert(1)\u001b\\link\u001b]8;;\u001b\\',
      'javascript:alert(1) data:text/html,x https://maps.example/a?b=c.',
    ].map((text, index) => line(index, text)),
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('<b>bold</b>'))
    await expect(log).toHaveTextContent('shown link')
    await expect(log.querySelector('img')).not.toBeInTheDocument()
    const links = await within(log).findAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://maps.example/a?b=c'])
    await expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  },
}

export const Copy: Story = {
  name: 'Copies what is shown, downloads all',
  play: async ({ canvas }) => {
    const written: string[] = []
    const original = navigator.clipboard.writeText
    navigator.clipboard.writeText = async (text) => {
      written.push(text)
    }
    try {
      await userEvent.click(canvas.getByRole('button', { name: /^Error 1/ }))
      const log = canvas.getByRole('log')
      await waitFor(() => expect(log.querySelectorAll('[data-slot=console-row]')).toHaveLength(2))
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await expect(await canvas.findByText('Copied 2 lines.')).toBeVisible()
      await expect(written[0]).toContain('Could not pass event')
      await expect(written[0]).toContain('at com.example')
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await expect(await canvas.findByText(/does not let this page copy/)).toBeVisible()
      // What was searched does not hide what came of copying, nor the other way round.
      navigator.clipboard.writeText = async () => undefined
      await userEvent.click(canvas.getByRole('button', { name: 'All' }))
      await userEvent.type(canvas.getByRole('searchbox'), 'mira')
      await expect(await findResult(canvas, '2 of 15 lines')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await expect(await canvas.findByText('Copied 2 lines.')).toBeVisible()
      await expect(await findResult(canvas, '2 of 15 lines')).toBeVisible()
      // The same words once more are announced only if they went in between.
      const notice = canvas.getByText('Copied 2 lines.')
      const changes: string[] = []
      const observer = new MutationObserver(() => changes.push(notice.textContent))
      observer.observe(notice, { childList: true, characterData: true, subtree: true })
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await waitFor(() => expect(changes).toEqual(['', 'Copied 2 lines.']))
      observer.disconnect()
      await userEvent.clear(canvas.getByRole('searchbox'))
    } finally {
      navigator.clipboard.writeText = original
    }
    const saved: [string, string][] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      saved.push([this.download, this.href])
    }
    fireEvent.click(canvas.getByRole('button', { name: 'Download' }))
    HTMLAnchorElement.prototype.click = click
    const [name, address] = saved[0] ?? ['', '']
    await expect(name).toBe('console.log')
    const text = await (await fetch(address)).text()
    await expect(text.split('\n')).toHaveLength(survival.length + 1)
    await expect(text).toContain('2026-11-20T12:04:23.000Z [12:04:23 INFO]: Plugin Maps: see')
  },
}

export const BrowserOwn: Story = {
  name: 'Find in page is left to the browser, whose scrollbar has the panel’s own colours',
  args: { lines: flood(500) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 499'))
    log.focus()
    const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
    log.dispatchEvent(event)
    await expect(event.defaultPrevented).toBe(false)
    // Whatever the page's theme.
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme
      await waitFor(() => {
        const { borderTopColor } = getComputedStyle(canvas.getByRole('searchbox'))
        expect(getComputedStyle(log).scrollbarColor).toBe(`${borderTopColor} rgba(0, 0, 0, 0)`)
      })
    }
  },
}

/** 300 lines with a link each, some with two, and more of them at a press. */
const linked = (sequence: number) =>
  line(
    sequence,
    `[12:00:00 INFO]: See https://maps.example/${sequence}${sequence % 100 === 99 ? ` and http://wiki.example/${sequence}` : ''} now`,
  )

function Linked({ ring = 300 }) {
  const [lines, setLines] = useState(() => Array.from({ length: ring }, (_, index) => linked(index)))
  const more = (count: number) =>
    setLines((known) => {
      const next = (known.at(-1)?.sequence ?? 0) + 1
      return [...known, ...Array.from({ length: count }, (_, index) => linked(next + index))].slice(-ring)
    })
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => more(100)}>
        100 lines come
      </button>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => more(ring)}>
        Another {ring} lines come
      </button>
      <ConsolePanel label="Console" lines={lines} onCommand={async () => true} />
    </>
  )
}

/** Where a focused link leads to, once it is in view. */
async function focusedInView(log: HTMLElement): Promise<string | null> {
  const frame = log.getBoundingClientRect()
  await waitFor(() => {
    const box = document.activeElement?.getBoundingClientRect()
    expect(box?.top).toBeGreaterThanOrEqual(frame.top)
    expect(box?.bottom).toBeLessThanOrEqual(frame.bottom)
  })
  return document.activeElement?.getAttribute('href') ?? null
}

export const Links: Story = {
  name: 'The arrow keys go through the links also beyond those in view',
  render: () => <Linked />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('maps.example/299'))
    log.focus()
    await userEvent.keyboard('{ArrowLeft>61/}')
    await expect(await focusedInView(log)).toBe('https://maps.example/240')
  },
}

export const Unlinked: Story = {
  name: 'Left and Right are left to the browser where there is no link in their direction',
  args: { lines: [...wideLines(50), linked(50), ...wideLines(1, 51)] },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('wide 51'))
    log.focus()
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      return event.defaultPrevented
    }
    const follow = canvas.getByRole('button', { name: 'Follow' })
    await userEvent.click(canvas.getByRole('searchbox'))
    await userEvent.keyboard('wide 51')
    await findResult(canvas, '1 of 52 lines')
    log.focus()
    await expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([false, false])
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await userEvent.clear(canvas.getByRole('searchbox'))
    await waitFor(() => expect(log).toHaveTextContent('maps.example/50'))
    await settled(log)
    log.focus()
    await expect(press('ArrowLeft')).toBe(true)
    await expect(await focusedInView(log)).toBe('https://maps.example/50')
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([false, false])
    await expect(await focusedInView(log)).toBe('https://maps.example/50')
  },
}

export const InShadow: Story = {
  name: 'In a shadow root the arrow keys go through all links of a line',
  args: { lines: [linked(99)] },
  decorators: [
    (Story) => (
      <InShadowRoot>
        <Story />
      </InShadowRoot>
    ),
  ],
  play: async ({ canvasElement }) => {
    const { root, inside } = findShadow(canvasElement)
    const log = await inside.findByRole('log')
    await waitFor(() => expect(log.querySelectorAll('a')).toHaveLength(2))
    const focused = () => root.activeElement?.getAttribute('href')
    log.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('https://maps.example/99'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('http://wiki.example/99'))
  },
}

/** What the walk goes through; the command line is found by name, since the search is a text field as well. */
function getParts(canvas: StoryContext['canvas']) {
  return {
    search: canvas.getByRole('searchbox', { name: 'Search the log' }),
    log: canvas.getByRole('log'),
    input: canvas.getByRole('combobox', { name: 'Command' }),
    send: canvas.getByRole('button', { name: 'Send' }),
  }
}

/** Where the log stands once it no longer scrolls, which it does smoothly. */
async function settled(log: HTMLElement): Promise<number> {
  let before: number
  do {
    before = log.scrollTop
    await new Promise((resolve) => setTimeout(resolve, 200))
  } while (log.scrollTop !== before)
  return before
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'search, buttons, log, command line',
      walk: async ({ press, canvas }) => {
        const { search, log, input, send } = getParts(canvas)
        await waitFor(() => expect(log).toHaveTextContent('maps.example/299'))
        const buttons = canvas
          .getAllByRole('button')
          .filter((button) => button !== send && button.tabIndex === 0)
        // Its links are no stops.
        for (const stop of [search, ...buttons, log, input, send]) {
          await press('Tab')
          await expect(stop).toHaveFocus()
        }
        await press('Shift Tab')
        await expect(input).toHaveFocus()
      },
    },
    {
      keys: ['Enter'],
      does: 'sends; while a command is under way it does nothing, and the next one can be typed',
      walk: async ({ press, canvas }) => {
        const { input, send } = getParts(canvas)
        const answer = async () => {
          answers.shift()?.(true)
          await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'))
        }
        await userEvent.keyboard('   ')
        await press('Enter')
        await expect(underWay).not.toHaveBeenCalled()
        await userEvent.clear(input)
        await userEvent.keyboard('say hello')
        await press('Enter')
        await expect(underWay.mock.calls).toEqual([['say hello']])
        await waitFor(() => expect(input).toHaveValue(''))
        await userEvent.keyboard('list')
        await press('Enter')
        await expect(underWay).toHaveBeenCalledOnce()
        await answer()
        await expect(input).toHaveValue('list')
        await press('Enter')
        await expect(underWay.mock.calls).toEqual([['say hello'], ['list']])
        await answer()
        await expect(input).toHaveValue('')
      },
    },
    {
      keys: ['Up', 'Down'],
      where: 'in the command line',
      does: 'earlier and later commands',
      walk: async ({ press, canvas }) => {
        const { input } = getParts(canvas)
        await userEvent.keyboard('dra')
        await press('Up')
        await expect(input).toHaveValue('list')
        await press('Up', 'Up')
        await expect(input).toHaveValue('say hello')
        await press('Down', 'Down')
        await expect(input).toHaveValue('dra')
        await userEvent.clear(input)
      },
    },
    {
      keys: ['Tab', 'Right'],
      where: 'at the end of a command that can be completed',
      does: 'completes it',
      walk: async ({ press, canvas }) => {
        const { input } = getParts(canvas)
        for (const key of ['Tab', 'Right'] as const) {
          await userEvent.keyboard('whi')
          await press(key)
          await expect(input).toHaveValue('whitelist add')
          await expect(input).toHaveFocus()
          await userEvent.clear(input)
        }
      },
    },
    {
      keys: ['Alt Down', 'Up', 'Down', 'Enter', 'Escape'],
      where: 'in the command line',
      does: 'opens the list of completions; the previous and the next one; takes it; closes the list',
      walk: async ({ press, canvas }) => {
        const { input } = getParts(canvas)
        await press('Alt Down')
        await expect(canvas.getByRole('option', { name: 'whitelist add' })).toHaveAttribute(
          'aria-selected',
          'true',
        )
        await press('Escape')
        await expect(canvas.queryByRole('listbox')).toBeNull()
        await expect(input).toHaveFocus()
        await press('Alt Down', 'Down', 'Down', 'Up', 'Enter')
        await expect(input).toHaveValue('whitelist list')
        await expect(canvas.queryByRole('listbox')).toBeNull()
        await userEvent.clear(input)
      },
    },
    {
      keys: ['Escape'],
      does: 'clears the search; leaves the command line for the log',
      walk: async ({ press, canvas }) => {
        const { search, input } = getParts(canvas)
        await press('Escape')
        await expect(input).not.toHaveFocus()
        await expect(canvas.getByRole('log')).toHaveFocus()
        for (let steps = 0; document.activeElement !== search && steps < 20; steps += 1) {
          await press('Shift Tab')
        }
        await expect(search).toHaveFocus()
        await userEvent.keyboard('wiki')
        await findResult(canvas, '3 of 300 lines')
        await press('Escape')
        await expect(search).toHaveValue('')
        await waitFor(() => expect(canvas.queryByText('3 of 300 lines')).toBeNull())
      },
    },
    {
      keys: ['Up', 'Down', 'Page Up', 'Page Down', 'Home', 'End'],
      where: 'in the log',
      does: 'scrolls; going up pauses',
      walk: async ({ press, canvas }) => {
        const { log } = getParts(canvas)
        for (let steps = 0; document.activeElement !== log && steps < 20; steps += 1) await press('Tab')
        const end = () => log.scrollHeight - log.clientHeight - 1
        await waitFor(() => expect(log.scrollTop).toBeGreaterThanOrEqual(end()))
        await expect(canvas.queryByRole('button', { name: 'Latest ↓' })).toBeNull()
        for (const key of ['Up', 'Page Up', 'Down', 'Page Up', 'Page Down'] as const) {
          const before = await settled(log)
          await press(key)
          await waitFor(() => expect(log.scrollTop).not.toBe(before))
          await expect(Math.sign((await settled(log)) - before), key).toBe(key.endsWith('Up') ? -1 : 1)
          await canvas.findByRole('button', { name: 'Latest ↓' })
        }
        await press('Home')
        await waitFor(() => expect(log.scrollTop).toBe(0))
        await settled(log)
        await press('End')
        await waitFor(() => expect(log.scrollTop).toBeGreaterThanOrEqual(end()))
        await waitFor(() => expect(canvas.queryByRole('button', { name: 'Latest ↓' })).toBeNull())
      },
    },
    {
      keys: ['Left', 'Right'],
      where: 'in the log',
      does: 'the previous and the next link, from the last or first in view; pauses',
      walk: async ({ press, canvas }) => {
        const { log } = getParts(canvas)
        await press('Left')
        await expect(await focusedInView(log)).toBe('http://wiki.example/299')
        const latest = await canvas.findByRole('button', { name: 'Latest ↓' })
        await press('Left')
        await expect(await focusedInView(log)).toBe('https://maps.example/299')
        await press('Right', 'Right')
        await expect(await focusedInView(log)).toBe('http://wiki.example/299')
        await press('Tab')
        await expect(latest).toHaveFocus()
        await press('Shift Tab', 'Home')
        await expect(log).toHaveFocus()
        await canvas.findByRole('link', { name: 'https://maps.example/0' })
        // The browser scrolls for some frames; the first in view is found where it stands.
        await settled(log)
        await press('Right', 'Right')
        await expect(await focusedInView(log)).toBe('https://maps.example/1')
        await press('Shift Tab')
        await expect(log).toHaveFocus()
      },
    },
    {
      keys: ['Enter'],
      where: 'on a link',
      does: 'opens it in a new tab',
      walk: async ({ press, canvas }) => {
        const { log } = getParts(canvas)
        const opened: [href: string | null, target: string | null][] = []
        const follow = (event: MouseEvent) => {
          event.preventDefault()
          if (event.target instanceof HTMLAnchorElement) opened.push([event.target.href, event.target.target])
        }
        log.addEventListener('click', follow)
        await press('Right', 'Enter')
        log.removeEventListener('click', follow)
        await expect(opened).toEqual([['https://maps.example/0', '_blank']])
      },
    },
    {
      keys: ['Enter', 'Shift Enter'],
      where: 'in the search',
      does: 'the next and the previous match; pauses',
      walk: async ({ press, canvas }) => {
        const { search } = getParts(canvas)
        for (let steps = 0; document.activeElement !== search && steps < 20; steps += 1) {
          await press('Shift Tab')
        }
        await userEvent.keyboard('wiki')
        await findResult(canvas, '3 of 300 lines')
        await press('Enter', 'Enter')
        await findResult(canvas, 'Match 2 of 3 in 300 lines')
        await press('Shift Enter')
        await findResult(canvas, 'Match 1 of 3 in 300 lines')
        await expect(search).toHaveFocus()
      },
    },
  ]),
  args: {
    lines: Array.from({ length: 300 }, (_, index) => linked(index)),
    onCommand: underWay,
    completions: ['whitelist add', 'whitelist list', 'whitelist remove'],
  },
  beforeEach: () => {
    answers.length = 0
    underWay.mockClear()
  },
}

export const FocusedLink: Story = {
  name: 'A link keeps the focus when its line scrolls out of view, also in a window in the background, and the log gets it when the line is gone',
  render: () => <Linked />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('maps.example/299'))
    // Without it the browser says nothing of what is focused.
    window.focus()
    await waitFor(() => expect(document.hasFocus()).toBe(true))
    // As a click does, which does not pause.
    const link = await canvas.findByRole('link', { name: 'https://maps.example/298' })
    link.focus({ preventScroll: true })
    // The window goes to the background, which blurs the link and leaves it the active element.
    fireEvent.focusOut(link)
    await userEvent.click(canvas.getByRole('button', { name: '100 lines come' }))
    await waitFor(() => expect(log).toHaveTextContent('maps.example/399'))
    await expect(canvas.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true')
    // The log follows in the frame after.
    await waitFor(() =>
      expect(link.getBoundingClientRect().bottom).toBeLessThan(log.getBoundingClientRect().top),
    )
    await expect(link).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Another 300 lines come' }))
    await waitFor(() => expect(log).toHaveTextContent('maps.example/699'))
    await waitFor(() => expect(log).toHaveFocus())
  },
}

export const Spoken: Story = {
  name: 'Screen readers get a status now and then, not every line; it counts all that came',
  render: () => <Growing ring={30} batches={3} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log')).toHaveAttribute('aria-live', 'off')
    await userEvent.click(canvas.getByRole('button', { name: '42 lines come' }))
    await expect(
      await canvas.findByText(/^42 new lines: .*Line number 71$/, undefined, { timeout: 15_000 }),
    ).toHaveAttribute('role', 'status')
  },
}

export const Tree: Story = {
  name: 'At 800 lines a second there is an announcement every five seconds at most, and each line is there once',
  render: () => <Flooding />,
  play: async ({ canvas, canvasElement }) => {
    const log = canvas.getByRole('log')
    let announced = 0
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const status = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
        if (status?.textContent) announced += 1
      }
    })
    observer.observe(canvasElement, { childList: true, characterData: true, subtree: true })
    const began = Number(canvasElement.querySelector<HTMLElement>('[data-began]')?.dataset.began)
    await canvas.findByText(/^[\d,]+ new lines: /, undefined, { timeout: 15_000 })
    await expect(performance.now() - began).toBeGreaterThanOrEqual(5000)
    await waitFor(() => expect(canvas.queryByText(/^[\d,]+ new lines: /)).toBeNull(), { timeout: 5000 })
    observer.disconnect()
    await expect(announced).toBeLessThanOrEqual((performance.now() - began) / 5000)
    const rows = [...log.querySelectorAll('[data-slot=console-row]')].map((row) => row.textContent)
    const beside = [...canvasElement.querySelectorAll('[role=status]')].map((status) => status.textContent)
    await expect(new Set(rows).size).toBe(rows.length)
    await expect(beside.join()).not.toContain('Line number')
  },
}

/** A server that starts again: its log does as well. */
function Restarting() {
  const [lines, setLines] = useState(flood(400, 9000))
  return (
    <>
      <button type="button" onClick={() => setLines(flood(3, 1))}>
        Another log comes
      </button>
      <button
        type="button"
        onClick={() => setLines([...lines, ...flood(2, (lines.at(-1)?.sequence ?? 0) + 1)])}
      >
        2 lines come
      </button>
      <ConsolePanel label="Console" lines={lines} />
    </>
  )
}

export const Restarted: Story = {
  name: 'While paused nothing is spoken, also of another log, which starts with a smaller sequence; it is counted, and spoken of once followed',
  render: () => <Restarting />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 9399'))
    scrollUp(log, 300)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    await userEvent.click(canvas.getByRole('button', { name: 'Another log comes' }))
    await waitFor(() => expect(log).not.toHaveTextContent('Line number 9'))
    await expect(await canvas.findByRole('button', { name: '3 new lines ↓' })).toBeVisible()
    // Longer than from one announcement to the next.
    await new Promise((resolve) => setTimeout(resolve, 5500))
    await expect(canvas.queryByText(/new lines: /)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '2 lines come' }))
    await userEvent.click(await canvas.findByRole('button', { name: '5 new lines ↓' }))
    await waitFor(() => expect(log).toHaveTextContent('Line number 5'))
    await expect(
      await canvas.findByText(/^5 new lines: .*Line number 5$/, undefined, { timeout: 15_000 }),
    ).toHaveAttribute('role', 'status')
  },
}

const programs = { first: flood(300), second: flood(200, 5000) }

/** Two programs in one panel, one after the other; the second has greater sequences. */
function Programs() {
  const [program, setProgram] = useState<keyof typeof programs>('first')
  const [more, setMore] = useState<ReturnType<typeof flood>>([])
  const lines = useMemo(() => [...programs[program], ...more], [program, more])
  return (
    <>
      <button type="button" onClick={() => setProgram('second')}>
        Second program
      </button>
      <button type="button" onClick={() => setMore(flood(2, 5200))}>
        2 lines come
      </button>
      <ConsolePanel label="Console" lines={lines} historyKey={program} />
    </>
  )
}

export const AnotherProgram: Story = {
  name: 'The log of another program stands alone, also while paused, and only what comes after is announced',
  render: () => <Programs />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 299'))
    scrollUp(log, log.scrollTop)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    await userEvent.click(canvas.getByRole('button', { name: 'Second program' }))
    await waitFor(() => expect(log).toHaveTextContent('Line number 5000'))
    await expect(log).not.toHaveTextContent('Line number 0')
    await userEvent.click(canvas.getByRole('button', { name: '200 new lines ↓' }))
    await userEvent.click(canvas.getByRole('button', { name: '2 lines come' }))
    await expect(
      await canvas.findByText(/^[\d,]+ new lines: /, undefined, { timeout: 15_000 }),
    ).toHaveTextContent(/^2 new lines: .*Line number 5201$/)
  },
}

export const Narrow: Story = {
  name: 'At 320 px times and levels fold into the text, long words wrap, and every button is in view',
  globals: { viewport: { value: 'narrow' } },
  args: { lines: [...survival, line(99, `[12:05:50 WARN]: ${'x'.repeat(400)}`)] },
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('xxxx'))
    await expect(log.scrollWidth).toBeLessThanOrEqual(log.clientWidth)
    const panel = canvas.getByRole('region').getBoundingClientRect()
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().right, button.textContent ?? '').toBeLessThan(panel.right)
    }
    const toolbar = canvas.getByRole('searchbox').parentElement
    const boxes = [...(toolbar?.querySelectorAll('button') ?? [])].map((button) =>
      button.getBoundingClientRect(),
    )
    for (const [index, box] of boxes.entries()) {
      const above = boxes.slice(0, index).filter(({ top }) => Math.abs(top - box.top) < box.height)
      await expect(Math.max(0, ...above.map(({ right }) => right))).toBeLessThanOrEqual(box.left)
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  // Programs print colours of their own.
  parameters: { ownColors: '[role=log] span:not([class])' },
  render: () => (
    <div className="grid gap-6">
      <ConsolePanel
        label="Running"
        className="h-152 rounded-lg border border-line"
        lines={survival}
        gaps={[{ after: 9, count: 120 }]}
        onCommand={async () => true}
        status={
          <StatusDot tone="warn" busy>
            Reconnecting. Lines are kept and shown as soon as the panel answers.
          </StatusDot>
        }
      />
      <ConsolePanel
        label="Offline"
        className="h-72 rounded-lg border border-line"
        lines={[]}
        onCommand={async () => true}
        disabled
        disabledReason="The server is offline. Start it to send commands."
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('log', { name: 'Running: output' })).toHaveTextContent('Saved the game'),
    )
  },
}

export const GalleryPaused: Story = {
  tags: ['forced-colors'],
  parameters: {
    pseudo: {
      hover: '[aria-label=Paused] [data-slot=console-action]',
      focusVisible: '[aria-label=Paused] [type=search]',
    },
  },
  render: () => (
    <div className="grid gap-6">
      {['Paused', 'Searched', 'Nothing found'].map((label) => (
        <ConsolePanel
          key={label}
          label={label}
          className="h-96 rounded-lg border border-line"
          lines={label === 'Paused' ? flood(400) : survival}
          readOnly
        />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const panel = (label: string) => within(canvas.getByRole('region', { name: label }))
    const [paused, searched, nothing] = [panel('Paused'), panel('Searched'), panel('Nothing found')]
    const log = paused.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 399'))
    // To the start, which every width has in the same place.
    scrollUp(log, log.scrollTop)
    await paused.findByRole('button', { name: 'Latest ↓' })
    await userEvent.type(searched.getByRole('searchbox'), 'mira')
    await userEvent.type(nothing.getByRole('searchbox'), 'creeper')
    await nothing.findByText('No line matches.')
    await userEvent.click(document.body)
  },
}

export const LinesOfLevels: Story = {
  name: 'The levels stand in one line of a wide panel, and in even ones of a narrower',
  render: () => (
    <div className="grid gap-6">
      <ConsolePanel label="Wide" className="h-80 w-300" lines={survival} readOnly />
      <ConsolePanel label="Narrower" className="h-80 w-225" lines={survival} readOnly />
    </div>
  ),
  play: async ({ canvas }) => {
    async function countInLines(label: string) {
      const panel = within(canvas.getByRole('region', { name: label }))
      await userEvent.click(panel.getByRole('button', { name: 'View' }))
      const { parentElement: levels } = panel.getByRole('button', { name: 'Daemon 0' })
      const tops = [...(levels?.children ?? [])].map((level) => level.getBoundingClientRect().top)
      return [...new Set(tops)].map((line) => tops.filter((top) => top === line).length)
    }
    await expect(await countInLines('Wide')).toEqual([9])
    await expect(await countInLines('Narrower')).toEqual([6, 3])
  },
}

export const GalleryOptions: Story = {
  tags: ['forced-colors'],
  parameters: { ownColors: '[role=log] span:not([class])' },
  render: () => (
    <div className="grid gap-6">
      <ConsolePanel
        label="Options"
        className="h-128 rounded-lg border border-line"
        lines={survival}
        readOnly
      />
      <ConsolePanel
        label="Match"
        className="h-112 rounded-lg border border-line"
        lines={survival}
        defaultSearch={{ text: 'j\\w+ed|done', regex: true, matchCase: false, inContext: true }}
        readOnly
      />
      <ConsolePanel
        label="Completions"
        className="h-112 rounded-lg border border-line"
        lines={survival.slice(0, 6)}
        completions={commands}
        onCommand={async () => true}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const panel = (label: string) => within(canvas.getByRole('region', { name: label }))
    const [options, match, completions] = [panel('Options'), panel('Match'), panel('Completions')]
    await userEvent.click(options.getByRole('button', { name: 'View' }))
    await userEvent.click(options.getByRole('button', { name: 'Local time' }))
    await userEvent.click(options.getByRole('button', { name: 'Daemon 0' }))
    await findResult(match, '2 of 15 lines')
    await userEvent.click(match.getByRole('button', { name: 'Next match' }))
    await findResult(match, /^Match \d of 2/)
    await userEvent.type(completions.getByRole('combobox'), 'sa')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowDown}')
    await completions.findByRole('listbox')
  },
}

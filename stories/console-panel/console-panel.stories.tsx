import { ConsolePanel } from '@cairn/ui/console-panel'
import { StatusDot } from '@cairn/ui/status-dot'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'
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

export const Once: Story = {
  name: 'While a command is under way it is not sent again',
  args: { onCommand: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Command' }), 'stop{Enter}{Enter}')
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
        onCommand={async () => true}
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
    await userEvent.type(input, 'say wait')
    await userEvent.click(canvas.getByRole('button', { name: 'The server stops' }))
    await expect(input).toHaveValue('say wait')
    await expect(input).toHaveAttribute('readonly')
    await expect(input).toHaveAccessibleDescription('The server is offline. Start it to send commands.')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
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
    await waitFor(() => expect(canvas.getByText('111 of 10,000 lines')).toBeVisible())
    await waitFor(() => expect(log.querySelector('mark')).toHaveTextContent('number 42'))
    await userEvent.keyboard('{Escape}')
    await expect(search).toHaveValue('')
    await userEvent.click(canvas.getByRole('button', { name: 'Error 10' }))
    await waitFor(() => expect(log.querySelectorAll('[data-slot=console-row]').length).toBe(10))
    await expect(log).toHaveTextContent('Line number 9999')
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await userEvent.type(search, 'no such text')
    await waitFor(() => expect(log).toHaveTextContent('No line matches.'))
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

/** 800 lines a second, in batches as the gateway sends them. */
function Flooding() {
  const [lines, setLines] = useState(flood(2000))
  useEffect(() => {
    const timer = setInterval(() => {
      setLines((known) => [...known, ...flood(40, (known.at(-1)?.sequence ?? 0) + 1)].slice(-2000))
    }, 50)
    return () => clearInterval(timer)
  }, [])
  return <ConsolePanel label="Console" lines={lines} />
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
      await expect(await canvas.findByText('2 of 15 lines')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
      await expect(await canvas.findByText('Copied 2 lines.')).toBeVisible()
      await expect(canvas.getByText('2 of 15 lines')).toBeVisible()
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

/** What the walk goes through; the command line is found by name, since the search is a text field as well. */
function getParts(canvas: StoryContext['canvas']) {
  return {
    search: canvas.getByRole('searchbox', { name: 'Search the log' }),
    log: canvas.getByRole('log'),
    input: canvas.getByRole('textbox', { name: 'Command' }),
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
        const buttons = canvas.getAllByRole('button').filter((button) => button !== send)
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
      },
    },
    {
      keys: ['Escape'],
      does: 'clears the search; leaves the command line',
      walk: async ({ press, canvas }) => {
        const { search, input } = getParts(canvas)
        await press('Escape')
        await expect(input).not.toHaveFocus()
        for (let steps = 0; document.activeElement !== search && steps < 20; steps += 1) {
          await press('Shift Tab')
        }
        await expect(search).toHaveFocus()
        await userEvent.keyboard('wiki')
        await canvas.findByText('3 of 300 lines')
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
  ]),
  args: { lines: Array.from({ length: 300 }, (_, index) => linked(index)), onCommand: underWay },
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
  name: 'Another log, which starts with a smaller sequence, is spoken, and counted while paused',
  render: () => <Restarting />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent('Line number 9399'))
    scrollUp(log, 300)
    await canvas.findByRole('button', { name: 'Latest ↓' })
    await userEvent.click(canvas.getByRole('button', { name: 'Another log comes' }))
    await waitFor(() => expect(log).not.toHaveTextContent('Line number 9'))
    await expect(await canvas.findByRole('button', { name: '3 new lines ↓' })).toBeVisible()
    await expect(
      await canvas.findByText(/^3 new lines: .*Line number 3$/, undefined, { timeout: 15_000 }),
    ).toHaveAttribute('role', 'status')
    await userEvent.click(canvas.getByRole('button', { name: '2 lines come' }))
    await userEvent.click(await canvas.findByRole('button', { name: '5 new lines ↓' }))
    await waitFor(() => expect(log).toHaveTextContent('Line number 5'))
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
          <StatusDot tone="busy">
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

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readEntries } from '../../../ui/src/console-panel/console-entry.ts'
import { ConsoleRow } from '../../../ui/src/console-panel/console-row.tsx'

/** A line that its program stamped, as it is shown. */
function shown(time: number | null, timed: boolean): { text: string; time: string | undefined } {
  const [entry] = readEntries([
    { sequence: 1, time, text: '[01:40:02] [Server thread/ERROR]: Broken', origin: 'server' },
  ])
  if (entry === undefined) throw new Error('a line has an entry')
  const markup = renderToStaticMarkup(<ConsoleRow entry={entry} timed={timed} query="" />)
  return {
    text: /data-slot="console-text"[^>]*>(.*?)<\/span>/.exec(markup)?.[1] ?? '',
    time: /<time[^>]*>(.*?)<\/time>/.exec(markup)?.[1],
  }
}

test('a line whose time is known shows it in place of what its program wrote', () => {
  expect(shown(Date.UTC(2026, 4, 1, 9, 30, 15), true)).toEqual({ text: 'Broken', time: '09:30:15' })
})

test('a line of which nobody knows when it came keeps the time that its program wrote', () => {
  expect(shown(null, true)).toEqual({ text: '[01:40:02] [Server thread/ERROR]: Broken', time: undefined })
})

test('without times no line has one', () => {
  expect(shown(0, false)).toEqual({ text: 'Broken', time: undefined })
  expect(shown(null, false)).toEqual({ text: 'Broken', time: undefined })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineReader } from '../../../ui/src/console-panel/console-entry.ts'
import { ConsoleRow } from '../../../ui/src/console-panel/console-row.tsx'

/** A line that its program stamped, as it is shown. */
function shown(time: number | null, utc: boolean): { text: string; time: string | undefined } {
  const entry = new LineReader().read({
    sequence: 1,
    time,
    text: '[01:40:02] [Server thread/ERROR]: Broken',
    origin: 'server',
  })
  const markup = renderToStaticMarkup(<ConsoleRow entry={entry} utc={utc} local={false} wrap />)
  return {
    text: /data-slot="console-text"[^>]*>(.*?)<\/span>/.exec(markup)?.[1] ?? '',
    time: /<time[^>]*>(.*?)<\/time>/.exec(markup)?.[1],
  }
}

test('a line with a known time shows it instead of the program’s', () => {
  expect(shown(Date.UTC(2026, 4, 1, 9, 30, 15), true)).toEqual({ text: 'Broken', time: '09:30:15' })
})

test('a line without a time of receipt has the time that its program wrote in the column', () => {
  expect(shown(null, true)).toEqual({ text: 'Broken', time: '01:40:02' })
})

test('without times no line has one', () => {
  expect(shown(0, false)).toEqual({ text: 'Broken', time: undefined })
  expect(shown(null, false)).toEqual({ text: 'Broken', time: undefined })
})

test('what is found is marked across colours, links and the hidden prefix', () => {
  const entry = new LineReader().read({
    sequence: 1,
    time: 0,
    text: '[01:40:02 INFO]: ab\u001b[31mcd https://x.example/ef',
    origin: 'server',
  })
  const pattern = {
    test: () => true,
    find: (): [number, number][] => [
      [18, 20],
      [38, 41],
    ],
  }
  const markup = renderToStaticMarkup(<ConsoleRow entry={entry} utc local={false} wrap pattern={pattern} />)
  expect([...markup.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, text]) => text)).toEqual(['b', 'c', 'e/e'])
  expect(markup.replaceAll(/<[^>]*>/g, '')).toContain('abcd https://x.example/ef')
})

test('markup in a line stays text, and only an address of the web is a link', () => {
  const line =
    '<script>alert(1)</script> "onclick="x" javascript:alert(1) data:text/html,x https://x.example/"onmouseover="y'
  const entry = new LineReader().read({ sequence: 1, time: 0, text: line, origin: 'server' })
  const markup = renderToStaticMarkup(<ConsoleRow entry={entry} utc={false} local={false} wrap />)
  expect(markup).not.toMatch(/<script|<[^>]*\son\w+=/)
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href).protocol)).toEqual([
    'https:',
  ])
})

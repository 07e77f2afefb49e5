import { expect, test } from 'vitest'
import { type PageLoad, REMEMBERED, writeColophon } from '../../../site/domain/colophon.ts'

const origin = 'https://cairn.example'
const sheet = { name: `${origin}/assets/page.css`, transferSize: 9300, decodedBodySize: 51_000 }
const cached = { name: `${origin}/assets/frame.js`, transferSize: 0, decodedBodySize: 250_000 }
const page: PageLoad = {
  document: { name: `${origin}/`, transferSize: 12_400, decodedBodySize: 90_000 },
  requests: [sheet],
  firstPaint: 411.6,
}
const write = (change: Partial<PageLoad>) => writeColophon({ ...page, ...change }, origin)

test('says what was loaded, from whom else, and when it was painted', () => {
  expect(write({})).toBe('22\u00a0kB loaded, 0 third-party requests, first paint after 412\u00a0ms')
})

test('a slow paint is shown in seconds', () => {
  expect(write({ firstPaint: 999.4 })).toMatch(/after 999\u00a0ms$/)
  expect(write({ firstPaint: 999.6 })).toMatch(/after 1\u00a0s$/)
  expect(write({ firstPaint: 4812 })).toMatch(/after 4\.8\u00a0s$/)
})

test('cached requests count no bytes, and are mentioned', () => {
  expect(write({ requests: [sheet, cached] })).toMatch(
    '22\u00a0kB loaded, rest from cache, 0 third-party requests',
  )
  expect(write({ document: { ...page.document, transferSize: 0 }, requests: [cached] })).toMatch(
    /^Loaded from cache, 0 third-party requests/,
  )
})

test('third parties are counted, and leave the bytes out where they do not tell them', () => {
  const told = { name: 'https://cdn.example/a.js', transferSize: 900, decodedBodySize: 2000 }
  const untold = { name: 'https://probe.example/', transferSize: 0, decodedBodySize: 0 }
  expect(write({ requests: [sheet, told] })).toMatch('23\u00a0kB loaded, 1 third-party request,')
  expect(write({ requests: [sheet, told, untold] })).toMatch(/^2 third-party requests/)
  expect(write({ requests: [sheet, { name: 'data:image/png;base64,', transferSize: 0 }] })).toBe(write({}))
})

test('what a browser does not tell is left out', () => {
  expect(write({ firstPaint: undefined })).not.toMatch('paint')
  expect(write({ requests: [{ name: sheet.name }] })).toMatch(/^0 third-party requests/)
  expect(write({ requests: [] })).toBe('')
  expect(write({ requests: Array.from({ length: REMEMBERED }, () => sheet) })).toBe('')
})

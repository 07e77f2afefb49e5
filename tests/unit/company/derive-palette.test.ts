import { expect, test } from 'vitest'
import { derivePalette, describeShift, toHex } from '../../../site/company/derive-palette.ts'
import { faults } from '../../../ui/palette.ts'

const seeds = {
  yellow: '#ffd60a',
  white: '#ffffff',
  'nearly white': '#f2f5f7',
  black: '#000000',
  'nearly black': '#0a0a0a',
  grey: '#808080',
  blue: '#1f6feb',
  'deep blue': '#00008b',
  red: '#e5261f',
  'neon green': '#39ff14',
  magenta: '#ff00ff',
  brown: '#8b4513',
  teal: 'oklch(0.6 0.1 190)',
  'beyond sRGB': 'color(display-p3 1 0 0)',
}

const grounds = {
  black: '#000',
  white: '#fff',
  'a dark one': '#3a0000',
  'a light one': '#fff3e0',
  'neither of both': '#888',
}

test.each([
  ...Object.entries(seeds).map(([name, seed]) => [name, 'no ground', seed, undefined] as const),
  ...Object.entries(grounds).flatMap(([name, ground]) =>
    (['yellow', 'black', 'blue'] as const).map((accent) => [accent, name, seeds[accent], ground] as const),
  ),
])('%s with %s makes a palette that can be read in both themes', (_seed, _ground, seed, ground) => {
  const { palette, shifts } = derivePalette(seed, ground)
  expect(faults(palette)).toEqual([])
  // What is told of is what was changed.
  for (const { name, given } of shifts) expect(palette.get(name)).toBe(given)
})

test('the accent is the fill of the light theme’s buttons as it is, with white on it where that can be read', () => {
  const { palette } = derivePalette('#1f6feb')
  expect(toHex(palette.get('ember-500') ?? '')).toBe('#1f6feb')
  expect(toHex(palette.get('ember-ink-light') ?? '')).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/)
  // Nothing but black can be read on yellow, in both themes.
  expect(derivePalette('#ffd60a').palette.has('ember-ink-light')).toBe(false)
})

test('a ground is the page’s, in the theme that it is of', () => {
  expect(toHex(derivePalette('#1f6feb', '#0b1220').palette.get('pine-950') ?? '')).toBe('#0b1220')
  expect(toHex(derivePalette('#1f6feb', '#fff8f0').palette.get('chalk-50') ?? '')).toBe('#fff8f0')
})

test('shifted colours are reported with their reason and distance', () => {
  const [shift, ...others] = derivePalette('#1f6feb').shifts
  expect(shift).toMatchObject({ name: 'ember-400', reason: expect.stringMatching(/dark theme.*4\.5:1/) })
  expect(shift && describeShift(shift)).toMatch(/^0\.0\d lighter$/)
  expect(others).toEqual([])
})

test('an unavailable theme has no requirements; the console is dark in all', () => {
  const { shifts } = derivePalette('#1f6feb', undefined, ['light'])
  expect(shifts.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^ember-text on console /)])
})

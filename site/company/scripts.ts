/** The characters of each script that a company's fonts can have, as CSS writes ranges: https://www.unicode.org/charts/ */
export const scripts = {
  latin:
    'U+20-7E, U+A0-FF, U+131, U+152-153, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20A0-20C0, U+2122, U+2191, U+2193, U+2212',
  'latin-ext':
    'U+100-130, U+132-151, U+154-17F, U+18F, U+1A0-1A1, U+1AF-1B0, U+218-21B, U+259, U+1E80-1E85, U+1E9E',
  vietnamese: 'U+300-301, U+303-304, U+308-309, U+323, U+329, U+1EA0-1EF9',
  greek: 'U+370-3FF',
  cyrillic: 'U+400-52F, U+2116',
  hebrew: 'U+590-5FF, U+FB1D-FB4F',
  arabic: 'U+600-6FF, U+750-77F, U+8A0-8FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC',
  devanagari: 'U+900-97F, U+A8E0-A8FF, U+25CC',
  bengali: 'U+980-9FE',
  tamil: 'U+B82-BFA',
  telugu: 'U+C00-C7F',
  thai: 'U+E01-E5B',
  georgian: 'U+10A0-10FF, U+1C90-1CBF',
  armenian: 'U+531-58F',
} as const

export type Script = keyof typeof scripts

/** The characters with these numbers, as CSS writes ranges. */
export function toRanges(points: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}

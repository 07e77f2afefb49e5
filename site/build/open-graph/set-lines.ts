/** A face as SVG's attributes. */
export interface Face {
  fontFamily: string
  letterSpacing?: string
}

/** A size in pixels and how many lines of it there is room for. */
export interface Fit {
  fontSize: number
  room: number
}

/** The width of `words`, in pixels. */
export type Measure = (words: string, face: Face, fontSize: number) => number

/**
 * Breaks words into lines of at most `width` pixels, at the first of `fits` that has room for all. If none has, the
 * last one is cut off with an ellipsis.
 */
export function setLines(
  words: string,
  face: Face,
  width: number,
  fits: readonly Fit[],
  measure: Measure,
): { lines: string[]; fontSize: number } {
  for (const [index, { fontSize, room }] of fits.entries()) {
    const fit = (line: string) => measure(line, face, fontSize) <= width
    const lines = breakLines(words, fit)
    if (lines.length <= room && lines.every(fit)) return { lines, fontSize }
    if (index === fits.length - 1) return { lines: cutOff(lines, room, fit), fontSize }
  }
  throw new Error('Text was to be set at no size at all.')
}

function breakLines(words: string, fit: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fit(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cutOff(lines: string[], room: number, fit: (line: string) => boolean): string[] {
  return lines.slice(0, room).map((line, index) => {
    const whole = fit(line) && !(index === room - 1 && lines.length > room)
    let kept = line
    while (!whole && kept !== '' && !fit(`${kept}…`)) kept = kept.slice(0, -1).trimEnd()
    return whole ? line : `${kept}…`
  })
}

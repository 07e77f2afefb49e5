import type { Block } from '../isometric-block/isometric-block.tsx'

/** The lowest slab, and how much narrower and shallower the highest of six or more is. */
const WIDTH = 138
const DEPTH = 118
const TAPER = { width: 54, depth: 48 }

/**
 * How each slab differs from an even pyramid, lowest first and again from the start above the sixth, so that the stack
 * looks laid by hand: how much wider and deeper it is, how far it lies off the middle, and its height. The third reaches
 * over the second.
 */
const STONES = [
  { width: 0, depth: 0, x: 0, y: 0, height: 28 },
  { width: -12, depth: 3, x: -4, y: 1, height: 22 },
  { width: 10, depth: -5, x: 6, y: -1, height: 26 },
  { width: -2, depth: -2, x: -3, y: 1, height: 19 },
  { width: -2, depth: -8, x: 1, y: -3, height: 28 },
  { width: -8, depth: -4, x: -3, y: -1, height: 21 },
] as const

/**
 * One slab per signal, undefined where it has none, lowest first, then the visitor's server and its grass block. Every
 * piece lies with its middle on the one below it. In a stack of more than six the treads are narrower, and slabs differ
 * less.
 */
export function piecesOf(signals: readonly Block['signal'][]): readonly Block[] {
  const steps = Math.max(5, signals.length - 1)
  const share = 5 / steps
  let top = 0
  const slabs = signals.map((signal, index): Block => {
    const rise = index / steps
    const stone = STONES[index % STONES.length] ?? STONES[0]
    const floor = top
    top += stone.height
    return {
      at: [even(share * stone.x), even(share * stone.y), floor],
      size: [
        even(WIDTH - TAPER.width * rise + share * stone.width),
        even(DEPTH - TAPER.depth * rise + share * stone.depth),
        stone.height,
      ],
      material: 'stone',
      vents: true,
      signal,
    }
  })
  return [
    ...slabs,
    { at: [1, -1, top], size: [64, 56, 34], material: 'lava', vents: true, lamp: 'on' },
    { at: [-3, -4, top + 34], size: [36, 33, 20], material: 'grass' },
  ]
}

/** Corners of slabs of even sizes are whole pixels. */
function even(length: number): number {
  return Math.round(length / 2) * 2
}

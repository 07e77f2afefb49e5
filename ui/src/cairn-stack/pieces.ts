import type { Block } from '../isometric-block/isometric-block.tsx'

/**
 * How far a slab lies off the middle, in parts of what may be at that height, so that the stack looks laid by hand;
 * again from the start above the eighth. From one to the next, no axis changes by more than 1.
 */
const OFFSETS = [
  [0, 0],
  [-1, 0.5],
  [-0.2, -0.4],
  [0.8, 0.4],
  [0, -0.5],
  [-0.9, 0.2],
  [0, 1],
  [0.6, 0.2],
] as const

/** The lowest slab, how much narrower and shallower the highest of six or more is, and the height of each. */
const WIDTH = 138
const DEPTH = 116
const TAPER = { width: 52, depth: 46 }
const HEIGHT = 25

/**
 * One slab per lamp, lowest first, then the visitor's server and its grass block. Slabs taper towards the top and
 * none reaches over the one below it: a slab is moved at most 2 units against its neighbour, less where the treads
 * are narrower.
 */
export function piecesOf(lamps: readonly ('ok' | 'warn' | 'bad')[]): readonly Block[] {
  const steps = Math.max(5, lamps.length - 1)
  const reach = Math.min(2, (0.5 * TAPER.depth) / steps / 2)
  const slabs = lamps.map((lamp, index): Block => {
    const rise = index / steps
    const [x, y] = OFFSETS[index % OFFSETS.length] ?? OFFSETS[0]
    return {
      at: [reach * x, reach * y, index * HEIGHT],
      size: [WIDTH - TAPER.width * rise, DEPTH - TAPER.depth * rise, HEIGHT],
      material: 'stone',
      vents: true,
      lamp,
    }
  })
  const top = slabs.length * HEIGHT
  return [
    ...slabs,
    { at: [0, 0, top], size: [64, 56, 32], material: 'lava', vents: true, lamp: 'on' },
    { at: [-3, -4, top + 32], size: [36, 33, 20], material: 'grass' },
  ]
}

import type { Block } from '@cairn/ui/block-illustration'

export type Drawing = readonly Block[]

/** What a plan page draws, from the back to the front and from the bottom up. */
export interface PlanDrawings {
  /** All on the same ground, so that they are of one scale. */
  tiers: readonly [Drawing, Drawing, Drawing]
  /** Beside its features, what the plan is about. */
  why: Drawing
}

/** A page loads the drawings of nine plans, and numbers are lighter than blocks. */
type Numbers = [x: number, y: number, z: number, width: number, depth: number, height: number]

const lay =
  (material: Block['material'], details?: Pick<Block, 'vents' | 'lamp'>) =>
  (...[x, y, z, width, depth, height]: Numbers): Block => ({
    at: [x, y, z],
    size: [width, depth, height],
    material,
    ...details,
  })
export const stone = lay('stone')
export const lava = lay('lava')
export const grass = lay('grass')
export const shared = lay('stone', { vents: true, lamp: 'ok' })
export const own = lay('lava', { vents: true, lamp: 'on' })

export const server = own(0, 0, 0, 76, 66, 24)
export const sharedServer = shared(0, 0, 0, 76, 66, 24)
/** The visitor's server with grass on it. */
export const meadow = [server, grass(0, 0, 24, 76, 66, 8)]
export const house = (x: number, y: number) => [stone(x, y, 32, 18, 16, 14), lava(x, y, 46, 18, 16, 6)]
/** Rows from the back to the front. */
export const grid = (across: number[], along: number[], draw: (x: number, y: number) => Drawing) =>
  across.flatMap((x) => along.flatMap((y) => draw(x, y)))

import { grass, grid, house, lava, meadow, type PlanDrawings, shared } from './plan-blocks.ts'
import type { Features } from './plan-tiles.ts'

/** What the page of the plan sized by players shows that no other page loads. Words are drafts for the operator to review. */
export const sizedPlanTiles: Features['tiles'] = [
  { title: 'Intel Xeon', text: 'Steady clocks for long evenings and large farms.' },
  { title: 'Minecraft 1.21 or newer', text: 'Vanilla, optimized, modded or Bedrock, set up for you.' },
  { title: 'Move up at any time', text: 'Upgrades are instant and prorated.' },
]

/** A house stands for five players; the other drawing is of a farm. */
export const sizedPlanDrawings: PlanDrawings = {
  tiers: [
    [...meadow, ...house(0, 0)],
    [...meadow, ...grid([-24, 0, 24], [0], house)],
    [...meadow, ...grid([-24, 0, 24], [-18, 18], house)],
  ],
  why: [
    shared(0, 0, 0, 100, 88, 18),
    grass(0, 0, 18, 100, 88, 12),
    ...grid([-24, 0, 24], [-24, 0, 24], (x, y) => [lava(x, y, 30, 18, 16, 14)]),
  ],
}

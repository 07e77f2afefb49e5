import { grass, grid, house, lava, meadow, type PlanDrawings, shared } from './plan-blocks.ts'

/**
 * On the page of a plan with the calculator, which loads no others: a house stands for five players; the other drawing is
 * of a farm.
 */
export const calculatorPlanDrawings: PlanDrawings = {
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

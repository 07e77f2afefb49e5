/** The numbers that a range input can have. */
interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** As many digits as a number has of its own: 0.1 + 0.2 is 0.30000000000000004. */
export const DIGITS = 12

const exact = (number: number) => Number(number.toPrecision(DIGITS))

/**
 * The number that a range input shows for this one: https://html.spec.whatwg.org/#range-state-(type=range). NaN and a
 * `max` below `min` give `min`.
 */
export function roundToStep(number: number, { min, max, step: given }: Range): number {
  const step = given > 0 ? given : 1
  const countSteps = (to: number) => exact((to - min) / step)
  const steps = Math.min(Math.round(countSteps(number)), Math.floor(countSteps(max)))
  return steps > 0 ? exact(min + steps * step) : min
}

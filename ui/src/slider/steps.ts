/** The numbers that a range input can have. */
interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** How many decimals a number is written with: 2 for 0.25, 7 for 1e-7. */
function countDecimals(number: number): number {
  const [digits = '', exponent = 0] = String(number).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** The decimals of the numbers that can be chosen. */
export function stepDecimals({ min, step }: Range): number {
  return Math.min(100, Math.max(countDecimals(min), countDecimals(step)))
}

/**
 * The number that a range input shows for this one: https://html.spec.whatwg.org/#range-state-(type=range). NaN and a
 * `max` below `min` give `min`.
 */
export function roundToStep(number: number, range: Range): number {
  const { min, max } = range
  const step = range.step > 0 ? range.step : 1
  // 0.3 / 0.1 is 2.9999999999999996.
  const countSteps = (to: number) => Number(((to - min) / step).toPrecision(12))
  const steps = Math.min(Math.round(countSteps(number)), Math.floor(countSteps(max)))
  return steps > 0 ? Number((min + steps * step).toFixed(stepDecimals(range))) : min
}

/** What stands where a figure is none. */
export const NO_FIGURE = '–'

/** The number, or `otherwise` where it is NaN or infinite. */
export function finite(number: number, otherwise: number): number {
  return Number.isFinite(number) ? number : otherwise
}

/** Whether a moment in ms since 1970 is known, and within the times that a date can hold. */
export function canDate(time: number | null): time is number {
  return time !== null && !Number.isNaN(new Date(time).getTime())
}

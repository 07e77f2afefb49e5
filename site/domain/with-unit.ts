/** A figure with its unit, which stay on one line: `4 GB`. */
export function withUnit(figure: number | string, unit: string): string {
  return `${figure}\u00a0${unit}`
}

import { LOCALE } from './locale.ts'
import { withUnit } from './with-unit.ts'

const BYTES_PER_MB = 1024 * 1024

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** A figure without decimals, below ten with one at most. */
function figure(value: number): string {
  return (value < 10 ? oneDigit : whole).format(value)
}

/** Bytes as megabytes without unit, `3,310` or `0.4`. */
export function megabytes(bytes: number): string {
  return figure(bytes / BYTES_PER_MB)
}

/** A limit in bytes as `of 4,096 MB`; 0 is unlimited. */
export function megabytesLimit(bytes: number): string {
  return bytes === 0 ? 'MB, no limit' : `of ${withUnit(megabytes(bytes), 'MB')}`
}

/** CPU as `38%` or `0.4%`, 100 being one core. */
export function percent(value: number): string {
  return `${figure(value)}%`
}

/** A CPU limit as `of 200%`; 0 is unlimited. */
export function percentLimit(limit: number): string {
  return limit === 0 ? 'no limit' : `of ${whole.format(limit)}%`
}

/** Usage against its limit from 0 to 1, undefined where there is none. */
export function ratio(current: number, limit: number): number | undefined {
  return limit === 0 ? undefined : Math.min(1, Math.max(0, current / limit))
}

/** Milliseconds as the two largest units that are not zero: `3 h 12 min`, `45 s`. */
export function duration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const first = parts.findIndex(([amount]) => amount > 0)
  if (first === -1) return withUnit(0, 's')
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => withUnit(amount, unit))
    .join(' ')
}

import { plural, t } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'
import { withUnit } from './with-unit.ts'

const BYTES_PER_MB = 1024 * 1024

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const wholePercent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 })
const oneDigitPercent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const list = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'narrow' })

/** A figure without decimals, below ten with one at most. */
function figure(value: number): string {
  return (value < 10 ? oneDigit : whole).format(value)
}

/** Bytes as megabytes without unit, `3,310` or `0.4`. */
export function formatMegabytes(bytes: number): string {
  return figure(bytes / BYTES_PER_MB)
}

/** A figure in megabytes, `512 MB`, or `512 Mo` where bytes are octets. */
export function withMegabytes(figure: number | string): string {
  return withUnit(figure, t({ context: 'unit', message: 'MB' }))
}

/** A limit in bytes as `of 4,096 MB`; 0 is unlimited. */
export function formatMegabytesLimit(bytes: number): string {
  const limit = withMegabytes(formatMegabytes(bytes))
  return bytes === 0 ? t`MB, no limit` : t`of ${limit}`
}

/** CPU as `38%` or `0.4%`, 100 being one core. */
export function formatPercent(value: number): string {
  return (value < 10 ? oneDigitPercent : wholePercent).format(value / 100)
}

/** A CPU limit as `of 200%`; 0 is unlimited. */
export function formatPercentLimit(most: number): string {
  const limit = wholePercent.format(most / 100)
  return most === 0 ? t`no limit` : t`of ${limit}`
}

/** Usage against its limit from 0 to 1, undefined where there is none. */
export function computeShare(current: number, limit: number): number | undefined {
  return limit === 0 ? undefined : Math.min(1, Math.max(0, current / limit))
}

/** Milliseconds as the largest unit that is not zero and the next smaller one: `3 h 12 min`, `45 s`. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  const rest = seconds % 60
  const parts = [
    days > 0 && plural(days, { other: '#\u00a0d' }),
    hours > 0 && plural(hours, { other: '#\u00a0h' }),
    minutes > 0 && plural(minutes, { other: '#\u00a0min' }),
    (rest > 0 || seconds === 0) && plural(rest, { other: '#\u00a0s' }),
  ]
  const first = parts.findIndex((part) => part !== false)
  return list.format(parts.slice(first, first + 2).filter((part) => part !== false))
}

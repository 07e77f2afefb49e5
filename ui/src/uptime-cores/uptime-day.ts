import { canDate } from '../figures.ts'
import { dateFormat, numberFormat } from '../ui-provider/formats.ts'

/** One day of a server, in UTC. A day that was not measured has no share. */
export type UptimeDay =
  | {
      /** ISO date, for example `2025-11-02`. */
      readonly date: string
      /** The worst that it was on that day; maintenance is worse than operational only. */
      readonly state: 'operational' | 'degraded' | 'down' | 'maintenance'
      /** The share of the measured time that it was up, from 0 to 1. */
      readonly up: number
      /**
       * The share of the day that was measured, from 0 to 1: how much it weighs in the figure.
       * @default 1
       */
      readonly measured?: number
    }
  | { readonly date: string; readonly state: 'unknown' }

/** How many days are drawn. */
export const DAYS = 90

/** In ms. */
const DAY = 86_400_000

/**
 * Days as drawn: the last 90, with days before the first filled in as not measured; none stays none. A day whose date is
 * none is left out; one whose figures are none was not measured.
 */
export function lastDays(given: readonly UptimeDay[]): readonly UptimeDay[] {
  const days = given
    .filter(({ date }) => canDate(Date.parse(date) - DAYS * DAY))
    .map((day): UptimeDay => (hasFigures(day) ? day : { date: day.date, state: 'unknown' }))
  const [first] = days
  if (!first) return []
  const missing = Math.max(0, DAYS - days.length)
  const before = Array.from({ length: missing }, (_, index): UptimeDay => {
    const time = Date.parse(first.date) - (missing - index) * DAY
    return { date: new Date(time).toISOString().slice(0, 10), state: 'unknown' }
  })
  return [...before, ...days.slice(-DAYS)]
}

/** Neighbouring days that read the same, with the first and the last date of each run. */
export function runs(days: readonly UptimeDay[]): readonly { from: string; to: string; day: UptimeDay }[] {
  const found: { from: string; to: string; day: UptimeDay }[] = []
  for (const day of days) {
    const run = found.at(-1)
    if (run && run.day.state === day.state && shareOf(run.day) === shareOf(day)) run.to = day.date
    else found.push({ from: day.date, to: day.date, day })
  }
  return found
}

/** The share of the measured time that it was up, from 0 to 1, and the first day of it; undefined if there is none. */
export function uptime(days: readonly UptimeDay[]): { share: number; since: string } | undefined {
  const measured = days.filter((day) => day.state !== 'unknown' && day.measured !== 0)
  const [first] = measured
  if (!first) return undefined
  let up = 0
  let total = 0
  for (const day of measured) {
    if (day.state === 'unknown') continue
    const weight = day.measured ?? 1
    up += day.up * weight
    total += weight
  }
  return { share: up / total, since: first.date }
}

/**
 * A share as a percentage with up to two digits, cut off rather than rounded: 99.999 % is not 100 %.
 * @param locale how it is written, as a BCP 47 tag
 */
export function formatShare(share: number, locale: string): string {
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'trunc' })
  return format.format(Math.min(1, Math.max(0, share)))
}

/** An ISO date as `2 Nov`, or as the language has it. */
export function formatDay(date: string, locale: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(date))
}

function hasFigures(day: UptimeDay): boolean {
  return day.state === 'unknown' || (Number.isFinite(day.up) && Number.isFinite(day.measured ?? 1))
}

function shareOf(day: UptimeDay): number | undefined {
  return day.state === 'unknown' ? undefined : day.up
}

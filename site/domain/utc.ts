import { utcClock } from '@cairn/ui/utc'
import { t } from '@lingui/core/macro'

/** Spelled out here: a server's and a browser's ICU differ. */
const MONTHS = [
  t({ message: 'Jan', context: 'month' }),
  t({ message: 'Feb', context: 'month' }),
  t({ message: 'Mar', context: 'month' }),
  t({ message: 'Apr', context: 'month' }),
  t({ message: 'May', context: 'month' }),
  t({ message: 'Jun', context: 'month' }),
  t({ message: 'Jul', context: 'month' }),
  t({ message: 'Aug', context: 'month' }),
  t({ message: 'Sep', context: 'month' }),
  t({ message: 'Oct', context: 'month' }),
  t({ message: 'Nov', context: 'month' }),
  t({ message: 'Dec', context: 'month' }),
]

/** A moment in ms since 1970 as `2 Nov 2026` in UTC. */
export function utcDate(time: number): string {
  const date = new Date(time)
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()]
  const month = MONTHS[date.getUTCMonth()] ?? ''
  return t`${day} ${month} ${year}`
}

/** A moment in ms since 1970 as `2 Nov 2026, 12:07 UTC`. */
export function utcMoment(time: number): string {
  const [date, clock] = [utcDate(time), utcClock(time).slice(0, 5)]
  return t`${date}, ${clock} UTC`
}

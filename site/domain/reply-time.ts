import { plural } from '@lingui/core/macro'

/**
 * How long an answer takes, as words within a sentence: `11 minutes`, and `2 hours` where they are whole.
 * @param wait in minutes
 */
export function replyTime(wait: number): string {
  const hours = wait / 60
  return Number.isInteger(hours)
    ? plural(hours, { one: '# hour', other: '# hours' })
    : plural(wait, { one: '# minute', other: '# minutes' })
}

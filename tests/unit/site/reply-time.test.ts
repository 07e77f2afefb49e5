import { expect, test } from 'vitest'
import { replyTime } from '../../../site/domain/reply-time.ts'

test.each([
  [1, '1 minute'],
  [11, '11 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1440, '24 hours'],
])('a reply within %i minutes is promised as %s', (wait, words) => {
  expect(replyTime(wait)).toBe(words)
})

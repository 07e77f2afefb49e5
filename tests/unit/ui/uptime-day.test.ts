import { expect, test } from 'vitest'
import { formatShare } from '../../../ui/src/uptime-cores/uptime-day.ts'

test('a share is cut off, never rounded up', () => {
  expect([1, 0.99999, 0.9999, 0.07, 0].map((share) => formatShare(share, 'en'))).toEqual([
    '100%',
    '99.99%',
    '99.99%',
    '7%',
    '0%',
  ])
})

import { expect, test } from 'vitest'
import { CONTACT_LIMITS } from '../../../gateway/contract/limits.ts'
import { helpHref } from '../../../site/domain/help-href.ts'

const subject = (href: string) => new URL(href, 'https://cairn.example').searchParams.get('subject') ?? ''

test('names the server and its ID', () => {
  expect(subject(helpHref({ name: 'Tom & Ada’s', identifier: '1a7ce997' }))).toBe(
    'Help with Tom & Ada’s (1a7ce997)',
  )
})

test('with the longest ID and any name fits into a subject, and has the ID whole', () => {
  const identifier = `serv_${'7'.repeat(64)}`
  const long = subject(helpHref({ name: 'x'.repeat(191), identifier }))
  expect(long.length).toBeLessThanOrEqual(CONTACT_LIMITS.subject)
  expect(long).toContain(`… (${identifier})`)
})

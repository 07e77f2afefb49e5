import { expect, test } from 'vitest'
import { isPrivateHost } from '../../../gateway/http/origins.ts'

test.each([
  'localhost',
  '127.0.0.9',
  '[::1]',
  '10.0.0.7',
  '172.31.255.1',
  '192.168.1.1',
  '169.254.0.1',
  '[fd12:3456::1]',
  '[fe80::1]',
  'panel',
  'panel.local',
  'panel.internal',
  'panel.home.arpa',
])('%s is in a network of one’s own', (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

test.each([
  'panel.example.com',
  '203.0.113.7',
  '172.32.0.1',
  '192.169.1.1',
  '[2001:db8::1]',
  'local.example',
])('%s is not', (host) => {
  expect(isPrivateHost(host)).toBe(false)
})

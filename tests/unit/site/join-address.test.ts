import { expect, test } from 'vitest'
import { isOnThisMachine } from '../../../site/domain/join-address.ts'

test.each([
  '127.0.0.1:25565',
  '127.1.2.3:1',
  '0.0.0.0:25565',
  '[::1]:25565',
  '[::]:25565',
  'localhost:25565',
  'localhost',
])('%s leads to the machine itself', (address) => expect(isOnThisMachine(address)).toBe(true))

test.each([
  '203.0.113.10:25565',
  '10.0.0.1:25565',
  '[2001:db8::1]:2',
  'play.example.com:25565',
  'localhost.example.com:1',
])('%s leads to another machine', (address) => expect(isOnThisMachine(address)).toBe(false))

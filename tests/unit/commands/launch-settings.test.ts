import { expect, test } from 'vitest'
import { listeningPort } from '../../../commands/launch-settings.ts'

test.each([
  ['http://localhost:80', '80'],
  ['http://localhost', '80'],
  ['http://[::1]:3000', '3000'],
])('a server at %s has the port %s', (address, port) => {
  expect(listeningPort(address)).toBe(port)
})

import { expect, test } from 'vitest'
import { isMinecraft, minecraftCommands } from '../../../site/domain/minecraft-commands.ts'

const line = (text: string, origin: 'server' | 'install' = 'server') => ({
  sequence: 1,
  time: 0,
  text,
  origin,
})

test.each([
  '[12:04:11] [Server thread/INFO]: Done (3.214s)!',
  '[12:04:11 INFO]: Starting minecraft server version 1.21.4',
  '[12:04:15 INFO]: Done (3.214s)! For help, type "help"',
])('%s is a Minecraft server’s', (text) => expect(isMinecraft([line(text)])).toBe(true))

test('other programs, and an installation, are not', () => {
  expect(isMinecraft([line('Listening on port 3000')])).toBe(false)
  expect(isMinecraft([line('Starting minecraft server', 'install')])).toBe(false)
  expect(isMinecraft([])).toBe(false)
})

test('no command is there twice', () => {
  expect(new Set(minecraftCommands).size).toBe(minecraftCommands.length)
})

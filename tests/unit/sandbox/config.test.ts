import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../sandbox/config.ts'

test('everything has a default', () => {
  const directory = resolve('.data/sandbox')
  for (const env of [{}, { DATA_DIR: '', SANDBOX_PORT: '', SANDBOX_EGG: '', SANDBOX_AUTOSTART: '' }]) {
    expect(readConfig(env)).toEqual({
      directory,
      installations: resolve(directory, 'eggs'),
      port: 0,
      egg: 'minecraft',
      tokenSeconds: 600,
      resourcesSeconds: 20,
      alias: null,
      autostart: true,
    })
  }
})

test('what is set is taken', () => {
  expect(
    readConfig({
      DATA_DIR: '/srv/cairn',
      SANDBOX_EGGS_DIR: '/srv/eggs',
      SANDBOX_PORT: '8081',
      SANDBOX_EGG: 'echo',
      SANDBOX_TOKEN_SECONDS: '4',
      SANDBOX_RESOURCES_SECONDS: '0',
      SANDBOX_ALIAS: 'play.example.com',
      SANDBOX_AUTOSTART: 'off',
    }),
  ).toEqual({
    directory: '/srv/cairn/sandbox',
    installations: '/srv/eggs',
    port: 8081,
    egg: 'echo',
    tokenSeconds: 4,
    resourcesSeconds: 0,
    alias: 'play.example.com',
    autostart: false,
  })
})

test.each([
  ['SANDBOX_PORT', '65536'],
  ['SANDBOX_PORT', '-1'],
  ['SANDBOX_PORT', '80.5'],
  ['SANDBOX_PORT', ' 80'],
  ['SANDBOX_TOKEN_SECONDS', '1'],
  ['SANDBOX_TOKEN_SECONDS', '1e3'],
  ['SANDBOX_EGG', '../eggs/echo'],
  ['SANDBOX_AUTOSTART', 'true\nfalse'],
])('%s=%j is refused with one line that names it and gives an example', (name, value) => {
  let message = ''
  try {
    readConfig({ [name]: value })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = String(error)
  }
  expect(message).toContain(`${name}: ${JSON.stringify(value)}`)
  expect(message).toContain(`for example ${name}=`)
  expect(message).not.toContain('\n')
})

import { expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../commands/sandbox-environment.ts'

test('the sandbox gets paths, and none of the secrets', () => {
  const needed = {
    PATH: '/bin',
    HOME: '/root',
    TMPDIR: '/tmp',
    DATA_DIR: '.data',
    SANDBOX_EGG: 'echo',
    https_proxy: 'http://127.0.0.1:1',
    NO_PROXY: 'localhost',
    npm_config_registry: 'http://127.0.0.1:2',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
  }
  const secrets = {
    SESSION_SECRET: 's',
    DATABASE_URL: 'postgres://cairn:password@127.0.0.1/cairn',
    CONTACT_WEBHOOK_URL: 'https://127.0.0.1/secret',
    PANEL_KEY: 'ptlc_x',
    NODE_OPTIONS: '--inspect',
    MY_PATH: 'x',
  }
  expect(sandboxEnvironment({ ...needed, ...secrets })).toEqual(needed)
})

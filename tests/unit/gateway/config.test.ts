import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  findProblems,
  isLoopbackOnly,
  readConfig,
  readSettings,
  readShared,
  StartupError,
} from '../../../gateway/config.ts'

/** What has to be given. */
const given = {
  PANEL_URL: 'https://panel.example.com',
  DATABASE_URL: 'postgres://127.0.0.1/cairn',
  DATABASE_DIR: '/srv/postgres',
}

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

describe('readConfig', () => {
  test('has a default for all but the panel and the database', () => {
    expect(readConfig(given)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicOrigins: undefined,
      publicServers: [],
      sessionSecrets: undefined,
      proxies: 0,
      logLevel: 'info',
      panel: { key: undefined, nodes: ['panel.example.com'], timeout: 15_000 },
      contact: { webhook: undefined, retentionDays: 365 },
    })
  })

  test('counts an empty variable as not set', () => {
    expect(readConfig({ ...given, PORT: '', PUBLIC_SERVERS: ' ' })).toMatchObject({
      port: 3000,
      publicServers: [],
    })
  })

  test('reads lists', () => {
    const secrets = ['n'.repeat(32), 'o'.repeat(32)]
    const config = readConfig({
      ...given,
      PANEL_KEY: `ptlc_${'a'.repeat(43)}`,
      PUBLIC_SERVERS: '1a7ce997, serv_x1',
      PUBLIC_ORIGIN: 'https://www.example.com,http://localhost:3000',
      PANEL_NODES: 'node1.example.com,node2.example.com:8443',
      SESSION_SECRET: secrets.join(','),
    })
    expect(config.publicServers).toEqual(['1a7ce997', 'serv_x1'])
    expect(config.publicOrigins).toEqual(['https://www.example.com', 'http://localhost:3000'])
    expect(config.panel?.nodes).toEqual(['node1.example.com', 'node2.example.com:8443'])
    expect(config.sessionSecrets).toEqual(secrets)
  })

  describe('a secret in a file', () => {
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cairn-secrets-'))
    })
    afterEach(() => rm(folder, { recursive: true }))
    const write = async (name: string, content: string) => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    }

    test('is read without the line break at its end', async () => {
      const { DATABASE_URL, ...rest } = given
      const config = readConfig({
        ...rest,
        DATABASE_URL_FILE: await write('database', `${DATABASE_URL}\n`),
        PANEL_KEY_FILE: await write('key', `ptlc_${'a'.repeat(43)}\n`),
        SESSION_SECRET_FILE: await write('session', `${'n'.repeat(32)},${'o'.repeat(32)}\n`),
        CONTACT_WEBHOOK_URL_FILE: await write('webhook', 'https://discord.com/api/webhooks/1/secret\n'),
      })
      expect(config).toMatchObject({
        databaseUrl: DATABASE_URL,
        panel: { key: `ptlc_${'a'.repeat(43)}` },
        sessionSecrets: ['n'.repeat(32), 'o'.repeat(32)],
        contact: { webhook: new URL('https://discord.com/api/webhooks/1/secret') },
      })
      const shared = readShared({ DATABASE_URL_FILE: await write('database', `${DATABASE_URL}\n`) })
      expect(shared.databaseUrl).toBe(DATABASE_URL)
    })

    test('that is missing, empty, wrong or given twice is refused, and never printed', async () => {
      const refused = (file: string, more = {}) => refusal({ ...given, PANEL_KEY_FILE: file, ...more })
      expect(refused(join(folder, 'none'))).toMatch(
        /^PANEL_KEY_FILE names .*none, which cannot be read \(ENOENT\)/,
      )
      expect(refused(await write('empty', ' \n'))).toMatch(/^PANEL_KEY_FILE names .*empty, which is empty/)
      const wrong = refused(await write('wrong', 'a-secret-of-another-kind'))
      expect(wrong).toMatch(/^PANEL_KEY is not a Client API key/)
      expect(wrong).not.toContain('a-secret')
      expect(refused(await write('key', 'ptlc_x'), { PANEL_KEY: 'ptlc_y' })).toBe(
        'PANEL_KEY and PANEL_KEY_FILE are both set: remove one of them',
      )
    })
  })

  test('reads where contact messages go and how long they stay', () => {
    const url = 'https://discord.com/api/webhooks/1/secret?thread_id=7'
    const { contact } = readConfig({ ...given, CONTACT_WEBHOOK_URL: url, CONTACT_RETENTION_DAYS: '30' })
    expect(contact).toEqual({ webhook: new URL(url), retentionDays: 30 })
    const { contact: local } = readConfig({ ...given, CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8080/hook' })
    expect(local.webhook?.port).toBe('8080')
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'example.com'],
    ['PUBLIC_ORIGIN', 'https://www.example.com/'],
    ['PUBLIC_ORIGIN', 'https://www.example.com/shop'],
    ['PUBLIC_ORIGIN', 'http://www.example.com'],
    ['PUBLIC_ORIGIN', '*'],
    ['DATABASE_URL', 'mysql://127.0.0.1/cairn'],
    ['PANEL_URL', 'panel.example.com'],
    ['PANEL_URL', 'https://user:password@panel.example.com'],
    ['PANEL_URL', 'https://user@panel.example.com'],
    ['PANEL_URL', 'https://panel.example.com/#/x'],
    ['PANEL_URL', 'https://panel.example.com/#'],
    ['PANEL_URL', 'https://panel.example.com/?page=1'],
    ['PANEL_URL', 'https://panel.example.com/?'],
    ['PANEL_KEY', 'ptla_0123456789012345678901234567890123456789'],
    ['PUBLIC_SERVERS', '1a7ce997,../admin'],
    ['PUBLIC_SERVERS', '1a7ce997-0000-4000-8000-000000000000'],
    ['PANEL_NODES', 'https://node1.example.com'],
    ['PANEL_NODES', 'node1.example.com/path'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'a'.repeat(32)},short`],
    ['CONTACT_WEBHOOK_URL', 'discord.com/api/webhooks/1/secret'],
    ['CONTACT_WEBHOOK_URL', 'http://chat.example.com/hook'],
    ['CONTACT_WEBHOOK_URL', 'https://user:password@chat.example.com/hook'],
    ['CONTACT_RETENTION_DAYS', '0'],
    ['CONTACT_RETENTION_DAYS', 'a year'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%s in one line with an example', (name, value) => {
    const message = refusal({ ...given, [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is .+, for example ${name}=\\S+`))
    expect(message).not.toContain('\n')
  })

  test('never repeats a secret that it refuses', () => {
    const secret = 'hunter2hunter2'
    for (const name of ['PANEL_KEY', 'SESSION_SECRET', 'DATABASE_URL', 'CONTACT_WEBHOOK_URL']) {
      expect(refusal({ ...given, [name]: secret })).not.toContain(secret)
    }
  })

  test('takes off for a panel, and then nothing that is a panel’s', () => {
    expect(readConfig({ ...given, PANEL_URL: 'off' }).panel).toBeUndefined()
    expect(refusal({ ...given, PANEL_URL: 'off', PUBLIC_SERVERS: '1a7ce997' })).toMatch(
      /^PUBLIC_SERVERS is of no use with PANEL_URL=off/,
    )
  })

  test('names what is missing', () => {
    expect(refusal({})).toMatch(/^PANEL_URL is missing: .*npm start/)
    expect(refusal({ ...given, PUBLIC_SERVERS: '1a7ce997' })).toMatch(/^PANEL_KEY is missing/)
    expect(refusal({ ...given, DATABASE_URL: '' })).toMatch(/^DATABASE_URL is missing: .*npm start/)
    expect(refusal({ ...given, DATABASE_DIR: '' })).toMatch(/^SESSION_SECRET is missing/)
  })

  test('METRICS_PORT is another port than that of the site, unless the system chooses both or the hosts differ', () => {
    expect(refusal({ ...given, METRICS_PORT: '3000' })).toMatch(/^METRICS_PORT is the port of the site/)
    expect(refusal({ ...given, PORT: '8080', METRICS_PORT: '8080' })).toMatch(/^METRICS_PORT is the port/)
    expect(refusal({ ...given, HOST: '0.0.0.0', METRICS_PORT: '3000' })).toMatch(/^METRICS_PORT is the port/)
    expect(readConfig({ ...given, PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0)
    expect(readConfig({ ...given, HOST: '192.0.2.1', METRICS_PORT: '3000' }).metricsPort).toBe(3000)
  })
})

describe('isLoopbackOnly', () => {
  test.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_ORIGIN: 'http://localhost:8080,https://127.0.0.1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_ORIGIN: 'https://www.example.com' }, false],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000,https://www.example.com' }, false],
    [{ TRUST_PROXY: '1' }, false],
  ])('%o: %s', (env, expected) => {
    expect(isLoopbackOnly(readConfig({ ...given, ...env }))).toBe(expected)
  })
})

test('the doctor gets all problems, and a backup the settings', () => {
  expect(findProblems({ ...given, PORT: 'x', TRUST_PROXY: 'yes', SESSION_SECRET: 'short' })).toEqual([
    expect.stringMatching(/^PORT is not a port/),
    expect.stringMatching(/^SESSION_SECRET is not a list of secrets/),
    expect.stringMatching(/^TRUST_PROXY is neither off/),
  ])
  expect(findProblems({ ...given, PANEL_KEY_FILE: '/nowhere/key' })).toEqual([
    expect.stringMatching(/^PANEL_KEY_FILE names \/nowhere\/key, which cannot be read/),
  ])
  expect(findProblems(given)).toEqual([])
  expect(readSettings({ PORT: ' 80 ', HOST: '', PATH: '/bin', SESSION_SECRET: 'a,b' })).toEqual([
    { name: 'PORT', value: '80', secret: false },
    { name: 'SESSION_SECRET', value: 'a,b', secret: true },
  ])
})

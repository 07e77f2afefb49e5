/** The services that deploy/compose.yaml describes, and the image that it builds. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  environment?: Record<string, string>
  secrets?: string[]
  networks: string[]
  read_only?: boolean
  cap_drop: string[]
  security_opt: string[]
  logging?: { driver: string }
}

const deploy = join(import.meta.dirname, '../../../deploy')
const { services, networks, secrets } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), {
  merge: true,
}) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  secrets: Record<string, { file: string }>
}
const gateways = Object.entries(services).filter(([name]) => name.startsWith('gateway-'))

test('no service may more than it needs', () => {
  for (const [name, { cap_drop, security_opt, read_only }] of Object.entries(services)) {
    expect(cap_drop, name).toEqual(['ALL'])
    expect(security_opt, name).toEqual(['no-new-privileges:true'])
    expect(read_only === true || name === 'operator', name).toBe(true)
  }
})

test('no log grows until the disk is full', () => {
  // https://docs.docker.com/engine/logging/configure/: of Docker's drivers this one rotates by default.
  for (const [name, { logging }] of Object.entries(services))
    expect(logging?.driver === 'local' || name === 'operator', name).toBe(true)
})

test('the proxy reaches the gateways alone, and they alone the database', () => {
  const { proxy, database } = services
  expect(gateways).toHaveLength(2)
  expect(proxy?.networks.filter((name) => database?.networks.includes(name))).toEqual([])
  for (const name of database?.networks ?? []) expect(networks[name]?.internal).toBe(true)
  for (const [name, gateway] of gateways) {
    expect(gateway.networks, name).toEqual([...(proxy?.networks ?? []), ...(database?.networks ?? [])])
    expect(proxy?.environment?.GATEWAYS?.split(' '), name).toContain(`${name}:3000`)
  }
})

test('each secret is a file that its service is given, and none is in the environment', () => {
  for (const [name, { environment = {}, secrets: given = [] }] of Object.entries(services)) {
    const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'))
    expect(files.map(([, file]) => file).sort(), name).toEqual(
      given.map((one) => `/run/secrets/${one}`).sort(),
    )
    for (const one of given) expect(secrets[one]?.file, name).toBe(`./secrets/${one}`)
    expect(Object.keys(environment).join(' '), name).not.toMatch(
      /\b(?:DATABASE_URL|PANEL_KEY|SESSION_SECRET|CONTACT_WEBHOOK_URL|POSTGRES_PASSWORD)\b/,
    )
  }
  expect(readFileSync(join(deploy, 'Dockerfile'), 'utf8')).toMatch(/^USER \d+:\d+$/m)
})

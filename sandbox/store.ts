import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import getPort from 'get-port'
import { z } from 'zod'
import { ConfigError } from './config.ts'

const port = z.number().int().min(0).max(65_535)

const user = z.strictObject({
  id: z.number().int(),
  uuid: z.uuid(),
  username: z.string(),
  admin: z.boolean(),
  /** The Client API key: an identifier of 16 characters and a secret of 32. */
  key: z.string().regex(/^ptl[ca]_[A-Za-z0-9]{43}$/),
})
export type User = z.infer<typeof user>

const serverRecord = z.strictObject({
  id: z.number().int(),
  uuid: z.uuid(),
  name: z.string(),
  /** The one for players, on 127.0.0.1. */
  port,
  owner: z.number().int(),
  /** Other users of the server, with Pterodactyl's permission names. */
  subusers: z.array(z.strictObject({ user: z.number().int(), permissions: z.array(z.string()) })),
})
export type ServerRecord = z.infer<typeof serverRecord>

const panel = z.strictObject({
  /** The API's last port. */
  port,
  users: z.array(user),
  servers: z.array(serverRecord),
})
export type Panel = z.infer<typeof panel>

/** What the sandbox's parent needs to use it. */
export interface Access {
  url: string
  /** IDs that are open to everybody. */
  publicServers: string[]
  /** Where players on this machine join the first of them. */
  joinAddress: string
  /** Opens the public servers and nothing else; not an admin's. */
  panelKey: string
  /** A private server. The helper may watch it and type into its console, but not start or stop it. */
  privateServer: { id: string; ownerKey: string; helperKey: string }
  /** A root admin's key, which opens every server. */
  adminKey: string
}

const VISITORS = 1
const OWNER = 2
const HELPER = 3
const ADMIN = 4

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function newKey(): string {
  let key = ''
  while (key.length < 43) {
    for (const byte of randomBytes(64)) if (byte < 248 && key.length < 43) key += ALPHABET[byte % 62]
  }
  return `ptlc_${key}`
}

function newUser(id: number, username: string, admin = false): User {
  return { id, uuid: randomUUID(), username, admin, key: newKey() }
}

async function createPanel(): Promise<Panel> {
  return {
    port: 0,
    users: [
      newUser(VISITORS, 'visitors'),
      newUser(OWNER, 'owner'),
      newUser(HELPER, 'helper'),
      newUser(ADMIN, 'admin', true),
    ],
    servers: [
      {
        id: 1,
        uuid: randomUUID(),
        name: 'Demo server',
        port: await getPort({ host: '127.0.0.1' }),
        owner: VISITORS,
        subusers: [],
      },
      {
        id: 2,
        uuid: randomUUID(),
        name: 'Private server',
        port: await getPort({ host: '127.0.0.1' }),
        owner: OWNER,
        subusers: [{ user: HELPER, permissions: ['websocket.connect', 'control.console'] }],
      },
    ],
  }
}

/**
 * Users, servers and ports of the last sandbox; seeded the first time. Ports that are in use by now are replaced.
 * @throws {ConfigError} if the file cannot be read.
 */
export async function openPanel(path: string): Promise<Panel> {
  let text: string | undefined
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return createPanel()
    throw new ConfigError(
      `DATA_DIR: ${path} cannot be read (${code}), and holds the servers and their keys: let the sandbox's user read it, or name another folder, for example DATA_DIR=.data-2`,
    )
  }
  let opened: Panel
  try {
    opened = panel.parse(JSON.parse(text))
  } catch {
    throw new ConfigError(
      `DATA_DIR: ${path} is not what the sandbox wrote; move it away to begin with new servers, or name another folder, for example DATA_DIR=.data-2`,
    )
  }
  for (const server of opened.servers) server.port = await getPort({ host: '127.0.0.1', port: server.port })
  return opened
}

export function toAccess({ users, servers }: Panel, url: string): Access {
  const key = (id: number) => users.find((candidate) => candidate.id === id)?.key ?? ''
  const idsOf = (owner: number) =>
    servers.filter((server) => server.owner === owner).map(({ uuid }) => uuid.slice(0, 8))
  return {
    url,
    publicServers: idsOf(VISITORS),
    joinAddress: `127.0.0.1:${servers.find(({ owner }) => owner === VISITORS)?.port}`,
    panelKey: key(VISITORS),
    privateServer: { id: idsOf(OWNER)[0] ?? '', ownerKey: key(OWNER), helperKey: key(HELPER) },
    adminKey: key(ADMIN),
  }
}

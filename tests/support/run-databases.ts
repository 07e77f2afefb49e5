import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { hostDatabase } from '../../postgres/database.ts'
import { newDataDirectory } from './sandbox-process.ts'

/**
 * Once per run, before the workers: makes databases for tests that are not about the embedded server itself, see
 * database.ts. Each worker has one PostgreSQL, started when its first test asks for a database.
 */

interface DatabaseServer {
  /** The address of its database of that name. */
  address: (name: string) => string
  query: (statement: string) => Promise<unknown>
  stop: () => Promise<void>
}

const servers = new Map<string, Promise<DatabaseServer>>()

async function startServer(): Promise<DatabaseServer> {
  const { url, stop } = await hostDatabase(newDataDirectory(), { log: pino({ level: 'silent' }) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // What a crash of the machine would lose is of no use after it.
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  return {
    address: (name) => Object.assign(new URL(url), { pathname: name }).href,
    query: (statement) => client.query(statement),
    stop: async () => {
      await client.end()
      await stop()
    },
  }
}

function serverOf(worker: string): Promise<DatabaseServer> {
  const server = servers.get(worker) ?? startServer()
  servers.set(worker, server)
  return server
}

/** POST /<worker> answers with the address of a new database, DELETE /<worker>/<name> removes it. */
const door = createServer(async (request, response) => {
  const [worker = '', name = `test_${crypto.randomUUID().replaceAll('-', '')}`] =
    request.url?.slice(1).split('/') ?? []
  try {
    const server = await serverOf(worker)
    if (request.method === 'DELETE') await server.query(`drop database if exists ${name} with (force)`)
    else await server.query(`create database ${name}`)
    response.end(server.address(name))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})

export async function setup(): Promise<void> {
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  process.env.TEST_DATABASES = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
}

export async function teardown(): Promise<void> {
  door.close()
  for (const server of servers.values()) await (await server).stop()
}

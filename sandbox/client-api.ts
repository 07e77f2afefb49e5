import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiFailure, failures } from './api-failure.ts'
import type { ConsoleTokens } from './console-token.ts'
import { type GameServer, POWER_SIGNALS, type PowerSignal } from './game-server.ts'
import { findPermissions, hasPermission } from './permissions.ts'
import { RequestLimit } from './request-limit.ts'
import type { User } from './store.ts'

/** Requests per minute and key; calls for a console token per minute and server, from all keys. */
const REQUESTS_PER_MINUTE = 256
const TOKENS_PER_MINUTE = 5

const POWER_PERMISSIONS: Record<PowerSignal, string> = {
  start: 'control.start',
  stop: 'control.stop',
  restart: 'control.restart',
  kill: 'control.stop',
}

const pageQuery = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).catch(50),
})
// The panel trims strings; an empty one counts as missing.
const powerBody = z.object({ signal: z.string().trim().min(1).pipe(z.enum(POWER_SIGNALS)) })
const commandBody = z.object({ command: z.string().trim().min(1) })

function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const checked = schema.safeParse(body ?? {})
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  const field = String(issue?.path[0] ?? 'body')
  if (issue?.code === 'invalid_value') {
    throw failures.invalid(field, 'in', `The selected ${field} is invalid.`)
  }
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  if (value === undefined || value === null || issue?.code === 'too_small') {
    throw failures.invalid(field, 'required', `The ${field} field is required.`)
  }
  throw failures.invalid(field, 'string', `The ${field} must be a string.`)
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function serverAttributes(
  { record, egg, identifier, status }: GameServer,
  user: User,
  alias: string | null,
): object {
  return {
    server_owner: record.owner === user.id,
    identifier,
    internal_id: record.id,
    uuid: record.uuid,
    name: record.name,
    node: 'sandbox',
    is_node_under_maintenance: false,
    sftp_details: { ip: '127.0.0.1', port: 0 },
    description: egg.description,
    limits: { ...egg.limits, swap: 0, io: 500, threads: null, oom_disabled: true },
    invocation: egg.start.join(' '),
    docker_image: '',
    egg_features: [],
    feature_limits: { databases: 0, allocations: 0, backups: 0 },
    status,
    is_suspended: false,
    is_installing: status === 'installing',
    is_transferring: false,
    relationships: {
      allocations: {
        object: 'list',
        data: [
          {
            object: 'allocation',
            attributes: {
              id: record.id,
              ip: '127.0.0.1',
              ip_alias: alias,
              port: record.port,
              notes: null,
              is_default: true,
            },
          },
        ],
      },
      variables: { object: 'list', data: [] },
    },
  }
}

/** Pterodactyl's Client API, as far as a control panel uses it. */
export function clientApi(options: {
  users: readonly User[]
  servers: readonly GameServer[]
  tokens: ConsoleTokens
  /** How long a measurement answers, in seconds, as the panel has it: 20. */
  resourcesSeconds: number
  /** The host in the servers' addresses, if it is not 127.0.0.1. */
  alias: string | null
  /** The panel's address, once it listens. */
  url: () => string
}): FastifyInstance {
  const { users, servers, tokens, resourcesSeconds, alias, url } = options
  const requests = new RequestLimit(REQUESTS_PER_MINUTE)
  const consoleTokens = new RequestLimit(TOKENS_PER_MINUTE)
  const measured = new Map<GameServer, { at: number; usage: ReturnType<GameServer['measure']> }>()

  function countRequest(limit: RequestLimit, name: string, reply: FastifyReply): void {
    const attempt = limit.attempt(name)
    reply.headers({ 'x-ratelimit-limit': attempt.limit, 'x-ratelimit-remaining': attempt.remaining })
    if (attempt.allowed) return
    reply.headers({ 'retry-after': attempt.retryAfter, 'x-ratelimit-reset': attempt.resetAt })
    throw failures.throttled()
  }

  function authenticate({ headers }: FastifyRequest): User {
    const key = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (key === undefined) throw failures.unauthenticated()
    if (key.startsWith('ptla_')) throw failures.wrongKeyType()
    const user = users.find((candidate) => sameText(candidate.key, key))
    if (user === undefined) throw failures.unauthenticated()
    return user
  }

  /** The caller, once counted. */
  function authenticateRequest(request: FastifyRequest, reply: FastifyReply): User {
    const user = authenticate(request)
    countRequest(requests, String(user.id), reply)
    return user
  }

  /** The server in the address, with the caller's permissions. */
  function findServer(request: FastifyRequest<{ Params: { server: string } }>, reply: FastifyReply) {
    const user = authenticateRequest(request, reply)
    const { server: name } = request.params
    const server = servers.find(({ identifier, record }) => name === identifier || name === record.uuid)
    const permissions = server && findPermissions(user, server.record)
    if (server === undefined || permissions === undefined) throw failures.notFound()
    return { user, server, permissions }
  }

  function measure(server: GameServer): ReturnType<GameServer['measure']> {
    const now = performance.now()
    const last = measured.get(server)
    if (last !== undefined && now - last.at < resourcesSeconds * 1000) return last.usage
    const usage = server.measure()
    measured.set(server, { at: now, usage })
    return usage
  }

  function requirePermission(permissions: readonly string[], permission: string): void {
    if (!hasPermission(permissions, permission)) throw failures.forbidden()
  }

  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })

  app.setErrorHandler((error, _request, reply) => {
    const failure =
      error instanceof ApiFailure
        ? error
        : error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
          ? failures.malformed()
          : failures.unexpected()
    return reply.code(failure.status).send(failure.body)
  })
  app.setNotFoundHandler((request) => {
    authenticate(request)
    throw failures.notFound()
  })

  app.get('/api/client', async (request, reply) => {
    const user = authenticateRequest(request, reply)
    const { page, per_page } = pageQuery.parse(request.query)
    // An admin's list has only their own servers: they open others by ID.
    const mine = servers.filter(({ record }) => findPermissions({ ...user, admin: false }, record))
    const data = mine.slice((page - 1) * per_page, page * per_page)
    const pages = Math.max(1, Math.ceil(mine.length / per_page))
    const link = (to: number) => `${url()}/api/client?page=${to}`
    return {
      object: 'list',
      data: data.map((server) => ({ object: 'server', attributes: serverAttributes(server, user, alias) })),
      meta: {
        pagination: {
          total: mine.length,
          count: data.length,
          per_page,
          current_page: page,
          total_pages: pages,
          links: {
            ...(page > 1 && { previous: link(page - 1) }),
            ...(page < pages && { next: link(page + 1) }),
          },
        },
      },
    }
  })

  app.get('/api/client/account', async (request, reply) => {
    const { id, admin, username } = authenticateRequest(request, reply)
    return {
      object: 'user',
      attributes: {
        id,
        admin,
        username,
        email: `${username}@sandbox.invalid`,
        first_name: username,
        last_name: 'sandbox',
        language: 'en',
      },
    }
  })

  app.get<{ Params: { server: string } }>('/api/client/servers/:server', async (request, reply) => {
    const { user, server, permissions } = findServer(request, reply)
    return {
      object: 'server',
      attributes: serverAttributes(server, user, alias),
      meta: { is_server_owner: server.record.owner === user.id, user_permissions: permissions },
    }
  })

  app.get<{ Params: { server: string } }>('/api/client/servers/:server/resources', async (request, reply) => {
    const { server } = findServer(request, reply)
    if (server.status !== null) throw failures.notInstalled()
    const { state, network, memory_bytes, cpu_absolute, disk_bytes, uptime } = await measure(server)
    return {
      object: 'stats',
      attributes: {
        current_state: state,
        is_suspended: false,
        resources: {
          memory_bytes,
          cpu_absolute,
          disk_bytes,
          network_rx_bytes: network.rx_bytes,
          network_tx_bytes: network.tx_bytes,
          uptime,
        },
      },
    }
  })

  app.post<{ Params: { server: string } }>('/api/client/servers/:server/power', async (request, reply) => {
    const { server, permissions } = findServer(request, reply)
    if (server.status !== null) throw failures.notInstalled()
    const { signal } = parseBody(powerBody, request.body)
    requirePermission(permissions, POWER_PERMISSIONS[signal])
    // Asynchronous: the socket shows the result, and an action that comes too soon is dropped.
    server.order(signal)
    return reply.code(204).send()
  })

  app.post<{ Params: { server: string } }>('/api/client/servers/:server/command', async (request, reply) => {
    const { server, permissions } = findServer(request, reply)
    if (server.status !== null) throw failures.notInstalled()
    requirePermission(permissions, 'control.console')
    const { command } = parseBody(commandBody, request.body)
    if (server.state === 'offline') throw failures.offline()
    server.command(command)
    return reply.code(204).send()
  })

  // Open while the server is being installed, which a real panel grants to admins only: a sandbox without it
  // could not show its first minute.
  app.get<{ Params: { server: string } }>('/api/client/servers/:server/websocket', async (request, reply) => {
    const { user, server, permissions } = findServer(request, reply)
    countRequest(consoleTokens, server.identifier, reply)
    requirePermission(permissions, 'websocket.connect')
    const { uuid } = server.record
    return {
      data: {
        token: tokens.issue({ server_uuid: uuid, user_uuid: user.uuid, permissions }),
        socket: `${url().replace(/^http/, 'ws')}/api/servers/${uuid}/ws`,
      },
    }
  })

  return app
}

import { z } from 'zod'
import {
  type PowerSignal,
  type PowerState,
  powerState,
  type ServerStatus,
  serverIdentifier,
  serverStatus,
} from '../contract/panel.ts'
import { failedWith, GatewayFailure, tooManyRequests } from '../http/failures.ts'
import { isLoopbackHost } from '../http/origins.ts'

/** A server as the panel describes it, internal fields left out. Limits as in the contract. */
export interface PanelServer {
  identifier: string
  name: string
  description: string
  status: ServerStatus
  limits: { memory: number; disk: number; cpu: number }
  address: string | null
  /** What the key may do there, `*` for everything; undefined where the panel does not say (in lists). */
  permissions: readonly string[] | undefined
}

/** A server's consumption: bytes, per cent of one core, ms. */
export interface PanelResources {
  current: PowerState
  suspended: boolean
  cpu: number
  memory: number
  disk: number
  uptime: number
}

/** One finished upstream call, for the metrics. `outcome` is an HTTP status or how the call broke. */
export interface PanelCall {
  method: string
  route: string
  outcome: number | 'timeout' | 'unreachable' | 'broken'
  seconds: number
}

export interface PanelOptions {
  /** Address of the panel, with its base path where it has one. */
  url: URL
  /** The gateway's own key: refused by the panel, it is the operator's fault and never ends a visitor's session. */
  ownKey?: string | undefined
  /** Hosts, with or without a port, that the panel may name for console sockets. */
  nodes: readonly string[]
  /** @default 15000 ms (spec section 9) */
  timeout?: number | undefined
  onCall?: (call: PanelCall) => void
}

/** More than a page of 100 servers ever needs; a larger answer is refused unread. */
const ANSWER_BYTES = 4 * 1024 * 1024
const LIST_PAGES = 10
const LONGEST_HOLD = 3600

const allocation = z.object({
  attributes: z.object({
    ip: z.string(),
    ip_alias: z.string().nullish(),
    port: z.number().int(),
    is_default: z.boolean(),
  }),
})

const upstreamServer = z
  .object({
    attributes: z.object({
      identifier: serverIdentifier,
      name: z.string(),
      description: z.string().nullish(),
      status: z.string().nullish(),
      is_suspended: z.boolean().nullish(),
      is_installing: z.boolean().nullish(),
      is_transferring: z.boolean().nullish(),
      is_node_under_maintenance: z.boolean().nullish(),
      limits: z.object({ memory: z.number(), disk: z.number(), cpu: z.number() }),
      relationships: z.object({ allocations: z.object({ data: z.array(allocation) }).nullish() }).nullish(),
    }),
    meta: z.object({ user_permissions: z.array(z.string()) }).nullish(),
  })
  .transform(
    ({ attributes, meta }): PanelServer => ({
      identifier: attributes.identifier,
      name: attributes.name,
      description: attributes.description ?? '',
      status: holdOf(attributes),
      limits: attributes.limits,
      address: addressOf(attributes.relationships?.allocations?.data ?? []),
      permissions: meta?.user_permissions,
    }),
  )

const upstreamList = z.object({
  data: z.array(upstreamServer),
  meta: z.object({ pagination: z.object({ total_pages: z.number().int() }) }),
})

const upstreamResources = z
  .object({
    attributes: z.object({
      current_state: z.string(),
      is_suspended: z.boolean().nullish(),
      resources: z.object({
        memory_bytes: z.number(),
        cpu_absolute: z.number(),
        disk_bytes: z.number(),
        uptime: z.number(),
      }),
    }),
  })
  .transform(
    ({ attributes: { current_state, is_suspended, resources } }): PanelResources => ({
      // Pelican names container states of its own (exited, missing…): in all of them nothing runs.
      current: powerState.safeParse(current_state).data ?? 'offline',
      suspended: is_suspended ?? false,
      cpu: resources.cpu_absolute,
      memory: resources.memory_bytes,
      disk: resources.disk_bytes,
      uptime: resources.uptime,
    }),
  )

const upstreamAccount = z
  .object({ attributes: z.object({ username: z.string(), admin: z.boolean().nullish() }) })
  .transform(({ attributes }) => ({ username: attributes.username, admin: attributes.admin ?? false }))

const upstreamSocket = z.object({ data: z.object({ token: z.string(), socket: z.string() }) })

const upstreamErrors = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) })

/**
 * The panel's Client API, the few routes that the gateway needs. Every method takes the Client API key to act
 * with and throws a {@link GatewayFailure}. Nothing of a browser's request is ever passed on.
 */
export class Panel {
  /** What Wings expects as `Origin` on its sockets. */
  readonly origin: string
  readonly #base: string
  readonly #options: PanelOptions
  /** When the panel may be asked again, ms since 1970, by key and kind of limit. */
  readonly #holds = new Map<string, number>()

  constructor(options: PanelOptions) {
    this.#options = options
    this.#base = options.url.href.replace(/(?<!\/)\/+$/, '')
    this.origin = options.url.origin
  }

  /** Whose key it is, and whether that account is an administrator's. */
  account(key: string): Promise<{ username: string; admin: boolean }> {
    return this.#read(upstreamAccount, { key, method: 'GET', path: '/account' })
  }

  /** Resolves where the panel answers sensibly, with the gateway's own key where it has one. */
  async check(): Promise<void> {
    await this.account(this.#options.ownKey ?? '').catch((error: unknown) => {
      if (!failedWith(error, 'key-refused', 'not-permitted')) throw error
    })
  }

  /** The key's servers, up to 1,000. */
  async servers(key: string): Promise<PanelServer[]> {
    const servers: PanelServer[] = []
    for (let page = 1, pages = 1; page <= Math.min(pages, LIST_PAGES); page += 1) {
      const answer = await this.#read(upstreamList, {
        key,
        method: 'GET',
        path: '',
        query: `?page=${page}&per_page=100`,
      })
      servers.push(...answer.data)
      pages = answer.meta.pagination.total_pages
    }
    return servers
  }

  server(key: string, id: string): Promise<PanelServer> {
    return this.#read(upstreamServer, { key, method: 'GET', path: '/servers/{id}', id })
  }

  resources(key: string, id: string): Promise<PanelResources> {
    return this.#read(upstreamResources, { key, method: 'GET', path: '/servers/{id}/resources', id })
  }

  /** Resolves when the panel has taken the order; the change follows. */
  async power(key: string, id: string, signal: PowerSignal): Promise<void> {
    await this.#order({ key, method: 'POST', path: '/servers/{id}/power', id, body: { signal } })
  }

  async command(key: string, id: string, command: string): Promise<void> {
    await this.#order({ key, method: 'POST', path: '/servers/{id}/command', id, body: { command } })
  }

  /**
   * Where the server's console socket is and the token that opens it; both stay inside the gateway.
   * An address that is neither `wss:` nor loopback, or on a host that is not a known node, is refused.
   */
  async socketCredentials(key: string, id: string): Promise<{ token: string; socket: URL }> {
    const { data } = await this.#read(upstreamSocket, {
      key,
      method: 'GET',
      path: '/servers/{id}/websocket',
      id,
      // Limited on its own: 5 a minute and server.
      limit: `websocket ${id}`,
    })
    const socket = URL.parse(data.socket)
    const encrypted = socket?.protocol === 'wss:'
    const local = socket?.protocol === 'ws:' && isLoopbackHost(socket.hostname)
    const known =
      socket !== null &&
      this.#options.nodes.some((node) => node === socket.host || node === socket.hostname) &&
      socket.username === '' &&
      socket.password === ''
    if (socket === null || !known || !(encrypted || local)) {
      throw new GatewayFailure(
        'panel-error',
        'The panel names a console address that this site does not trust. Its operator can allow it with PANEL_NODES.',
      )
    }
    return { token: data.token, socket }
  }

  async #read<T>(shape: z.ZodType<T>, call: Call): Promise<T> {
    const answer = shape.safeParse((await this.#call(call)).body)
    if (!answer.success) throw senseless()
    return answer.data
  }

  async #order(call: Call): Promise<void> {
    if ((await this.#call(call)).status !== 204) throw senseless()
  }

  async #call(call: Call): Promise<{ status: number; body: unknown }> {
    const slot = `${call.limit ?? ''} ${call.key}`
    const held = (this.#holds.get(slot) ?? 0) - Date.now()
    if (held > 0) throw tooManyRequests(held / 1000)
    this.#holds.delete(slot)

    const started = performance.now()
    let outcome: PanelCall['outcome'] = 'broken'
    try {
      const signal = AbortSignal.timeout(this.#options.timeout ?? 15_000)
      const path = call.path.replace('{id}', encodeURIComponent(call.id ?? ''))
      const response = await fetch(`${this.#base}/api/client${path}${call.query ?? ''}`, {
        method: call.method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${call.key}`,
          'user-agent': 'cairn-gateway',
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: call.body === undefined ? null : JSON.stringify(call.body),
        redirect: 'manual',
        signal,
      })
      outcome = response.status
      const body = await bodyOf(response)
      if (response.ok) return { status: response.status, body }
      throw await this.#refusal(call, slot, response, body)
    } catch (error) {
      if (error instanceof GatewayFailure) throw error
      const failure = transportFailure(error)
      outcome = failure.outcome
      throw failure.failure
    } finally {
      const route = `/api/client${call.path}`
      const seconds = (performance.now() - started) / 1000
      this.#options.onCall?.({ method: call.method, route, outcome, seconds })
    }
  }

  async #refusal(call: Call, slot: string, response: Response, body: unknown): Promise<GatewayFailure> {
    const code = upstreamErrors.safeParse(body).data?.errors[0]?.code
    switch (response.status) {
      case 400:
        return code === 'TwoFactorAuthRequiredException'
          ? new GatewayFailure(
              'not-permitted',
              'The panel asks this account for two-factor authentication. Set it up in the panel, then try again.',
            )
          : new GatewayFailure('panel-error', 'The panel did not understand the request.')
      case 401:
        return call.key === this.#options.ownKey
          ? new OwnKeyRefused('the panel does not know it')
          : new GatewayFailure(
              'key-refused',
              'The panel refuses this key. It may have been deleted: make a new one in the panel and sign in with it.',
            )
      case 403:
        return new GatewayFailure(
          'not-permitted',
          'The key is not allowed to do this. Ask the owner of the server for the permission.',
        )
      case 404:
        return unknownServer()
      case 409: {
        const status = await this.#holdOn(call)
        return new GatewayFailure('busy', busySentence(status), status === null ? {} : { status })
      }
      case 422:
        return new GatewayFailure(
          'invalid-request',
          'The panel does not accept this. Check what you entered.',
        )
      case 429: {
        const seconds = waitOf(response.headers)
        this.#holds.set(slot, Date.now() + seconds * 1000)
        return tooManyRequests(seconds)
      }
      case 502:
        if (call.path.endsWith('/command') && code !== undefined && code !== 'DaemonConnectionException') {
          return new GatewayFailure(
            'server-offline',
            'The server is not running. Start it, then send the command.',
          )
        }
        return new GatewayFailure('panel-error', "The panel cannot reach the server's node.")
      case 504:
        return new GatewayFailure('panel-error', "The panel cannot reach the server's node.")
      default:
        return new GatewayFailure('panel-error', `The panel failed with status ${response.status}.`)
    }
  }

  /** What holds a server that answered 409: its details are the one thing that is always readable. */
  async #holdOn(call: Call): Promise<ServerStatus> {
    if (call.id === undefined || call.path === '/servers/{id}') return null
    return this.server(call.key, call.id).then(
      (server) => server.status,
      () => null,
    )
  }
}

/** No such server, or not one of the visitor's: nobody learns which. */
export function unknownServer(): GatewayFailure {
  return new GatewayFailure(
    'not-found',
    'No server with this ID is open to you. Check the ID; if the server is yours, sign in with a key of its owner.',
  )
}

/** The gateway's own key cannot be used: the operator's fault, told at start, and never a visitor's session's end. */
export class OwnKeyRefused extends GatewayFailure {
  readonly reason: string

  /** @param reason goes on from "PANEL_KEY is refused: …" */
  constructor(reason: string) {
    super('panel-error', "This site's own key for the panel cannot be used. Its operator has to replace it.")
    this.reason = reason
  }
}

function senseless(): GatewayFailure {
  return new GatewayFailure('panel-error', 'The panel gave an answer that makes no sense.')
}

interface Call {
  key: string
  method: 'GET' | 'POST'
  /** Below `/api/client`, with `{id}` in place of the server. */
  path: string
  id?: string
  query?: string
  body?: unknown
  /** A limit that the panel counts apart from the key's general one. */
  limit?: string
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.body === null) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES)
      throw new GatewayFailure('panel-error', 'The panel gave an answer that is far too long.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

function transportFailure(error: unknown): {
  failure: GatewayFailure
  outcome: 'timeout' | 'unreachable' | 'broken'
} {
  if (error instanceof Error && error.name === 'TimeoutError') {
    const detail = 'The panel did not answer in time. It may be overloaded: try again in a moment.'
    return { failure: new GatewayFailure('panel-timeout', detail), outcome: 'timeout' }
  }
  if (error instanceof Error && error.cause instanceof Error && error.cause.name === 'HTTPParserError') {
    return { failure: new GatewayFailure('panel-error', 'The panel does not speak HTTP.'), outcome: 'broken' }
  }
  const detail = 'The panel cannot be reached. It may be down or restarting: try again in a moment.'
  return { failure: new GatewayFailure('panel-unreachable', detail), outcome: 'unreachable' }
}

/** Seconds of `Retry-After` (RFC 9110 section 10.2.3: seconds or a date), a minute where it says nothing. */
function waitOf(headers: Headers): number {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? 60 : Math.min(Math.max(seconds, 1), LONGEST_HOLD)
}

function holdOf(server: {
  status?: string | null | undefined
  is_suspended?: boolean | null | undefined
  is_installing?: boolean | null | undefined
  is_transferring?: boolean | null | undefined
  is_node_under_maintenance?: boolean | null | undefined
}): ServerStatus {
  const named = serverStatus.safeParse(server.status ?? null)
  if (named.success && named.data !== null) return named.data
  if (server.is_suspended) return 'suspended'
  if (server.is_installing) return 'installing'
  if (server.is_transferring) return 'transferring'
  if (server.is_node_under_maintenance) return 'maintenance'
  return null
}

function addressOf(allocations: z.infer<typeof allocation>[]): string | null {
  const standard = allocations.find(({ attributes }) => attributes.is_default)?.attributes
  if (standard === undefined) return null
  const host = standard.ip_alias || standard.ip
  return `${host.includes(':') ? `[${host}]` : host}:${standard.port}`
}

function busySentence(status: ServerStatus): string {
  const sentences: Record<NonNullable<ServerStatus>, string> = {
    installing: 'The server is being installed. It takes orders when that is done.',
    install_failed: 'The installation of the server failed. Reinstall it in the panel.',
    reinstall_failed: 'The reinstallation of the server failed. Try it again in the panel.',
    suspended: 'The server is suspended. Ask the hosting company why.',
    restoring_backup: 'A backup is being restored. The server takes orders when that is done.',
    transferring: 'The server is being moved to another node. It takes orders when that is done.',
    maintenance: "The server's node is under maintenance. Try again later.",
  }
  return status === null
    ? 'The server takes no orders at the moment. Try again in a moment.'
    : sentences[status]
}

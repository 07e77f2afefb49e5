import type { z } from 'zod'
import type { PowerSignal, ServerStatus } from '../contract/panel.ts'
import { failedWith, GatewayFailure, tooManyRequests } from '../http/failures.ts'
import { isLoopbackHost } from '../http/origins.ts'
import { refusalOf, senseless, transportFailure, waitOf } from './refusals.ts'
import {
  type PanelResources,
  type PanelServer,
  upstreamAccount,
  upstreamList,
  upstreamResources,
  upstreamServer,
  upstreamSocket,
} from './upstream.ts'

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
      if (response.status === 429) this.#holds.set(slot, Date.now() + waitOf(response.headers) * 1000)
      throw refusalOf(response, body, {
        path: call.path,
        ownKey: call.key === this.#options.ownKey,
        hold: response.status === 409 ? await this.#holdOn(call) : null,
      })
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

  /** What holds a server that answered 409: its details are the one thing that is always readable. */
  async #holdOn(call: Call): Promise<ServerStatus> {
    if (call.id === undefined || call.path === '/servers/{id}') return null
    return this.server(call.key, call.id).then(
      (server) => server.status,
      () => null,
    )
  }
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

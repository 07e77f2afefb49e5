import type { Logger } from 'pino'
import type { z } from 'zod'
import type { FailureCode } from '../contract/failure.ts'
import type { PowerSignal, ServerStatus } from '../contract/panel.ts'
import { GatewayFailure, isFailure, tooManyRequests } from '../http/failures.ts'
import { isLoopbackHost } from '../http/origins.ts'
import { MalformedAnswer, type PanelFault, retryWait, toRefusal, transportFailure } from './refusals.ts'
import {
  type PanelResources,
  type PanelServer,
  upstreamAccount,
  upstreamList,
  upstreamResources,
  upstreamServer,
  upstreamSocket,
} from './upstream.ts'

/** One finished upstream call, for metrics and log. */
export interface PanelCall {
  method: string
  /** With `{id}` in place of the server. */
  route: string
  /** An HTTP status, or why there is no valid answer. */
  outcome: number | PanelFault
  /** The error's code, such as `ECONNREFUSED`, or the status of a malformed answer, as `HTTP 403`. */
  code?: string | undefined
  /** The failure that the visitor gets, if the call failed. */
  failure?: FailureCode | undefined
  seconds: number
}

export interface PanelOptions {
  /** Address of the panel, with its base path where it has one. */
  url: URL
  /** The gateway's own key. Its refusal is the operator's problem, and never ends a visitor's session. */
  ownKey?: string | undefined
  /** Hosts, with or without a port, that the panel may name for console sockets. */
  nodes: readonly string[]
  /** @default 15000 ms (behaviour 7.9) */
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
export class PanelClient {
  /** What Wings expects as `Origin` on its sockets. */
  readonly origin: string
  readonly #base: string
  readonly #options: PanelOptions
  /** When the panel may be asked again, in ms of `performance.now()`, by key and kind of limit. */
  readonly #pausedUntil = new Map<string, number>()

  constructor(options: PanelOptions) {
    this.#options = options
    this.#base = options.url.href.replace(/(?<!\/)\/+$/, '')
    this.origin = options.url.origin
  }

  /** Whose key it is, and whether that account is an administrator's. */
  account(key: string): Promise<{ username: string; admin: boolean }> {
    return this.#read(upstreamAccount, { key, method: 'GET', path: '/account' })
  }

  /** Resolves if the panel gives a valid answer, with the gateway's own key where it has one. */
  async check(): Promise<void> {
    await this.account(this.#options.ownKey ?? '').catch((error: unknown) => {
      if (!isFailure(error, 'key-refused', 'not-permitted')) throw error
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

  /** Resolves when the panel has accepted the signal; the change follows. */
  async power(key: string, id: string, signal: PowerSignal): Promise<void> {
    await this.#send({ key, method: 'POST', path: '/servers/{id}/power', id, body: { signal } })
  }

  async command(key: string, id: string, command: string): Promise<void> {
    await this.#send({ key, method: 'POST', path: '/servers/{id}/command', id, body: { command } })
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
      // Limited separately: 5 per minute and server.
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

  #read<T>(shape: z.ZodType<T>, call: Call): Promise<T> {
    return this.#call(call, ({ body }) => {
      const answer = shape.safeParse(body)
      if (!answer.success) throw new MalformedAnswer()
      return answer.data
    })
  }

  #send(call: Call): Promise<void> {
    return this.#call(call, ({ status }) => {
      if (status !== 204) throw new MalformedAnswer()
    })
  }

  async #call<T>(call: Call, read: (answer: { status: number; body: unknown }) => T): Promise<T> {
    const slot = `${call.limit ?? ''} ${call.key}`
    const started = performance.now()
    const held = (this.#pausedUntil.get(slot) ?? 0) - started
    if (held > 0) throw tooManyRequests(held / 1000)
    this.#pausedUntil.delete(slot)

    const ended: Pick<PanelCall, 'outcome' | 'code' | 'failure'> = { outcome: 'unreachable' }
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
      ended.outcome = response.status
      const body = await readBody(response)
      if (response.ok) return read({ status: response.status, body })
      if (response.status === 429) this.#pause(slot, retryWait(response.headers) * 1000)
      throw toRefusal(response, body, {
        path: call.path,
        ownKey: call.key === this.#options.ownKey,
        hold: response.status === 409 ? await this.#readServerStatus(call) : null,
      })
    } catch (error) {
      if (error instanceof MalformedAnswer)
        Object.assign(ended, { outcome: 'malformed', code: `HTTP ${ended.outcome}` })
      const { failure, ...how } =
        error instanceof GatewayFailure ? { failure: error } : transportFailure(error)
      Object.assign(ended, how, { failure: failure.failure.code })
      throw failure
    } finally {
      const route = `/api/client${call.path}`
      const seconds = (performance.now() - started) / 1000
      this.#options.onCall?.({ method: call.method, route, seconds, ...ended })
    }
  }

  /** Of the waits that calls under way are given, the longest counts. */
  #pause(slot: string, ms: number): void {
    const end = performance.now() + ms
    if (end <= (this.#pausedUntil.get(slot) ?? 0)) return
    this.#pausedUntil.set(slot, end)
    // This key may never be used again.
    const forget = () => {
      if (this.#pausedUntil.get(slot) === end) this.#pausedUntil.delete(slot)
    }
    setTimeout(forget, ms).unref()
  }

  /** Why a server answered 409: its details are always readable. */
  async #readServerStatus(call: Call): Promise<ServerStatus> {
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

/**
 * Logs a call that failed: a warning where the panel is at fault, for debugging where it refuses what a visitor asked.
 * Nothing of the call itself is in it, neither key nor ID nor body.
 */
export function logFailedCall(
  log: Logger,
  { method, route, outcome, code, failure, seconds }: PanelCall,
): void {
  if (failure === undefined) return
  const faults: FailureCode[] = ['panel-unreachable', 'panel-timeout', 'panel-error', 'too-many-requests']
  const how = typeof outcome === 'number' ? { cause: 'status', status: outcome } : { cause: outcome, code }
  const ms = Math.round(seconds * 1000)
  log[faults.includes(failure) ? 'warn' : 'debug'](
    { method, route, ...how, ms },
    'a call to the panel failed',
  )
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.body === null) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES) throw new MalformedAnswer('The panel gave an answer that is far too long.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

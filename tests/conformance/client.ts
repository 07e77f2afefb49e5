import { once } from 'node:events'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { readStartTime } from '../../sandbox/process-table.ts'

/** What a condition may take on a busy machine. */
export const PATIENCE = { timeout: 30_000, interval: 25 }
/** The same for requests to the panel, which takes 240 a minute from one key. */
export const PANEL_PATIENCE = { ...PATIENCE, interval: 300 }

/** Calls the Client API as a plain HTTP client. */
export async function call(
  url: string,
  key: string | undefined,
  path: string,
  options: { body?: unknown; text?: string } = {},
) {
  const text = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const response = await fetch(`${url}${path}`, {
    method: text === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    ...(text !== undefined && { body: text }),
  })
  const answer = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: answer === '' ? undefined : JSON.parse(answer),
  }
}

export interface Frame {
  event: string
  args?: string[]
}

/** A Wings socket, as a plain client has it. */
export class Console {
  readonly frames: Frame[] = []
  readonly socket: WebSocket
  closed: number | undefined

  constructor(address: string, origin: string | undefined) {
    this.socket = new WebSocket(address, origin === undefined ? {} : { origin })
    this.socket.on('message', (data) => this.frames.push(JSON.parse(data.toString())))
    this.socket.on('close', (code) => {
      this.closed = code
    })
    this.socket.on('error', () => {})
  }

  send(event: string, ...args: string[]): void {
    this.socket.send(JSON.stringify({ event, args }))
  }

  /** Texts of an event so far. */
  of(event: string): string[] {
    return this.frames.filter((frame) => frame.event === event).map(({ args }) => args?.[0] ?? '')
  }

  get lines(): string[] {
    return this.of('console output')
  }

  get states(): string[] {
    return this.of('status')
  }

  /** Waits until a frame of the event fits. @returns its text. */
  async until(event: string, text?: string | RegExp, from = 0): Promise<string> {
    const fits = (candidate: string) =>
      text === undefined || (typeof text === 'string' ? candidate === text : text.test(candidate))
    return vi.waitFor(() => {
      const found = this.of(event).slice(from).find(fits)
      if (found === undefined) throw new Error(`no ${event} ${text ?? ''}`)
      return found
    }, PATIENCE)
  }

  close(): void {
    this.socket.close()
  }
}

export async function credentials(url: string, key: string, server: string) {
  const { status, body } = await call(url, key, `/api/client/servers/${server}/websocket`)
  expect(status).toBe(200)
  return body.data as { token: string; socket: string }
}

/** Opens a console and authenticates; settles when the server's state is told. */
export async function openConsole(url: string, key: string, server: string): Promise<Console> {
  const { token, socket } = await credentials(url, key, server)
  const opened = new Console(socket, url)
  await once(opened.socket, 'open')
  opened.send('auth', token)
  await opened.until('status')
  return opened
}

export function power(url: string, key: string, server: string, signal: string) {
  return call(url, key, `/api/client/servers/${server}/power`, { body: { signal } })
}

export function command(url: string, key: string, server: string, text: string) {
  return call(url, key, `/api/client/servers/${server}/command`, { body: { command: text } })
}

/** Waits until the API says that the server is in the state. */
export function untilState(url: string, key: string, server: string, state: string): Promise<void> {
  return vi.waitFor(async () => {
    const { body } = await call(url, key, `/api/client/servers/${server}/resources`)
    expect(body.attributes?.current_state).toBe(state)
  }, PANEL_PATIENCE)
}

/** Whether a process is there; a zombie, which nobody has collected yet, is not. */
export function alive(pid: number): boolean {
  return readStartTime(pid) !== undefined
}

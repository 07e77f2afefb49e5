import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What a way to a server does: carries all; carries it `late` by so many ms each way; takes connections and carries
 * nothing (`silent`); has nobody at its end (`gone`); breaks off in the middle of each answer (`broken`).
 */
export type LinkState = 'whole' | { late: number } | 'silent' | 'gone' | 'broken'

export interface FaultyLink {
  /** The address that it was given, by way of it. */
  url: string
  /** Changes what it does, also to connections that are open. */
  state: LinkState
  stop: () => Promise<void>
}

/** How much of an answer passes before it is broken off, in bytes. */
const BROKEN_AFTER = 60

/** Puts a way that can fail before the server at `url`: HTTP, WebSocket or PostgreSQL, it carries bytes. */
export async function startFaultyLink(url: string): Promise<FaultyLink> {
  const target = new URL(url)
  const open = new Set<Socket>()

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    if (link.state === 'gone') client.resetAndDestroy()
    const carry = (to: Socket, data: Buffer, answer: boolean) => {
      const { state } = link
      if (state === 'silent') return
      if (state === 'broken' && answer) to.write(data.subarray(0, BROKEN_AFTER), () => to.resetAndDestroy())
      else if (typeof state === 'object') setTimeout(() => to.write(data), state.late)
      else to.write(data)
    }
    client.on('data', (data: Buffer) => carry(upstream, data, false))
    upstream.on('data', (data: Buffer) => carry(client, data, true))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  let state: LinkState = 'whole'
  const link: FaultyLink = {
    url: through.href.replace(/\/$/, ''),
    get state() {
      return state
    },
    set state(next) {
      // What was swallowed does not come back: the connection is lost for good.
      if (next === 'gone' || state === 'silent') for (const socket of open) socket.resetAndDestroy()
      state = next
    },
    stop: async () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return link
}

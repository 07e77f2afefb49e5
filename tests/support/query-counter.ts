import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database that counts what is asked on it. */
export interface QueryCounter {
  /** The database's address by this way. */
  url: string
  /** Queries so far. */
  count: () => number
  stop: () => void
}

/** A simple query, and the execution of a prepared one. */
const QUERIES = new Set(['Q', 'E'])

/** Counts the messages that carry a query (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
export async function startQueryCounter(databaseUrl: string): Promise<QueryCounter> {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let queries = 0

  const server = createServer((client) => {
    const upstream = connect(Number(database.port), database.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
    let unread = Buffer.alloc(0)
    // The first message has no type.
    let started = false
    client.on('data', (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk])
      for (;;) {
        const head = started ? 1 : 0
        if (unread.length < head + 4) return
        const length = head + unread.readInt32BE(head)
        if (unread.length < length) return
        if (started && QUERIES.has(String.fromCharCode(unread[0] ?? 0))) queries += 1
        started = true
        unread = unread.subarray(length)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` })
      .href,
    count: () => queries,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

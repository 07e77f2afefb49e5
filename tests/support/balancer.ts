import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Between two questions for the health of a gateway, in ms. */
const HEALTH_INTERVAL = 200

/** An address in front of several gateways. */
export interface Balancer {
  url: string
  /** Addresses of the gateways; one that is added is used once it is well. */
  gateways: Set<string>
  /** Settles when every gateway is well. */
  ready: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a balancer as operators have it, on the level of TCP: each connection goes to the next gateway whose `/healthz`
 * answers with 200, and stays there as long as both sides keep it.
 */
export async function startBalancer(): Promise<Balancer> {
  const gateways = new Set<string>()
  const well = new Set<string>()
  const sockets = new Set<Socket>()
  const stopping = new AbortController()
  let next = 0

  function forward(client: Socket, left: string[]): void {
    const url = left[next++ % left.length]
    if (url === undefined) {
      client.destroy()
      return
    }
    const { hostname, port } = new URL(url)
    const upstream = connect(Number(port), hostname)
    upstream.once('error', () =>
      forward(
        client,
        left.filter((one) => one !== url),
      ),
    )
    upstream.once('connect', () => {
      upstream.removeAllListeners('error')
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from)
        from
          .on('error', () => to.destroy())
          .on('close', () => {
            sockets.delete(from)
            to.end()
          })
        from.pipe(to)
      }
    })
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const url of gateways) {
        const answer = await fetch(`${url}/healthz`).catch(() => undefined)
        await answer?.body?.cancel()
        if (answer?.ok) well.add(url)
        else well.delete(url)
      }
      for (const url of well) if (!gateways.has(url)) well.delete(url)
      await delay(HEALTH_INTERVAL)
    }
  }

  const server = createServer((client) => {
    client.on('error', () => {})
    forward(client, [...well])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const watching = watch()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    gateways,
    ready: async () => {
      while (![...gateways].every((url) => well.has(url))) await delay(HEALTH_INTERVAL)
    },
    stop: async () => {
      stopping.abort()
      for (const socket of sockets) socket.destroy()
      server.close()
      await watching
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that a location's round trip is measured with, on this machine. */
export interface Probe {
  url: string
  origin: string
  /** Methods of the requests that came, in order. */
  requests: string[]
  /** How many of them the browser gave up. */
  givenUp: () => number
  stop: () => Promise<void>
}

/**
 * @param wait how long the answer to the request of this index takes, in ms; Infinity never answers
 * @param headers of its answers
 */
export async function startProbe(
  wait: (index: number) => number = () => 0,
  headers: Record<string, string> = { 'access-control-allow-origin': '*' },
): Promise<Probe> {
  const requests: string[] = []
  let givenUp = 0
  const server = createServer((request, response) => {
    const time = wait(requests.length)
    requests.push(request.method ?? '')
    response.once('close', () => {
      if (!response.writableFinished) givenUp += 1
    })
    if (time !== Number.POSITIVE_INFINITY) setTimeout(() => response.writeHead(200, headers).end(), time)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/ping`,
    origin,
    requests,
    givenUp: () => givenUp,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

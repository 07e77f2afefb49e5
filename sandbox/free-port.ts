import { createServer } from 'node:net'

function tryListen(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/** A port of 127.0.0.1 that nobody listens on: `wanted` if that is so, or else any. */
export async function findFreePort(wanted: number): Promise<number> {
  const found = (await tryListen(wanted)) ?? (await tryListen(0))
  if (found === undefined) throw new Error('no port of 127.0.0.1 is free')
  return found
}

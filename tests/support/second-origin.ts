import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another site on this machine, such as a company's shop: an origin of its own. */
export interface SecondOrigin {
  origin: string
  /** Whether it answers with a page. Without one (204) the browser stays on the page that it came from. */
  answers: boolean
  stop: () => Promise<void>
}

export async function startSecondOrigin(port = 0): Promise<SecondOrigin> {
  const server = createServer((_request, response) => {
    if (!site.answers) response.writeHead(204).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Shop</title>')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const site: SecondOrigin = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return site
}

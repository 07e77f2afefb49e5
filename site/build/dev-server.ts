import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { markWithoutDemo } from '@cairn/gateway/contract/demo'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { PAGE_DATA_ID } from '../hydration/document-ids.ts'

/**
 * The site with hot reload on `port`; live pages and the API go to the gateway at `gatewayUrl`. Each request renders
 * its page again, without the gateway's CSP: hot reload needs inline scripts.
 */
export async function serveSite(port: number, gatewayUrl: string): Promise<void> {
  const live = { target: gatewayUrl, changeOrigin: false }
  // Vite's own server would end this process at SIGTERM, before the gateway has ended.
  const http = createHttpServer()
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    appType: 'custom',
    plugins: [pages(gatewayUrl)],
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      // Ignores a build next to it, whose pages would reload the browser.
      watch: { ignored: ['**/dist/**', '**/*-{next,former}/**'] },
      proxy: {
        '/api': live,
        '/healthz': live,
        '/readyz': live,
        // In each language.
        '^(?:/[\\w-]+)?/(?:demo|network-status/feed\\.xml)(?:\\?|$)': live,
        '/socket.io': { ...live, ws: true },
      },
    },
  })
  // Others are there once a changed folder has started it anew.
  http.on('request', (request, response) => vite.middlewares(request, response))
  http.listen(port, 'localhost')
  await once(http, 'listening')
}

/** Pages and generated files, also once Vite has been started anew. */
function pages(gatewayUrl: string): Plugin {
  return {
    name: 'pages',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const ending = /^(?:\/[\w-]+)?\/[\w.-]+\.(\w+)(?:\?|$)/.exec(request.url ?? '')?.[1] ?? ''
        if (!request.headers.accept?.includes('text/html') && !(ending in types)) return next()
        page(vite, request, gatewayUrl).then(
          ({ body, type, status, headers }) =>
            response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(body),
          (error: Error) => {
            // A gateway restarts within a second of a change, and a company's file is mended by hand; the browser retries.
            if (error instanceof GatewayGone || error.name === 'CompanyError') {
              return response
                .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' })
                .end(error.message)
            }
            vite.ssrFixStacktrace(error)
            next(error)
          },
        )
      })
    },
  }
}

const GATEWAY_GONE =
  'The gateway does not answer: it is starting again, or has failed for the reason in the terminal. This page reloads by itself.'
class GatewayGone extends Error {}

function ask(gatewayUrl: string, path: string, init: RequestInit): Promise<Response> {
  return fetch(new URL(path, gatewayUrl), init).catch((cause: unknown) => {
    throw new GatewayGone(GATEWAY_GONE, { cause })
  })
}

interface Answer {
  body: string
  type: string
  status: number
  headers?: Readonly<Record<string, string>>
}

/** Content types of generated files, by their endings. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
}

/** A page or a generated file. */
async function page(vite: ViteDevServer, request: IncomingMessage, gatewayUrl: string): Promise<Answer> {
  const site = (await vite.ssrLoadModule('/entry-server.tsx')) as typeof import('../entry-server.tsx')
  const { pathname, search } = new URL(request.url ?? '/', gatewayUrl)
  const path = site.toPath(pathname)
  const moved = site.formerAddresses[path.replace(/(?<!\/)\/+$/, '')]
  if (moved !== undefined) {
    const target = new URL(site.toAddress(moved), gatewayUrl)
    const location = target.pathname + search + target.hash
    return { body: '', type: 'text/html', status: 301, headers: { location, 'cache-control': 'no-cache' } }
  }
  const content = site.files[pathname]
  if (content)
    return {
      body: await content(),
      type: types[pathname.split('.').at(-1) ?? ''] ?? 'text/plain',
      status: 200,
    }
  const route = site.routes.find((known) => known.path === path) ?? site.notFound
  const { data, status } = route.live
    ? await liveData(request, gatewayUrl)
    : { data: undefined, status: route === site.notFound ? 404 : 200 }
  const assets = { styles: ['/site.css'], modules: ['/hydration/boot.ts'], whenIdle: [], fontPreloads: [] }
  const rendered = await site.pageHtml(path, assets, data)
  const html = (await hasDemo(gatewayUrl)) ? rendered : markWithoutDemo(rendered)
  return { body: await vite.transformIndexHtml(path, html), type: 'text/html', status }
}

/** Whether the gateway has a public server, which /demo then leads to. */
async function hasDemo(gatewayUrl: string): Promise<boolean> {
  const { headers } = await ask(gatewayUrl, '/demo', { redirect: 'manual' })
  return headers.get('location')?.includes('?server=') ?? false
}

/** The data of a live page: read from the gateway's page of the last build. */
async function liveData(
  request: IncomingMessage,
  gatewayUrl: string,
): Promise<{ data: object | undefined; status: number }> {
  const { origin, 'content-type': type } = request.headers
  const answer = await ask(gatewayUrl, request.url ?? '/', {
    method: request.method ?? 'GET',
    headers: { ...(origin && { origin }), ...(type && { 'content-type': type }) },
    ...(request.method === 'POST' && { body: await text(request) }),
  })
  const marked = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(await answer.text())
  return { data: marked?.[1] ? JSON.parse(marked[1]) : undefined, status: answer.status }
}

import { createServer, type ViteDevServer } from 'vite'
import { documentOf } from './document.ts'

/**
 * The site with hot reload on `port`; all that is live is passed to the gateway at `gatewayUrl`.
 * Pages are rendered anew on each request, without the gateway's CSP: hot reload needs inline scripts.
 */
export async function serveSite(port: number, gatewayUrl: string): Promise<void> {
  const live = { target: gatewayUrl, changeOrigin: false }
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: {
      port,
      strictPort: true,
      proxy: {
        '/api': live,
        '/demo': live,
        '/healthz': live,
        '/readyz': live,
        '/socket.io': { ...live, ws: true },
      },
    },
  })
  vite.middlewares.use((request, response, next) => {
    const url = request.originalUrl ?? '/'
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
    page(vite, new URL(url, gatewayUrl).pathname).then(
      ({ body, type, status }) =>
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body),
      (error: Error) => {
        vite.ssrFixStacktrace(error)
        next(error)
      },
    )
  })
  await vite.listen()
}

/** A page or a file that is made of the content. */
async function page(
  vite: ViteDevServer,
  path: string,
): Promise<{ body: string; type: string; status: number }> {
  const site = (await vite.ssrLoadModule('/entry-server.tsx')) as typeof import('./entry-server.tsx')
  const content = site.files[path]
  if (content) return { body: content(), type: 'text/plain', status: 200 }
  const route = site.routes.find((known) => known.path === path) ?? site.notFound
  const html = documentOf({
    html: await site.render(path),
    title: route.title,
    description: route.description,
    canonical: `${site.brand.origin}${route.path}`,
    siteName: site.brand.name,
    structuredData: site.structuredDataOf(route),
    themeScript: site.themeScript,
    styles: ['/site.css'],
    script: '/entry-client.tsx',
    modulePreloads: [],
    fontPreloads: [],
  })
  return {
    body: await vite.transformIndexHtml(path, html),
    type: 'text/html',
    status: route === site.notFound ? 404 : 200,
  }
}

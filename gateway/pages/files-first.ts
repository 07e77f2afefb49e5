import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientHost, hasSeveralHosts } from '../http/client-address.ts'
import { recordAnswer } from '../http/responses.ts'
import { answerWith, send } from './file-answer.ts'

/**
 * Answers requests for the site's files before Fastify routes them: a file needs nothing of what it prepares for a
 * route, which is a fifth of what a page costs (decision 0043). What is no plain request for a file, and everything
 * once the gateway stops, goes on to the routes, which answer for files as well.
 */
export function answerFilesFirst(app: FastifyInstance): void {
  const { site, server, config, origins } = app
  let closing = false
  // Fastify closes connections with the last answers.
  app.addHook('preClose', async () => {
    closing = true
  })

  function answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '', headers } = request
    if (closing || (method !== 'GET' && method !== 'HEAD')) return false
    const file = site.files.get(url)
    if (file === undefined || hasSeveralHosts(request)) return false
    if (!origins.hostAllowed(clientHost(headers, config.proxies))) return false
    const started = performance.now()
    response.once('finish', () => {
      const { statusCode: status } = response
      recordAnswer(app, { method, route: '/*', status }, performance.now() - started)
    })
    send(response, answerWith(file, request))
    return true
  }

  // As engine.io does for its own address.
  const routes = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answers(request, response)) return
    for (const route of routes) route.call(server, request, response)
  })
}

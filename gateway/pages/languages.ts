import fp from 'fastify-plugin'
import { toRoutableUrl } from '../http/routable-url.ts'
import type { Site } from './files.ts'

/** The language prefix of an address, such as `/de`; empty for the first language. */
export function readBase({ notFoundPages }: Pick<Site, 'notFoundPages'>, url: string): string {
  const [, base = ''] = /^(\/[a-z]{2,3})(?=[/?#]|$)/.exec(url) ?? []
  return notFoundPages.has(base) ? base : ''
}

/** Removes the language prefix from a live page's address: all languages share its route. */
export function withoutLanguage(site: Pick<Site, 'notFoundPages' | 'livePaths'>, url: string): string {
  const base = readBase(site, url)
  const [path = ''] = url.split('?', 1)
  return base !== '' && site.livePaths.has(path) ? url.slice(base.length) : url
}

/** Decorates requests with the prefix of the requested language. */
export const languages = fp(
  async (app) => {
    app.decorateRequest('base', {
      getter() {
        return readBase(app.site, toRoutableUrl(this.originalUrl))
      },
    })
  },
  { name: 'languages' },
)

declare module 'fastify' {
  interface FastifyRequest {
    /** The language prefix of its address, such as `/de`; empty for the first one. */
    base: string
  }
}

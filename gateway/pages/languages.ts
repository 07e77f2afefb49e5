import fp from 'fastify-plugin'
import type { Site } from './files.ts'

/** The language prefix of an address, such as `/de`; empty for the first language. */
export function readLanguage({ languages }: Pick<Site, 'languages'>, url: string): string {
  const [, below = ''] = /^(\/[a-z]{2,3})(?=[/?#]|$)/.exec(url) ?? []
  return languages.has(below) ? below : ''
}

/** Removes the language prefix from a live page's address: all languages share its route. */
export function withoutLanguage(site: Pick<Site, 'languages' | 'livePaths'>, url: string): string {
  const below = readLanguage(site, url)
  const [path = ''] = url.split('?', 1)
  return below !== '' && site.livePaths.has(path) ? url.slice(below.length) : url
}

/** Decorates requests with the requested language. */
export const languages = fp(
  async (app) => {
    app.decorateRequest('below', {
      getter() {
        return readLanguage(app.site, this.originalUrl)
      },
    })
  },
  { name: 'languages' },
)

declare module 'fastify' {
  interface FastifyRequest {
    /** The language prefix of its address, such as `/de`; empty for the first one. */
    below: string
  }
}

import fp from 'fastify-plugin'
import type { Site } from './files.ts'

/** Below which path of a language an address is, as `/de`; empty for the first language. */
export function languageOf({ languages }: Pick<Site, 'languages'>, url: string): string {
  const [, below = ''] = /^(\/[a-z]{2,3})(?=[/?#]|$)/.exec(url) ?? []
  return languages.has(below) ? below : ''
}

/** An address with the language taken off where a live page is meant: all languages of one share its routes. */
export function withoutLanguage(site: Pick<Site, 'languages' | 'livePaths'>, url: string): string {
  const below = languageOf(site, url)
  const [path = ''] = url.split('?', 1)
  return below !== '' && site.livePaths.has(path) ? url.slice(below.length) : url
}

/** Tells routes which language was asked for. */
export const languages = fp(
  async (app) => {
    app.decorateRequest('below', {
      getter() {
        return languageOf(app.site, this.originalUrl)
      },
    })
  },
  { name: 'languages' },
)

declare module 'fastify' {
  interface FastifyRequest {
    /** Below which path of a language it asks, as `/de`; empty for the first one. */
    below: string
  }
}

import type { Server } from './panel.ts'

/**
 * How the HTML of every page begins.
 * @param theme the only one, if there are not both
 */
export function htmlTag(language: string, direction: 'ltr' | 'rtl', theme?: 'dark' | 'light'): string {
  const attributes = {
    lang: language,
    ...(direction === 'rtl' && { dir: direction }),
    ...(theme && { 'data-theme': theme }),
  }
  return `<html ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`
}

/** A page where no server is open to every visitor: its styles then offer no demo. */
export function markWithoutDemo(html: string): string {
  return html.replace(/<html lang="[^>]*(?=>)/, '$& data-no-demo')
}

/** Answer of `GET /api/demo`: the first server that is open to every visitor, from the gateway's settings alone. */
export interface DemoAnswer {
  object: 'demo'
  attributes: Pick<Server, 'identifier' | 'console'>
}

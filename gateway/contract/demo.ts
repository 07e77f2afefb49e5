import type { Server } from './panel.ts'

/** How the HTML of every page begins; more attributes may follow. */
export const HTML_TAG = '<html lang="en"'

/** The same where no server is open to every visitor: the pages' styles then offer no demo. */
export const HTML_TAG_WITHOUT_DEMO = '<html lang="en" data-no-demo'

/** Answer of `GET /api/demo`: the first server that is open to every visitor, from the gateway's settings alone. */
export interface DemoAnswer {
  object: 'demo'
  attributes: Pick<Server, 'identifier' | 'console'>
}

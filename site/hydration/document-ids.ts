/** IDs of what build/document.ts writes into a page for its own code. */

/** Where React renders. */
export const ROOT_ID = 'root'
/** The data of a live page. */
export const PAGE_DATA_ID = 'page-data'
/** Links to the modules that hydrate the page, in a template until boot.ts starts. */
export const WHEN_IDLE_ID = 'when-idle'

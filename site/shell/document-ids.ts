/** IDs of what document.ts writes into a page for its own code. */

/** Where React lives. */
export const ROOT_ID = 'root'
/** The data of a live page. */
export const PAGE_DATA_ID = 'page-data'
/** Links to the modules that bring the page to life, fetched when boot.ts takes them out of their template. */
export const WHEN_IDLE_ID = 'when-idle'

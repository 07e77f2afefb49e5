/** localStorage. A browser may deny it to a page, as in private windows. */

/** The stored text; null if there is none, undefined if storage is denied. */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it with null. If storage is denied or full, the visitor's choice holds until they leave the page. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page itself has the value.
  }
}

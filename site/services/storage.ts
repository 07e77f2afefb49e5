/** What this browser keeps of a visitor between visits, in texts. A page may be denied it, as in private windows. */

/** The text that is kept; null where there is none, undefined where storage is closed to this page. */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Keeps a text, or with null none. Where storage is closed or full, the visitor's choice holds until the page is left. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing is lost that this page needs.
  }
}

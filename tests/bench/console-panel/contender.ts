/** A console that is measured, after it was put into the page. */
export interface Contender {
  /** Writes lines, oldest first. */
  append: (texts: readonly string[]) => void
  /** Searches all lines; resolves with what it found once it says so on the page. */
  search: (text: string) => Promise<number>
}

export type Mount = (element: HTMLElement, capacity: number) => Contender

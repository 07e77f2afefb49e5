/** What the walk needs of a browser; each is driven by the protocol that it speaks. */
export interface Driver {
  resize: (width: number, height: number) => Promise<void>
  open: (url: string) => Promise<void>
  /** Runs a function inside the page; it and its arguments are sent as text. */
  run: <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** What is seen, as PNG. */
  picture: () => Promise<Buffer>
  /** Console messages and errors so far. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

export type Key = 'Tab' | 'Enter' | 'Escape'

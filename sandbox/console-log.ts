import { closeSync, fstatSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { openOwn } from './write-whole.ts'

/** Lines that `send logs` returns: Wings' default websocket_log_count. */
export const LOG_LINES = 150

/**
 * A server's console on disk, in one file and one older one, each up to `bytes`. A line is in the file when `append`
 * returns, so it survives the sandbox's SIGKILL; if the disk is full it is in memory only.
 */
export class ConsoleLog {
  readonly #path: string
  readonly #bytes: number
  readonly #tail: string[]
  #file: number
  #size: number
  #failing = false
  /** The rest of a line that the disk took partly. */
  #rest: Buffer = Buffer.alloc(0)

  constructor(path: string, bytes = 1024 * 1024) {
    this.#path = path
    this.#bytes = bytes
    const text = readText(path)
    this.#tail = [readText(`${path}.1`), text].flatMap(toLines).slice(-LOG_LINES)
    // A full disk or a power failure cut the last line short: the next one would be appended to it.
    if (text !== '' && !text.endsWith('\n')) this.#rest = Buffer.from('\n')
    this.#file = openOwn(path, 'end')
    this.#size = fstatSync(this.#file).size
  }

  /** The last lines, oldest first. */
  get tail(): readonly string[] {
    return this.#tail
  }

  append(line: string): void {
    this.#tail.push(line)
    if (this.#tail.length > LOG_LINES) this.#tail.shift()
    try {
      this.#write(Buffer.from(`${line}\n`))
      this.#failing = false
    } catch (error) {
      if (!this.#failing) {
        process.stderr.write(
          `${this.#path} cannot be written (${String(error)}): the console goes on in memory, and is lost when the sandbox ends; see that the disk has room\n`,
        )
      }
      this.#failing = true
    }
  }

  #write(line: Buffer): void {
    if (this.#rest.length === 0 && this.#size >= this.#bytes) {
      const file = openOwn(`${this.#path}.new`, 'new')
      closeSync(this.#file)
      this.#file = file
      this.#size = 0
      renameSync(this.#path, `${this.#path}.1`)
      renameSync(`${this.#path}.new`, this.#path)
    }
    // A disk that fills up takes a part without an error.
    for (const text of [this.#rest, line]) {
      this.#rest = text
      while (this.#rest.length > 0) {
        const written = writeSync(this.#file, this.#rest)
        this.#size += written
        this.#rest = this.#rest.subarray(written)
      }
    }
  }

  close(): void {
    closeSync(this.#file)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function toLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

import { closeSync, fstatSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/** Lines that `send logs` gives: Wings' default websocket_log_count. */
export const LOG_LINES = 150

/**
 * A server's console on disk, in one file and one older one, each up to `bytes`. A line is in the file when
 * `append` returns, so that it outlives the sandbox's SIGKILL; where the disk takes none it is in memory alone.
 */
export class ConsoleLog {
  readonly #path: string
  readonly #bytes: number
  readonly #tail: string[]
  #file: number
  #size: number
  #failing = false

  constructor(path: string, bytes = 1024 * 1024) {
    this.#path = path
    this.#bytes = bytes
    this.#tail = [`${path}.1`, path].flatMap(readLines).slice(-LOG_LINES)
    this.#file = openSync(path, 'a', 0o600)
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
      this.#write(`${line}\n`)
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

  #write(text: string): void {
    if (this.#size >= this.#bytes) {
      const file = openSync(`${this.#path}.new`, 'w', 0o600)
      closeSync(this.#file)
      this.#file = file
      this.#size = 0
      renameSync(this.#path, `${this.#path}.1`)
      renameSync(`${this.#path}.new`, this.#path)
    }
    this.#size += writeSync(this.#file, text)
  }

  close(): void {
    closeSync(this.#file)
  }
}

function readLines(path: string): string[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    lines.pop() // behind the last line end there is nothing, or a line cut short by a power failure
    return lines
  } catch {
    return []
  }
}

import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ConsoleLog } from './console-log.ts'
import type { Egg } from './egg.ts'
import { childEnvironment, type Exit, type Processes, type RunningProcess } from './processes.ts'
import type { ServerRecord } from './store.ts'
import { measureDisk, measureProcesses } from './usage.ts'

export type PowerState = 'offline' | 'starting' | 'running' | 'stopping'
export const POWER_SIGNALS = ['start', 'stop', 'restart', 'kill'] as const
export type PowerSignal = (typeof POWER_SIGNALS)[number]

/** One frame of the Wings socket. */
export interface WingsMessage {
  event: string
  args?: string[]
}

/** Why a power action was rejected; the message is for the caller. */
class PowerError extends Error {}

/** Output over this many lines in this many milliseconds is dropped, as Wings does. */
const OUTPUT_LINES = 2000
const OUTPUT_PERIOD = 100
/** How long a measurement of the disk is cached, in ms. */
const DISK_PERIOD = 10_000

const FIRST_USAGE = { cpu: 0, memory: 0 }

/** One server: its process from start to exit, its console, its measurements. Reports everything as Wings events. */
export class GameServer extends EventEmitter<{ message: [WingsMessage] }> {
  readonly record: ServerRecord
  readonly egg: Egg
  readonly #directory: string
  readonly #installation: string
  readonly #processes: Processes
  readonly #log: ConsoleLog

  #state: PowerState = 'offline'
  #status: 'installing' | 'install_failed' | null = null
  #process: RunningProcess | undefined
  #powerLocked = false
  #closing = false
  #startedAt = 0
  #usage = FIRST_USAGE
  #disk = { at: -Infinity, size: Promise.resolve(0) }
  #period = { start: 0, lines: 0 }

  constructor(options: {
    record: ServerRecord
    egg: Egg
    /** The server's own folder: its files and its log. */
    directory: string
    /** Where its egg is installed. */
    installation: string
    processes: Processes
  }) {
    super()
    this.setMaxListeners(0) // one per socket, which are counted elsewhere
    this.record = options.record
    this.egg = options.egg
    this.#directory = join(options.directory, 'files')
    this.#installation = options.installation
    this.#processes = options.processes
    mkdirSync(this.#directory, { recursive: true })
    this.#log = new ConsoleLog(join(options.directory, 'console.log'))
  }

  get identifier(): string {
    return this.record.uuid.slice(0, 8)
  }

  get state(): PowerState {
    return this.#state
  }

  /** Why the server cannot be used, in the panel's words. */
  get status(): 'installing' | 'install_failed' | null {
    return this.#status
  }

  /** The last lines of the console. */
  get log(): readonly string[] {
    return this.#log.tail
  }

  /** The last measurement, disk included, in the shape of the `stats` event. */
  async measure(): Promise<{
    memory_bytes: number
    memory_limit_bytes: number
    cpu_absolute: number
    /** Cannot be measured per process without containers: always 0. */
    network: { rx_bytes: number; tx_bytes: number }
    uptime: number
    state: PowerState
    disk_bytes: number
  }> {
    const now = performance.now()
    if (now - this.#disk.at > DISK_PERIOD) this.#disk = { at: now, size: measureDisk(this.#directory) }
    const disk = await this.#disk.size
    return {
      memory_bytes: this.#usage.memory,
      memory_limit_bytes: this.egg.limits.memory * 1024 * 1024,
      cpu_absolute: Math.round(this.#usage.cpu * 1000) / 1000,
      network: { rx_bytes: 0, tx_bytes: 0 },
      uptime: this.#process === undefined ? 0 : Math.round(now - this.#startedAt),
      state: this.#state,
      disk_bytes: disk,
    }
  }

  installStarted(): void {
    this.#status = 'installing'
    this.#send('install started')
  }

  installOutput(line: string): void {
    this.#send('install output', line)
  }

  installCompleted(): void {
    this.#status = null
    this.#send('install completed')
  }

  installFailed(reason: string): void {
    this.#status = 'install_failed'
    this.note(`Installation failed: ${reason}.`)
  }

  /** A message of the panel itself in the console. */
  note(text: string): void {
    const line = `[Cairn Daemon]: ${text}`
    this.#log.append(line)
    this.#send('daemon message', line)
  }

  /** Writes a line to the console's input; does nothing while the server is offline. */
  command(line: string): void {
    if (this.#process === undefined) return
    // A stop command typed by hand is a stop, not a crash.
    if ('command' in this.egg.stop && line === this.egg.stop.command) this.#setState('stopping')
    this.#process.write(line)
  }

  /**
   * Runs a power action and settles when it is done: a start when the process runs, a stop when it is gone. Kill is
   * always accepted; a restart that waits for the stop then starts, as in Wings.
   * @throws {PowerError} if another one is running, or this one is not possible now.
   */
  async power(signal: PowerSignal): Promise<void> {
    if (this.#status !== null) throw new PowerError('the server is not installed')
    if (signal === 'kill') return this.#kill()
    if (this.#powerLocked) {
      throw new PowerError(
        'another power action is currently being processed for this server, please try again later',
      )
    }
    this.#powerLocked = true
    try {
      if (signal === 'start') return this.#start()
      await this.#stop()
      if (signal === 'restart') this.#start()
    } finally {
      this.#powerLocked = false
    }
  }

  /** Starts a power action without waiting for it: rejections go to `refused`, errors to standard error. */
  order(signal: PowerSignal, refused: (reason: string) => void = () => {}): void {
    this.power(signal).catch((error: unknown) => {
      if (error instanceof PowerError) refused(error.message)
      else process.stderr.write(`A power action failed: ${error instanceof Error ? error.stack : error}\n`)
    })
  }

  /** Stops the process, in `seconds` at most, and the log. The server cannot be used again. */
  async close(seconds: number): Promise<void> {
    this.#closing = true
    await this.#stop(seconds)
    this.#log.close()
  }

  #start(): void {
    if (this.#closing) return
    if (this.#process !== undefined) throw new PowerError('server is already running')
    const { egg } = this
    this.#setState('starting')
    this.#startedAt = performance.now()
    const place = (word: string) =>
      word.replaceAll('{egg}', egg.directory).replaceAll('{install}', this.#installation)
    const [name, ...parameters] = egg.start
    const running = this.#processes.launch({
      command: [place(name), ...parameters.map(place)],
      directory: this.#directory,
      env: {
        ...childEnvironment(),
        ...egg.environment,
        SERVER_IP: '127.0.0.1',
        SERVER_PORT: String(this.record.port),
      },
      onLine: (line) => this.#handleOutput(line),
    })
    this.#process = running
    const measuring = setInterval(() => this.#measureUsage(running), 1000)
    void running.exit.then((exit) => {
      clearInterval(measuring)
      this.#handleExit(exit)
    })
  }

  async #stop(seconds = this.egg.stop.seconds): Promise<void> {
    const running = this.#process
    if (running === undefined) return
    this.#setState('stopping')
    if ('command' in this.egg.stop) running.write(this.egg.stop.command)
    else running.kill(this.egg.stop.signal)
    const limit = new AbortController()
    const late = pause(seconds * 1000, true, { signal: limit.signal }).catch(() => false)
    if (await Promise.race([late, running.exit.then(() => false)])) {
      this.note(`The server did not stop within ${seconds} s and was killed.`)
      running.kill('SIGKILL')
    }
    limit.abort()
    await running.exit
  }

  async #kill(): Promise<void> {
    const running = this.#process
    if (running === undefined) return
    this.#setState('stopping')
    running.kill('SIGKILL')
    await running.exit
  }

  #handleExit(exit: Exit): void {
    const expected = this.#state === 'stopping'
    this.#process = undefined
    this.#usage = FIRST_USAGE
    this.#disk.at = -Infinity
    if (!expected) {
      const how = 'code' in exit ? `exit code ${exit.code}` : `signal ${exit.signal}`
      this.note(`The server crashed: its process ended with ${how}.`)
    }
    this.#setState('offline')
    void this.#sendStats()
  }

  #setState(state: PowerState): void {
    if (state === this.#state) return
    this.#state = state
    this.note(`The server is ${state}.`)
    this.#send('status', state)
  }

  #handleOutput(raw: string): void {
    const line = this.egg.strip ? raw.replace(this.egg.strip, '') : raw
    if (line === '' && raw !== '') return // a prompt and nothing else
    const now = performance.now()
    if (now - this.#period.start >= OUTPUT_PERIOD) this.#period = { start: now, lines: 0 }
    this.#period.lines += 1
    if (this.#period.lines === OUTPUT_LINES + 1) {
      this.note(`More than ${OUTPUT_LINES} lines in ${OUTPUT_PERIOD} ms: the surplus is not shown.`)
    }
    if (this.#period.lines <= OUTPUT_LINES) {
      this.#log.append(line)
      this.#send('console output', line)
    }
    if (this.#state === 'starting' && line.search(this.egg.ready) !== -1) this.#setState('running')
  }

  async #measureUsage(running: RunningProcess): Promise<void> {
    const usage = await measureProcesses(running.group)
    if (this.#process !== running) return
    this.#usage = usage
    await this.#sendStats()
  }

  async #sendStats(): Promise<void> {
    this.#send('stats', JSON.stringify(await this.measure()))
  }

  #send(event: string, ...args: string[]): void {
    this.emit('message', args.length === 0 ? { event } : { event, args })
  }
}

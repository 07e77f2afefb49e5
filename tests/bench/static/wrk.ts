import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PATH } from './answer.ts'

const run = promisify(execFile)

/** What a visit of some seconds measured. */
export interface Visit {
  requestsPerSecond: number
  /** In ms. */
  p99: number
}

/** As `4.1.0`; undefined where it is not installed. */
export async function wrkVersion(): Promise<string | undefined> {
  // Asked for its version, it prints it and ends with 1.
  const { stdout } = await run('wrk', ['-v']).catch((error: { stdout?: string }) => error)
  return /wrk (?:debian\/)?([\d.]+)/.exec(stdout ?? '')?.[1]
}

/**
 * Asks the server on `port` for the page over so many connections that stay open, for so many seconds, by wrk: a client
 * in JavaScript costs as much as the fastest server here, and is then what is measured.
 * @throws where an answer is none of 200
 */
export async function visit(port: number, connections: number, seconds: number): Promise<Visit> {
  const headers = ['-H', `Host: localhost:${port}`, '-H', 'Accept-Encoding: gzip, deflate, br, zstd']
  const { stdout } = await run('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers],
    `http://127.0.0.1:${port}${PATH}`,
  ])
  const failed = /^\s*(?:Non-2xx|Socket errors).*$/m.exec(stdout)?.[0]
  if (failed !== undefined) throw new Error(`Port ${port}: ${failed.trim()}`)
  const [, rate] = /^Requests\/sec:\s+([\d.]+)/m.exec(stdout) ?? []
  const [, time, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)/m.exec(stdout) ?? []
  return {
    requestsPerSecond: Number(rate),
    p99: Number(time) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
  }
}

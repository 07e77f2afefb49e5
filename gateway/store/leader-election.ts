import pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../timing.ts'

/** Between tries to get the lock, and between checks that the connection that holds it is alive, in ms. */
const HEARTBEAT = 2000

/**
 * Runs `work` in one of the gateways that share a database: in the one whose connection holds the advisory lock.
 * `signal` aborts when that connection is lost or `stop` is called; another gateway takes over within seconds.
 * @param work settles soon after its signal aborts
 */
export function runAsLeader(
  url: string,
  { lock, work, log }: { lock: number; work: (signal: AbortSignal) => Promise<void>; log: Logger },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()

  async function holdLock(client: pg.Client): Promise<void> {
    const held = new AbortController()
    const lost = () => held.abort()
    client.on('error', lost).on('end', lost)
    stopping.signal.addEventListener('abort', lost)
    let working: Promise<void> | undefined
    try {
      await client.connect()
      while (!held.signal.aborted) {
        if (working) await client.query('select 1')
        else {
          const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
            lock,
          ])
          if (rows[0]?.held) working = work(held.signal)
        }
        await pause(HEARTBEAT, held.signal)
      }
    } finally {
      held.abort()
      await working
      stopping.signal.removeEventListener('abort', lost)
      await client.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'cairn-gateway lock',
        connectionTimeoutMillis: 3000,
        query_timeout: 5000,
        keepAlive: true,
      })
      await holdLock(client).catch((error) =>
        log.warn({ err: error }, 'the connection that holds a lock was lost'),
      )
      await pause(HEARTBEAT, stopping.signal)
    }
  }

  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

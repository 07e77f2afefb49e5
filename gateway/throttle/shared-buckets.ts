import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import type { Logger } from 'pino'
import { deleteInBatches } from '../store/delete-in-batches.ts'
import { allowances } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { type Allowance, TokenBuckets } from './token-buckets.ts'

/** The share of the capacity that a gateway grants without reporting it. */
const UNREPORTED = 0.1
/** Callers with unreported tokens; above this all are reported. */
const MAX_UNREPORTED = 10_000
/** Between two reports, in ms: calls of many callers share one statement. */
const PERIOD = 20
/** Pause in reports after the database failed, in ms; each gateway then counts for itself. */
const RECOVERY = 5000

/** What the buckets of all kinds use. */
interface Ledger {
  database: Database
  /** Callers are stored as a hash with this key only. */
  secret: string
  log: Logger
  /** Aborts when reporting ends. */
  closing: AbortSignal
}

/**
 * Token buckets that the gateways of one database share. {@link take} decides at once by what this gateway knows, and
 * reports the tokens spent afterwards, in one statement for all callers, which returns what all gateways have granted.
 * Until then more may pass than is allowed, a few calls and {@link UNREPORTED} of the capacity for each further
 * gateway; these are owed, so that the rate holds. Callers within that share cost the database nothing. If it does not
 * answer, each gateway counts for itself.
 */
export class SharedBuckets {
  readonly #kind: string
  readonly #allowance: Allowance
  readonly #ledger: Ledger
  readonly #local: TokenBuckets
  #unreported = new Map<string, number>()
  /** Whether a caller has spent enough to be reported. */
  #due = false
  #reporting = false

  /** @param kind sets the callers of one limit apart from those of another */
  constructor(kind: string, allowance: Allowance, ledger: Ledger) {
    this.#kind = kind
    this.#allowance = allowance
    this.#ledger = ledger
    this.#local = new TokenBuckets(allowance)
  }

  /** Takes a token. Returns 0, or the seconds until there is one. */
  take(caller: string): number {
    const wait = this.#local.take(caller)
    if (wait > 0) return wait
    this.#unreported.set(caller, (this.#unreported.get(caller) ?? 0) + 1)
    this.#due ||=
      this.#local.spent(caller) > this.#allowance.capacity * UNREPORTED ||
      this.#unreported.size > MAX_UNREPORTED
    if (this.#due && !this.#reporting) void this.#report()
    return 0
  }

  /**
   * As {@link take}, but exact: the database decides.
   * @throws what the database throws
   */
  async claim(caller: string): Promise<number> {
    const { capacity, rate } = this.#allowance
    const key = this.#key(caller)
    const { database } = this.#ledger
    const taken = await database
      .insert(allowances)
      .values({ key, tokens: capacity - 1, at: sql`clock_timestamp()` })
      .onConflictDoUpdate({
        target: allowances.key,
        set: { tokens: sql`${this.#level()} - 1`, at: sql`clock_timestamp()` },
        // A row of a time to come was written before the clock was set back.
        setWhere: sql`${this.#level()} >= 1 or ${allowances.at} > clock_timestamp()`,
      })
      .returning({ key: allowances.key })
    if (taken.length > 0) return 0
    const [left] = await database
      .select({ tokens: sql<number>`${this.#level()}` })
      .from(allowances)
      .where(eq(allowances.key, key))
    return left ? Math.max(0, 1 - left.tokens) / rate : 0
  }

  async #report(): Promise<void> {
    const { log, closing } = this.#ledger
    this.#reporting = true
    while (this.#due && !closing.aborted) {
      this.#due = false
      const spent = [...this.#unreported].map(
        ([caller, tokens]) => [caller, Math.min(tokens, this.#local.spent(caller))] as const,
      )
      this.#unreported = new Map()
      const reported = await this.#exchange(new Map(spent)).then(
        () => true,
        (error: unknown) => {
          if (!closing.aborted)
            log.warn({ err: error }, 'each gateway counts limits alone: the database does not answer')
        },
      )
      await delay(reported ? PERIOD : RECOVERY, undefined, { ref: false })
    }
    this.#reporting = false
  }

  /** Reports what callers `spent` here, and lowers their tokens to what all gateways have left them. */
  async #exchange(spent: ReadonlyMap<string, number>): Promise<void> {
    const { capacity } = this.#allowance
    const callers = new Map([...spent.keys()].map((caller) => [this.#key(caller), caller]))
    // In one order, or two gateways could wait for each other's rows.
    const rows = [...callers].sort(([one], [other]) => (one < other ? -1 : 1))
    const answer = await this.#ledger.database
      .insert(allowances)
      .values(
        rows.map(([key, caller]) => ({
          key,
          tokens: capacity - (spent.get(caller) ?? 0),
          at: sql`clock_timestamp()`,
        })),
      )
      .onConflictDoUpdate({
        target: allowances.key,
        set: {
          tokens: sql`greatest(${-capacity}::float8, ${this.#level()} - (${capacity}::float8 - excluded.tokens))`,
          at: sql`clock_timestamp()`,
        },
      })
      .returning({ key: allowances.key, tokens: allowances.tokens })
    for (const { key, tokens } of answer) {
      const caller = callers.get(key)
      if (caller !== undefined) this.#local.lower(caller, tokens - (this.#unreported.get(caller) ?? 0))
    }
  }

  /** What the row holds now; a clock that was set back gives nothing. */
  #level(): SQL {
    const { capacity, rate } = this.#allowance
    const seconds = sql`greatest(0, extract(epoch from clock_timestamp() - ${allowances.at}))`
    return sql`least(${capacity}::float8, ${allowances.tokens} + ${rate}::float8 * ${seconds})::float8`
  }

  #key(caller: string): string {
    return createHmac('sha256', this.#ledger.secret).update(`${this.#kind} ${caller}`).digest('base64url')
  }
}

/** When every bucket is full again: the slowest fills in ten minutes, from as much owed in twenty. */
const FULL = sql`now() - interval '1 hour'`

export async function sweepAllowances(database: Database, signal: AbortSignal): Promise<void> {
  await deleteInBatches(database, { table: allowances, where: lt(allowances.at, FULL), signal })
}

export const sharedBuckets = fp(
  async (app) => {
    const { logger: log, store, secrets } = app
    const { database } = store
    const closing = new AbortController()
    const [secret = ''] = secrets
    app.decorate(
      'shareBuckets',
      (kind, allowance) =>
        new SharedBuckets(kind, allowance, { database, secret, log, closing: closing.signal }),
    )
    app.onSweep((signal) =>
      sweepAllowances(database, signal).catch((error: unknown) =>
        log.warn({ err: error }, 'old allowances are not deleted: the database does not answer'),
      ),
    )
    app.addHook('preClose', async () => closing.abort())
  },
  { name: 'shared-buckets', dependencies: ['sweeps'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** Buckets of this kind, shared with all gateways of the database. */
    shareBuckets: (kind: string, allowance: Allowance) => SharedBuckets
  }
}

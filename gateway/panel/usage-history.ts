import type { UsageSample } from '../contract/panel.ts'

/** How far back a history reaches, in ms: as far as a page's charts. */
const SPAN = 5 * 60_000
/** Between two measurements that are kept, in ms: sixty make a history. */
const EVERY = 5000

type Measured = Omit<UsageSample, 'age'>

/**
 * Usage of public servers in the last five minutes, recorded when a visitor reads it, so that the next visitor's charts
 * start with data. Nothing is kept of other servers.
 */
export class UsageHistory {
  readonly #servers: ReadonlyMap<string, (Measured & { at: number })[]>

  constructor(publicServers: readonly string[]) {
    this.#servers = new Map(publicServers.map((identifier) => [identifier, []]))
  }

  /** Keeps a new measurement, unless the last one is too recent. */
  add(identifier: string, { cpu, memory }: Measured): void {
    const kept = this.#servers.get(identifier)
    const at = performance.now()
    const last = kept?.at(-1)
    if (kept === undefined || (last !== undefined && at - last.at < EVERY)) return
    kept.push({ at, cpu, memory })
    while (kept[0] !== undefined && at - kept[0].at >= SPAN) kept.shift()
  }

  /** What was kept, oldest first. */
  read(identifier: string): UsageSample[] {
    const now = performance.now()
    return (this.#servers.get(identifier) ?? [])
      .map(({ at, cpu, memory }) => ({ age: Math.round(now - at), cpu, memory }))
      .filter(({ age }) => age < SPAN)
  }
}

import { Console } from 'node:console'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of this product among contenders. */
export const OWN = 'Cairn'

/** One figure of all contenders. */
export interface Row {
  /** What was measured, as `first render of 200 buttons`. */
  readonly figure: string
  /** As `ms`, `kB` or `requests/s`. */
  readonly unit: string
  readonly better: 'less' | 'more'
  /** The figures of each contender's rounds, by its name, `Cairn` among them. */
  readonly rounds: Readonly<Record<string, readonly number[]>>
  /** Names of contenders that nothing can pass, such as a page without any script: they are no peers. */
  readonly limits?: readonly string[]
  /** Why a peer is ahead, where one is: said in the report beside the row. */
  readonly lost?: string
}

/** How a cost grows: a line for each contender, from points of load and cost. */
export interface Curve {
  readonly title: string
  /** As `viewers`. */
  readonly load: string
  /** As `MB`. */
  readonly cost: string
  readonly lines: Readonly<Record<string, readonly (readonly [load: number, cost: number])[]>>
}

/** What one measurement found. */
export interface Report {
  /** Its file's name without `.bench.ts`. */
  readonly name: string
  readonly title: string
  /** How it was measured, in a sentence or two; or why it was not, without versions and rows. */
  readonly method: string
  /** Versions of the contenders. */
  readonly versions: Readonly<Record<string, string>>
  readonly rows: readonly Row[]
  readonly curves?: readonly Curve[]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[middle]]
  return (low + high) / 2
}

/** Half of what lies between the smallest and the largest value, in percent of the median. */
export function spread(values: readonly number[]): number {
  const middle = median(values)
  return middle === 0 ? 0 : ((Math.max(...values) - Math.min(...values)) / 2 / middle) * 100
}

/** How many times better Cairn's median is than the contender's: below 1 it is behind. Two zeros are equal. */
export function lead({ rounds, better }: Row, contender: string): number {
  const own = median(rounds[OWN] ?? [])
  const other = median(rounds[contender] ?? [])
  if (own === other) return 1
  return better === 'less' ? other / own : own / other
}

/** The peers that are ahead in a row. One percent is none. */
export function leaders(row: Row): string[] {
  return Object.keys(row.rounds).filter(
    (name) => name !== OWN && !row.limits?.includes(name) && lead(row, name) < 0.99,
  )
}

/** A figure with three digits; ∞ where something is compared with nothing. */
export function format(value: number): string {
  if (!Number.isFinite(value)) return '∞'
  if (value >= 100) return Math.round(value).toLocaleString('en-GB')
  return String(Number(value.toPrecision(3)))
}

/** Prints a report as a table, and hands it to `npm run bench`, which writes docs/benchmarks.md of all. */
export async function publish(report: Report): Promise<void> {
  const out = new Console(process.stdout)
  out.log(report.title)
  out.table(
    report.rows.map(({ figure, unit, rounds, ...row }) => ({
      figure: `${figure}, ${unit}`,
      ...Object.fromEntries(
        Object.entries(rounds).map(([name, values]) => [
          name,
          `${format(median(values))} ±${Math.round(spread(values))}%${name === OWN ? '' : ` ×${format(lead({ figure, unit, rounds, ...row }, name))}`}`,
        ]),
      ),
    })),
  )
  const folder = process.env.BENCH_RESULTS
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${report.name}.json`), JSON.stringify(report))
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { curveSvg } from './curve-svg.ts'
import { format, lead, leaders, median, OWN, type Report, type Row, spread } from './rows.ts'

/**
 * Writes docs/benchmarks.md of what one run found, with its curves beside it, and README's summary. Its argument is the
 * folder of reports.
 */

const docs = join(import.meta.dirname, '../../../docs')
const pictures = join(docs, 'benchmarks')

const cell = (text: string) => text.replaceAll('|', '\\|')

/** A contender's median and spread, and how many times better ours is. */
function figure(row: Row, name: string): string {
  const values = row.rounds[name]
  if (values === undefined) return ''
  const own = name === OWN
  const around = values.length > 1 ? ` ±${Math.round(spread(values))}%` : ''
  return own
    ? `**${format(median(values))}**${around}`
    : `${format(median(values))}${around} (×${format(lead(row, name))})`
}

function table(rows: readonly Row[]): string {
  const names = [...new Set([OWN, ...rows.flatMap(({ rounds }) => Object.keys(rounds))])]
  const head = `| | ${names.map(cell).join(' | ')} |\n|---|${names.map(() => '--:').join('|')}|`
  const lines = rows.map(
    (row) =>
      `| ${cell(row.figure)}, ${row.unit} | ${names.map((name) => cell(figure(row, name))).join(' | ')} |`,
  )
  return [head, ...lines].join('\n')
}

/** Explains why peers are ahead in a row: by its reason, or by chance where there is none and the rounds overlap. */
function explain({ lost, rounds }: Row, ahead: readonly string[]): string {
  if (lost !== undefined) return lost
  const own = rounds[OWN] ?? []
  const overlap = ahead.every((name) => {
    const other = rounds[name] ?? []
    return Math.min(...own) <= Math.max(...other) && Math.min(...other) <= Math.max(...own)
  })
  return overlap ? 'the rounds overlap: the difference may be chance' : 'not known yet'
}

function lostRows(reports: readonly Report[]): string {
  const lost = reports.flatMap(({ title, rows }) =>
    rows.flatMap((row) => {
      const ahead = leaders(row)
      const shown = ahead.map((name) => `${name} (×${format(lead(row, name))})`)
      return ahead.length === 0
        ? []
        : [`| ${title}: ${cell(row.figure)} | ${shown.join(', ')} | ${cell(explain(row, ahead))} |`]
    }),
  )
  if (lost.length === 0) return 'In no row is a peer ahead.'
  return `| behind in | who is ahead | why |\n|---|---|---|\n${lost.join('\n')}`
}

const peersOf = (row: Row) =>
  Object.keys(row.rounds).filter((name) => name !== OWN && !row.limits?.includes(name))

/** How many times better ours is than a peer over all rows that both have: the geometric mean, in which ×2 and ×0.5 are even. */
function meanLead(rows: readonly Row[], peer: string): number {
  const leads = rows
    .filter((row) => peersOf(row).includes(peer))
    .map((row) => lead(row, peer))
    .filter((value) => Number.isFinite(value) && value > 0)
  return Math.exp(leads.reduce((sum, value) => sum + Math.log(value), 0) / leads.length)
}

/** What README says of the measurements that have peers. */
function summary(reports: readonly Report[]): string {
  const lines = reports.flatMap(({ title, rows }) => {
    const compared = rows.filter((row) => peersOf(row).length > 0)
    if (compared.length === 0) return []
    const ahead = compared.filter((row) => leaders(row).length === 0).length
    const leads = [...new Set(compared.flatMap(peersOf))].map(
      (peer) => `${peer} ×${format(meanLead(compared, peer))}`,
    )
    return [`| ${title} | ${ahead} of ${compared.length} | ${cell(leads.join(', '))} |`]
  })
  return `| | no peer is ahead in | better than each by, on average |
|---|--:|---|
${lines.join('\n')}

\`npm run bench\` reproduces it on a quiet machine; [Benchmarks](docs/benchmarks.md) has every figure, and begins with what is behind, and why.`
}

async function writeSummary(reports: readonly Report[]): Promise<void> {
  const file = join(docs, '../README.md')
  const readme = await readFile(file, 'utf8')
  const [start, end] = ['<!-- benchmarks -->', '<!-- /benchmarks -->']
  const place = new RegExp(`${start}.*${end}`, 's')
  if (!place.test(readme))
    throw new Error(`README.md has no ${start} and ${end} to write the summary between.`)
  await writeFile(
    file,
    readme.replace(place, () => `${start}\n${summary(reports)}\n${end}`),
  )
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The section of one measurement, which says why where it was left out; its curves are written beside the document. */
async function section({ title, method, versions, rows, curves = [] }: Report): Promise<string> {
  if (rows.length === 0) return `## ${title}\n\n${method}`
  const drawn: string[] = []
  for (const curve of curves) {
    const name = `${slug(`${title} ${curve.title}`)}.svg`
    await writeFile(join(pictures, name), curveSvg(curve))
    drawn.push(`![${curve.title}: ${curve.cost} against ${curve.load}](benchmarks/${name})`)
  }
  const measured = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [`## ${title}`, method, `Versions: ${measured.join(', ')}.`, table(rows), ...drawn].join('\n\n')
}

async function writeBenchmarks(reports: readonly Report[]): Promise<void> {
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  const sections: string[] = []
  for (const report of reports) sections.push(await section(report))
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`
  await writeFile(
    join(docs, 'benchmarks.md'),
    `# Benchmarks

Written by \`npm run bench\`, which builds this product and its peers and measures them in turns on one machine, and refuses where other work disturbs it. A figure is the median of its rounds, with half of what lies between the smallest and the largest; ×2 says that Cairn needs half as much, or does twice as much. Compare what stands in a row: another machine gives other figures.

${new Date().toISOString().slice(0, 10)}, on ${machine}.

## Where others are ahead

${lostRows(reports)}

${sections.join('\n\n')}
`,
  )
}

const folder = process.argv[2] ?? ''
const names = (await readdir(folder)).sort()
const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
const reports = texts.map((text): Report => JSON.parse(text))
await writeBenchmarks(reports)
await writeSummary(reports)

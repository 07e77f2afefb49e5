import { join } from 'node:path'
import { contenders, mostPerViewer, PER_VIEWER, RAW } from './load/contenders.ts'
import { type Load, type Measured, measure, type Round } from './load/measure.ts'
import { startScene } from './load/scene.ts'
import { readVersion, readVersions } from './peers.ts'
import { type Curve, format, median, OWN, publish, type Row } from './report/rows.ts'

/**
 * How one gateway carries many viewers: how late lines reach them, what a viewer costs, how pages are answered meanwhile,
 * beside a relay of `ws` alone and one with a connection to the node for each viewer. `node` runs it. Node, relay and
 * viewers are processes of their own.
 */

const ROUNDS = 5
/** Processes of viewers. */
const CLIENTS = 2
/** Below, what a viewer adds is less than what memory varies by. */
const WEIGHED_VIEWERS = 1000

/** What is required, in ms, and as a multiple of `ws` alone. */
const REQUIRED = { mixed: 150, limit: 1.5, http: 50 }

const mixed: Load = { viewers: 2500, status: 2500, linesPerSecond: 1, seconds: 4, requests: true }
const most: Load = { viewers: 10_000, linesPerSecond: 1, seconds: 4, requests: true }
const fast: Load = { viewers: 200, linesPerSecond: 2000, seconds: 1 }
const curved: readonly Load[] = [
  { viewers: 10, linesPerSecond: 20, seconds: 2 },
  { viewers: 100, linesPerSecond: 20, seconds: 2 },
  { viewers: 1000, linesPerSecond: 5, seconds: 3 },
  most,
]
/** The same viewers of more and more servers, each with a connection of its own to the node; the others know one server. */
const spread: readonly Load[] = [10, 100, 1000].map((servers) => ({
  viewers: 1000,
  servers,
  linesPerSecond: 5,
  seconds: 3,
}))
const loads = [...curved.slice(0, 3), ...spread, mixed, most, fast]

function describe({ viewers, servers, status, linesPerSecond }: Load): string {
  const rate = `${format(linesPerSecond)} line${linesPerSecond === 1 ? '' : 's'}/s`
  if (servers !== undefined) return `${format(viewers)} viewers of ${format(servers)} servers, ${rate} each`
  return status === undefined
    ? `${format(viewers)} viewers, ${rate}`
    : `${format(viewers)} viewers beside ${format(status)} of the network status, ${rate}`
}

const results = new Map<Load, Record<string, Measured>>()
const scene = await startScene(CLIENTS, Math.max(...spread.map(({ servers = 1 }) => servers)))
try {
  for (const load of loads) {
    const measured: Record<string, Measured> = {}
    results.set(load, measured)
    for (const [name, open] of Object.entries(contenders)) {
      if (load.servers !== undefined && name !== OWN) continue
      const relay = await open(scene, load)
      try {
        const { status, requests, ...lines } = load
        const viewers = name === PER_VIEWER ? Math.min(lines.viewers, mostPerViewer(relay)) : lines.viewers
        measured[name] = await measure(scene, relay, name === OWN ? load : { ...lines, viewers }, ROUNDS)
      } finally {
        await relay.stop()
      }
    }
  }
} finally {
  await scene.stop()
}

/** A figure of each contender's rounds at a load. */
function rounds(load: Load, read: (round: Round) => number | undefined): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(results.get(load) ?? {})
      .map(([name, { rounds }]) => [name, rounds.map(read).filter((value) => value !== undefined)] as const)
      .filter(([, values]) => values.length > 0),
  )
}

const memory = (load: Load, read: (measured: Measured) => number) =>
  Object.fromEntries(
    Object.entries(results.get(load) ?? {}).map(([name, measured]) => [name, [read(measured)]]),
  )

/** Splits what a relay takes into what it takes once, and what for each viewer, by two loads. */
function split(
  loads: readonly [Load, Load],
  read: (measured: Measured, load: Load) => number,
): [number, number] {
  const [few, many] = loads
  const [low = 0, high = 0] = loads.map((load) => {
    const measured = results.get(load)?.[OWN]
    return measured === undefined ? 0 : read(measured, load)
  })
  const each = (high - low) / (many.viewers - few.viewers)
  return [low - each * few.viewers, each]
}

const [few, some, more] = curved as [Load, Load, Load]
const [ownTime, eachTime] = split(
  [few, some],
  ({ rounds }, { viewers }) => median(rounds.map(({ cpu }) => cpu)) * viewers,
)
const [ownMemory, eachMemory] = split([more, most], ({ perViewer }, { viewers }) => perViewer * viewers)
/** Why the relay with a connection for each viewer is ahead, where it is. */
const lost = {
  lateness:
    'a line waits for a timer, a millisecond at least, so that those of one moment go together: the last rows say what that saves. Beside the network status the same process serves 2,500 more sockets and pages, which the others have not',
  time: `at ${format(few.linesPerSecond)} lines a second a line takes ${format(ownTime)} µs whoever watches, in which it is read, numbered and kept, and the status is checked and stored; a viewer takes ${format(eachTime)} µs more`,
  memory: `${format(ownMemory / 1024)} MB are taken once, by V8's young generation and compiled code; a viewer takes ${format(eachMemory)} kB, with the objects of socket.io and engine.io, the limits of the socket and the rights of the viewer, which the others have not`,
}

const rows = loads.flatMap((load): Row[] => {
  const named = describe(load)
  const row = (figure: string, unit: string, values: Row['rounds'], lost?: string): Row => ({
    figure: `${named}: ${figure}`,
    unit,
    better: 'less',
    rounds: values,
    limits: [RAW],
    ...(lost !== undefined && { lost }),
  })
  return [
    row(
      'line to viewer, median',
      'ms',
      rounds(load, ({ p50 }) => p50),
      lost.lateness,
    ),
    row(
      'line to viewer, 99th percentile',
      'ms',
      rounds(load, ({ p99 }) => p99),
      lost.lateness,
    ),
    row(
      'relay, per line and viewer',
      'µs of CPU',
      rounds(load, ({ cpu }) => cpu),
      lost.time,
    ),
    row(
      'node, per line and viewer',
      'µs of CPU',
      rounds(load, ({ nodeCpu }) => nodeCpu),
    ),
    ...(load.viewers < WEIGHED_VIEWERS
      ? []
      : [
          row(
            'relay, memory per viewer',
            'kB',
            memory(load, ({ perViewer }) => perViewer),
            lost.memory,
          ),
        ]),
    ...(load.requests
      ? [
          row(
            'pages and API calls meanwhile, 99th percentile',
            'ms',
            rounds(load, ({ http }) => http),
          ),
        ]
      : []),
  ]
})

/** How a cost grows with the viewers of one server, or with the servers that the same viewers watch. */
function curve(
  by: 'viewers' | 'servers',
  title: string,
  cost: string,
  read: (measured: Measured, load: Load) => number,
): Curve {
  const points = by === 'viewers' ? curved : [more, ...spread]
  return {
    title,
    load: by,
    cost,
    lines: Object.fromEntries(
      Object.keys(contenders).map((name) => [
        name,
        points.flatMap((load): [number, number][] => {
          const measured = results.get(load)?.[name]
          return measured === undefined ? [] : [[load[by] ?? 1, read(measured, load)]]
        }),
      ]),
    ),
  }
}

const middle = ({ rounds }: Measured, read: (round: Round) => number) => median(rounds.map(read))
const lineTime = (measured: Measured, { viewers }: Load) =>
  (middle(measured, ({ cpu, nodeCpu }) => cpu + nodeCpu) * viewers) / 1000

await publish({
  name: 'load',
  title: 'Console relay',
  method: `A node writes lines, a relay forwards them, and viewers in ${CLIENTS} processes read them. All run on one machine, so the viewers' work delays lines, too. Cairn uses one connection to the node for all viewers of a server. It keeps 10,000 lines, checks rights, limits callers, and has viewers acknowledge what they read. "${RAW}" forwards each line at once and does nothing else: it is not a peer, but the least that a relay can cost. "${PER_VIEWER}" opens a connection to the node for each viewer, as browsers do on Pterodactyl's panel, so the node sends every line once per viewer. Each viewer then takes two open files: if the process may not open 20,000, it serves fewer than 10,000 viewers. Where Cairn also serves network status and pages, its figures include that work.`,
  versions: {
    ...(await readVersions({})),
    ws: await readVersion(join(import.meta.dirname, '../../node_modules/ws/package.json')),
    Node: process.versions.node,
  },
  rows,
  curves: [
    curve('viewers', 'Memory of the relay', 'MB', ({ memory }) => memory),
    curve('viewers', 'A line to all viewers, relay and node', 'ms of CPU', lineTime),
    curve('viewers', 'Line to viewer, 99th percentile', 'ms', (measured) =>
      middle(measured, ({ p99 }) => p99),
    ),
    curve('servers', 'Memory of the relay, 1,000 viewers', 'MB', ({ memory }) => memory),
    curve('servers', 'A line to each of 1,000 viewers, relay and node', 'ms of CPU', lineTime),
  ],
})

/** Prints whether a required figure is held. */
function check(what: string, value: number, required: number, unit: string): void {
  const held = value <= required
  process.stdout.write(
    `${held ? 'held' : 'MISSED'}: ${what} ${format(value)}${unit}, at most ${required}${unit}\n`,
  )
}

const own = (load: Load, read: (round: Round) => number | undefined) => median(rounds(load, read)[OWN] ?? [])
check(
  `${describe(mixed)}: p99`,
  own(mixed, ({ p99 }) => p99),
  REQUIRED.mixed,
  ' ms',
)
check(
  `${describe(most)}: p99`,
  own(most, ({ p99 }) => p99) / median(rounds(most, ({ p99 }) => p99)[RAW] ?? []),
  REQUIRED.limit,
  ` times ${RAW}`,
)
for (const load of [mixed, most])
  check(
    `${describe(load)}: HTTP p99`,
    own(load, ({ http }) => http),
    REQUIRED.http,
    ' ms',
  )
const all = loads.flatMap((load) => results.get(load)?.[OWN]?.rounds ?? [])
check(
  'lines missing in all rounds',
  all.reduce((sum, { missing }) => sum + missing, 0),
  0,
  '',
)
check(
  'viewers lost in all rounds',
  all.reduce((sum, { lost }) => sum + lost, 0),
  0,
  '',
)

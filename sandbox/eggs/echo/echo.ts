// A server of lines, for tests: it echoes its input, line by line, except for the commands below. On its port it echoes
// what it receives.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a stop takes, in ms; infinite if it is ignored. */
let stopDelay = 0

function stop(): void {
  if (stopDelay === Number.POSITIVE_INFINITY) console.log('Stop is ignored')
  else setTimeout(() => process.exit(0), stopDelay)
}

const words: Record<string, (parameter: string) => unknown> = {
  stop,
  /** Crashes with the given exit code or 1. */
  crash: (code) => process.exit(Number(code || 1)),
  /** Prints numbered lines, no faster than a panel takes them: 500 every 50 ms. */
  flood: async (count) => {
    for (let line = 0; line < Number(count); ) {
      await pause(50)
      for (let slice = 0; slice < 500 && line < Number(count); slice += 1) console.log(`flood ${++line}`)
    }
  },
  /** Prints ten thousand lines at once: more than a panel takes. */
  spam: () =>
    process.stdout.write(Array.from({ length: 10_000 }, (_, line) => `spam ${line + 1}\n`).join('')),
  /** Prints a line of this many characters. */
  long: (length) => console.log('x'.repeat(Number(length))),
  ansi: () =>
    console.log('\u001b[31mred\u001b[0m \u001b[1;32mbold green\u001b[0m \u001b[38;5;208morange\u001b[0m'),
  'slow-stop': (seconds) => {
    stopDelay = Number(seconds || 1) * 1000
    console.log(`Stop takes ${stopDelay} ms`)
  },
  'ignore-stop': () => {
    stopDelay = Number.POSITIVE_INFINITY
    console.log('Stop will be ignored')
  },
  pid: () => console.log(`pid ${process.pid}`),
  /** Starts a child process that would outlive the server. */
  fork: () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    console.log(`fork ${child.pid}`)
  },
  /** Starts one that leaves the server's process group, and ends by itself after this many seconds. */
  'fork-away': (seconds) => {
    const wait = `setTimeout(() => {}, ${Number(seconds) * 1000})`
    const child = spawn(process.execPath, ['-e', wait], { stdio: 'inherit', detached: true })
    console.log(`fork ${child.pid}`)
  },
  env: () => console.log(`env ${JSON.stringify(process.env)}`),
  /** Keeps a core busy for this many seconds. */
  burn: (seconds) => {
    const end = performance.now() + Number(seconds) * 1000
    while (performance.now() < end);
  },
  /** Takes this many MiB of memory and keeps them. */
  hold: (mebibytes) => {
    held.push(Buffer.alloc(Number(mebibytes) * 1024 * 1024, 1))
    console.log(`Holding ${mebibytes} MiB`)
  },
}
const held: Buffer[] = []

process.on('SIGTERM', stop)
createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(
  Number(process.env.SERVER_PORT),
  process.env.SERVER_IP,
  () => console.log(`Echo is ready on port ${process.env.SERVER_PORT}`),
)

for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', parameter = ''] = line.split(' ')
  const act = Object.hasOwn(words, word) ? words[word] : undefined
  if (act) await act(parameter)
  else console.log(line)
}

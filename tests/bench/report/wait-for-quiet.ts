import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** Waits until the machine is quiet, and ends with 1 if it is not within a minute. */

/** Above this share of the processors, in percent, other work changes what is measured. */
const BUSY = 10
/** How long a machine may take to become quiet, in ms. */
const PATIENCE = 60_000

/** The share of all processors that was busy for `time` ms, in percent. */
async function measureBusy(time: number): Promise<number> {
  const read = () =>
    cpus().reduce(
      ({ idle, all }, { times }) => ({
        idle: idle + times.idle,
        all: all + Object.values(times).reduce((sum, part) => sum + part, 0),
      }),
      { idle: 0, all: 0 },
    )
  const before = read()
  await delay(time)
  const after = read()
  return (1 - (after.idle - before.idle) / (after.all - before.all)) * 100
}

const began = performance.now()
let busy = await measureBusy(3000)
while (busy >= BUSY && performance.now() - began < PATIENCE) busy = await measureBusy(3000)
if (busy >= BUSY) {
  process.stderr.write(
    `The machine is ${Math.round(busy)}% busy with other work, which figures would include. End it, and measure again.\n`,
  )
  process.exit(1)
}

import { Console } from 'node:console'
import { runContact } from '../../support/contact-run.ts'

/** 1,000 contact messages to a webhook that fails a fifth of the time, the gateway killed five times. `node` runs it. */

const messages = 1000
const kills = 5
const { acknowledged, taken, needless, kept, delivered } = await runContact({ messages, kills })
const calls = [...taken.values()].reduce((sum, times) => sum + times, 0)
new Console(process.stdout).table({
  'contact messages': {
    sent: messages,
    kills,
    kept: acknowledged.length,
    delivered: taken.size,
    'taken twice or more': [...taken.values()].filter((times) => times > 1).length,
    'of these needlessly': needless.length,
    'calls taken': calls,
    'all kept after (s)': Math.round(kept),
    'all delivered after (s)': Math.round(delivered),
  },
})

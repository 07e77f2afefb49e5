import { setTimeout as delay } from 'node:timers/promises'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { type GatewayProcess, startGateway } from './gateway-process.ts'
import { newDataDirectory, removeDataDirectory } from './sandbox-process.ts'
import { type Reaction, referenceOf, startWebhook } from './webhook.ts'

export interface ContactRun {
  /** Messages that the gateway said it keeps: their references. */
  acknowledged: string[]
  /** How often the webhook took each, by reference. */
  taken: Map<string, number>
  /** Those taken more than once although the webhook answered whole, and to a gateway that was not killed meanwhile. */
  needless: string[]
  /** Times in seconds: until all were kept, until all were delivered. */
  kept: number
  delivered: number
}

const SECRET = 's'.repeat(32)
/** Visitors who send at once. */
const VISITORS = 6
/**
 * How long before a kill nobody knows whether the gateway had noted an answer, and how long after it the webhook still
 * reads what it had sent, in ms; the next gateway takes longer to start.
 */
const AROUND_KILL = { before: 1000, after: 500 }

/** A webhook that fails a fifth of the time: in half of it before it has taken the message, in half of it after. */
function unreliable(): Reaction {
  const chance = Math.random()
  if (chance < 0.05) return { status: 500 }
  if (chance < 0.1) return { status: 429, body: '{"retry_after":0.02}' }
  return chance < 0.2 ? 'cut-taken' : 'take'
}

/**
 * Sends `messages` contact messages to a real gateway that is killed with SIGKILL `kills` times meanwhile, and waits
 * until the webhook has taken all that were acknowledged.
 * @param databaseUrl the embedded database by default
 */
export async function runContact({
  messages,
  kills,
  databaseUrl,
}: {
  messages: number
  kills: number
  databaseUrl?: string
}): Promise<ContactRun> {
  const webhook = await startWebhook()
  webhook.otherwise = unreliable
  const data = newDataDirectory()
  const tokens = new FormTokens([SECRET])
  const killedAt: number[] = []
  const acknowledged: string[] = []
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const start = () =>
    startGateway({
      data,
      env: {
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        PANEL_URL: 'http://127.0.0.1:9',
        SESSION_SECRET: SECRET,
        CONTACT_WEBHOOK_URL: webhook.url,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      },
    })
  let gateway: GatewayProcess = await start()

  /** Sends as one visitor from a network of their own, of one provider in 200, again until it is acknowledged. @returns the reference */
  async function send(number: number): Promise<string> {
    const body = JSON.stringify({
      name: `Visitor ${number}`,
      email: `visitor${number}@example.com`,
      subject: `Message ${number}`,
      message: `Number ${number}`,
      token: tokens.issue(Date.now() - MIN_FORM_AGE),
    })
    for (;;) {
      const { url } = gateway
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: {
          origin: url,
          'content-type': 'application/json',
          'x-forwarded-for': `${10 + (number % 200)}.${number >> 8}.${number & 255}.1`,
        },
        body,
      }).catch(() => undefined)
      if (answer?.status === 202) {
        const { reference } = (await answer.json().catch(() => ({}))) as { reference?: string }
        if (reference !== undefined) return reference
      }
      await delay(50)
    }
  }

  let next = 0
  async function visitor(): Promise<void> {
    while (next < messages) acknowledged.push(await send(next++))
  }

  /** Kills the gateway each time a further share of the messages is in. */
  async function kill(): Promise<void> {
    for (let number = 1; number <= kills; number += 1) {
      while (acknowledged.length < (messages * number) / (kills + 1)) await delay(2)
      killedAt.push(Date.now())
      await gateway.kill()
      gateway = await start()
    }
  }

  try {
    await Promise.all([kill(), ...Array.from({ length: VISITORS }, visitor)])
    const kept = seconds()
    const count = () => {
      const taken = new Map<string, number>()
      for (const { payload } of webhook.taken()) {
        const reference = referenceOf(payload)
        taken.set(reference, (taken.get(reference) ?? 0) + 1)
      }
      return taken
    }
    while (!acknowledged.every((reference) => count().has(reference))) await delay(100)
    const delivered = seconds()
    // What is still sent again would be needless, and comes before what is new.
    const last = await send(messages)
    while (!count().has(last)) await delay(10)

    const answered = new Map<string, number>()
    for (const { payload, reaction, at } of webhook.calls) {
      const reference = referenceOf(payload)
      const killed = killedAt.some((time) => at > time - AROUND_KILL.before && at < time + AROUND_KILL.after)
      if (reaction === 'take' && !killed) answered.set(reference, (answered.get(reference) ?? 0) + 1)
    }
    const needless = [...answered].filter(([, times]) => times > 1).map(([reference]) => reference)
    const taken = count()
    taken.delete(last)
    return { acknowledged, taken, needless, kept, delivered }
  } finally {
    await gateway.stop()
    await webhook.stop()
    removeDataDirectory(data)
  }
}

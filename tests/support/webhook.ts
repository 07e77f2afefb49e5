import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Payload } from '../../gateway/contact/embeds.ts'

/**
 * What the webhook does with a call: takes it; answers with a status; says nothing; closes in the middle of its answer,
 * `cut-taken` after it has taken the payload.
 */
export type Reaction =
  | 'take'
  | 'silent'
  | 'cut'
  | 'cut-taken'
  | { status: number; headers?: Record<string, string>; body?: string }

export interface Call {
  payload: Payload
  query: URLSearchParams
  /** ms since 1970 */
  at: number
  reaction: Reaction
}

/** A Discord-style webhook on this machine. */
export interface FakeWebhook {
  url: string
  /** All that came, in order. */
  calls: Call[]
  /** What it does with the next calls, in order; then with all others. */
  next: Reaction[]
  otherwise: (payload: Payload) => Reaction
  /** Those that it has taken. */
  taken: () => Call[]
  stop: () => Promise<void>
}

const isTaken = ({ reaction }: Call) =>
  reaction === 'take' ||
  reaction === 'cut-taken' ||
  (typeof reaction === 'object' && reaction.status >= 200 && reaction.status < 300)

/** The reference in a payload's footer. */
export function referenceOf({ embeds: [{ footer }] }: Payload): string {
  return /[0-9A-Z-]{14}$/.exec(footer.text)?.[0] ?? ''
}

export async function startWebhook(): Promise<FakeWebhook> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const payload: Payload = JSON.parse(Buffer.concat(chunks).toString())
    const reaction = webhook.next.shift() ?? webhook.otherwise(payload)
    const { searchParams: query } = new URL(request.url ?? '/', webhook.url)
    webhook.calls.push({ payload, query, at: Date.now(), reaction })
    await answer(response, reaction)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const webhook: FakeWebhook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/1/secret?thread_id=7`,
    calls: [],
    next: [],
    otherwise: () => 'take',
    taken: () => webhook.calls.filter(isTaken),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return webhook
}

async function answer(response: ServerResponse, reaction: Reaction): Promise<void> {
  if (reaction === 'silent') return
  if (reaction === 'take') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
    return
  }
  if (reaction === 'cut' || reaction === 'cut-taken') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"id":')
    await delay(20)
    response.destroy()
    return
  }
  const { status, headers = {}, body = '' } = reaction
  response.writeHead(status, headers).end(body)
}

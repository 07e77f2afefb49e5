import type { Failure, FailureAnswer } from '@cairn/gateway/contract/failure'
import type {
  PowerSignal,
  Resources,
  ResourcesAnswer,
  Server,
  ServerAnswer,
  ServerListAnswer,
} from '@cairn/gateway/contract/panel'
import type { Session } from '@cairn/gateway/contract/session'
import { FetchError, ofetch } from 'ofetch'

/** A call that did not succeed, with the reason that the page explains. */
class CallFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause: unknown) {
    super(failure.detail, { cause })
    this.failure = failure
  }
}

// The gateway gives the panel 15 s (spec section 9); a little more lets its own answer arrive first.
const call = ofetch.create({ baseURL: '/api', timeout: 17_000, retry: 0 })

function reasonOf(error: unknown): Failure {
  if (error instanceof FetchError) {
    const answer = error.data as Partial<FailureAnswer> | undefined
    const told = answer?.errors?.[0]
    if (told) return told
    if (error.status) return { code: 'internal', detail: `The gateway answered ${error.status}.` }
  }
  const timedOut = error instanceof Error && /abort|timeout/i.test(`${error.name} ${error.cause}`)
  return timedOut
    ? { code: 'panel-timeout', detail: 'No answer in 17 s.' }
    : { code: 'panel-unreachable', detail: 'No connection to this site.' }
}

/** Why a call was rejected. Anything but a failed call is a fault of ours and is thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure
  throw error
}

async function told<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw new CallFailed(reasonOf(error), error)
  }
}

const path = (id: string) => `/client/servers/${encodeURIComponent(id)}`

/** The servers that this visitor may control: his own where signed in, then the public ones. */
export async function listServers(): Promise<Server[]> {
  const answer = await told(call<ServerListAnswer>('/client'))
  return answer.data.map(({ attributes }) => attributes)
}

export async function getServer(id: string): Promise<Server> {
  return (await told(call<ServerAnswer>(path(id)))).attributes
}

export async function getResources(id: string): Promise<Resources> {
  return (await told(call<ResourcesAnswer>(`${path(id)}/resources`))).attributes
}

/** Resolves when the panel has taken the signal; the change itself comes later. */
export async function sendPower(id: string, signal: PowerSignal): Promise<void> {
  await told(call(`${path(id)}/power`, { method: 'POST', body: { signal } }))
}

export async function sendCommand(id: string, command: string): Promise<void> {
  await told(call(`${path(id)}/command`, { method: 'POST', body: { command } }))
}

export function getSession(): Promise<Session> {
  return told(call<Session>('/session'))
}

/** Signs in with a Client API key, which the gateway seals in a cookie that scripts cannot read. */
export function signIn(key: string): Promise<Session> {
  return told(call<Session>('/session', { method: 'POST', body: { key } }))
}

export async function signOut(): Promise<void> {
  await told(call('/session', { method: 'DELETE' }))
}

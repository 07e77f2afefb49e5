import type { DemoAnswer } from '@cairn/gateway/contract/demo'
import type {
  PowerSignal,
  Resources,
  ResourcesAnswer,
  Server,
  ServerAnswer,
  ServerListAnswer,
} from '@cairn/gateway/contract/panel'
import type { Session } from '@cairn/gateway/contract/session'
import { call, expectNoContent, readAnswer } from './call.ts'

const path = (id: string) => `/client/servers/${encodeURIComponent(id)}`

/** The servers that this visitor may control: their own if logged in, then the public ones. */
export async function listServers(): Promise<Server[]> {
  const answer = await readAnswer(call<ServerListAnswer>('/client'), (answer) => answer?.object === 'list')
  return answer.data.map(({ attributes }) => attributes)
}

/** The first server that is open to every visitor; available even while the panel does not answer. */
export async function getDemo(): Promise<DemoAnswer['attributes']> {
  return (await readAnswer(call<DemoAnswer>('/demo'), (answer) => answer?.object === 'demo')).attributes
}

export async function getServer(id: string): Promise<Server> {
  return (await readAnswer(call<ServerAnswer>(path(id)), (answer) => answer?.object === 'server')).attributes
}

export async function getResources(id: string): Promise<Resources> {
  return readResources(`${path(id)}/resources`)
}

/** The same, with the gateway's history of the last five minutes. */
export function getResourcesWithHistory(id: string): Promise<ResourcesAnswer['attributes']> {
  return readResources(`${path(id)}/resources?history`)
}

async function readResources(address: string): Promise<ResourcesAnswer['attributes']> {
  return (await readAnswer(call<ResourcesAnswer>(address), (answer) => answer?.object === 'stats')).attributes
}

/** Resolves when the panel has accepted the signal; the change follows. */
export async function sendPower(id: string, signal: PowerSignal): Promise<void> {
  await expectNoContent(call(`${path(id)}/power`, { method: 'POST', body: { signal } }))
}

export async function sendCommand(id: string, command: string): Promise<void> {
  await expectNoContent(call(`${path(id)}/command`, { method: 'POST', body: { command } }))
}

export function getSession(): Promise<Session> {
  return readAnswer<Session>(call('/session'), (answer) => answer?.signedIn !== undefined)
}

/** Signs in with a Client API key, which the gateway seals in a cookie that scripts cannot read. */
export function signIn(key: string): Promise<Session> {
  return readAnswer<Session>(
    call('/session', { method: 'POST', body: { key } }),
    (answer) => answer?.signedIn !== undefined,
  )
}

export async function signOut(): Promise<void> {
  await expectNoContent(call('/session', { method: 'DELETE' }))
}

import type {
  PowerSignal,
  Resources,
  ResourcesAnswer,
  Server,
  ServerAnswer,
  ServerListAnswer,
} from '@cairn/gateway/contract/panel'
import type { Session } from '@cairn/gateway/contract/session'
import { call, told } from './call.ts'

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

import { z } from 'zod'
import {
  type PowerState,
  powerState,
  type ServerStatus,
  serverIdentifier,
  serverStatus,
} from '../contract/panel.ts'

/** The longest name that a panel's own form takes, in UTF-16 units; JSON makes six bytes of one at most. */
const NAME_LENGTH = 191

/** A server as the panel describes it, internal fields left out. Limits as in the contract. */
export interface PanelServer {
  identifier: string
  name: string
  description: string
  status: ServerStatus
  limits: { memory: number; disk: number; cpu: number }
  address: string | null
  /** What the key may do there, `*` for everything; undefined where the panel does not say (in lists). */
  permissions: readonly string[] | undefined
}

/** A server's consumption: bytes, per cent of one core, ms. */
export interface PanelResources {
  current: PowerState
  suspended: boolean
  cpu: number
  memory: number
  disk: number
  uptime: number
}

const allocation = z.object({
  attributes: z.object({
    ip: z.string(),
    ip_alias: z.string().nullish(),
    port: z.number().int(),
    is_default: z.boolean(),
  }),
})

export const upstreamServer = z
  .object({
    attributes: z.object({
      identifier: serverIdentifier,
      name: z.string(),
      description: z.string().nullish(),
      status: z.string().nullish(),
      is_suspended: z.boolean().nullish(),
      is_installing: z.boolean().nullish(),
      is_transferring: z.boolean().nullish(),
      is_node_under_maintenance: z.boolean().nullish(),
      limits: z.object({ memory: z.number(), disk: z.number(), cpu: z.number() }),
      relationships: z.object({ allocations: z.object({ data: z.array(allocation) }).nullish() }).nullish(),
    }),
    meta: z.object({ user_permissions: z.array(z.string()) }).nullish(),
  })
  .transform(
    ({ attributes, meta }): PanelServer => ({
      identifier: attributes.identifier,
      name: attributes.name,
      description: attributes.description ?? '',
      status: toServerStatus(attributes),
      limits: attributes.limits,
      address: toAddress(attributes.relationships?.allocations?.data ?? []),
      permissions: meta?.user_permissions,
    }),
  )

export const upstreamList = z.object({
  data: z.array(upstreamServer),
  meta: z.object({ pagination: z.object({ total_pages: z.number().int() }) }),
})

export const upstreamResources = z
  .object({
    attributes: z.object({
      current_state: z.string(),
      is_suspended: z.boolean().nullish(),
      resources: z.object({
        memory_bytes: z.number(),
        cpu_absolute: z.number(),
        disk_bytes: z.number(),
        uptime: z.number(),
      }),
    }),
  })
  .transform(
    ({ attributes: { current_state, is_suspended, resources } }): PanelResources => ({
      // Pelican also reports container states (exited, missing…), in which nothing runs.
      current: powerState.safeParse(current_state).data ?? 'offline',
      suspended: is_suspended ?? false,
      cpu: resources.cpu_absolute,
      memory: resources.memory_bytes,
      disk: resources.disk_bytes,
      uptime: resources.uptime,
    }),
  )

export const upstreamAccount = z
  .object({ attributes: z.object({ username: z.string(), admin: z.boolean().nullish() }) })
  .transform(({ attributes }) => ({
    username: shorten(attributes.username),
    admin: attributes.admin ?? false,
  }))

/**
 * A user name that a cookie can hold beside the key: browsers drop one of more than 4 KB (RFC 6265bis section 5.6), and
 * sealing makes a third more of it.
 */
function shorten(name: string): string {
  const whole = name.toWellFormed()
  return whole.length <= NAME_LENGTH ? whole : `${whole.slice(0, NAME_LENGTH - 1).toWellFormed()}…`
}

export const upstreamSocket = z.object({ data: z.object({ token: z.string(), socket: z.string() }) })

function toServerStatus(server: {
  status?: string | null | undefined
  is_suspended?: boolean | null | undefined
  is_installing?: boolean | null | undefined
  is_transferring?: boolean | null | undefined
  is_node_under_maintenance?: boolean | null | undefined
}): ServerStatus {
  const named = serverStatus.safeParse(server.status ?? null)
  if (named.success && named.data !== null) return named.data
  if (server.is_suspended) return 'suspended'
  if (server.is_installing) return 'installing'
  if (server.is_transferring) return 'transferring'
  if (server.is_node_under_maintenance) return 'maintenance'
  return null
}

function toAddress(allocations: z.infer<typeof allocation>[]): string | null {
  const standard = allocations.find(({ attributes }) => attributes.is_default)?.attributes
  if (standard === undefined) return null
  const host = standard.ip_alias || standard.ip
  return `${host.includes(':') ? `[${host}]` : host}:${standard.port}`
}

import { z } from 'zod'
import { COMMAND_BYTES } from './limits.ts'

/**
 * A server as the panel names it: 8 hex characters, a UUID, or `serv_…` on newer panels.
 * The browser itself asks only for a non-empty ID (behaviour 7.3); the gateway holds this stricter shape.
 */
export const serverIdentifier = z
  .string()
  .regex(/^(?:[0-9a-f]{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|serv_[a-z0-9]{1,64})$/)

/** Power signals that an owner may send. `kill` is offered where starting or stopping hangs. */
export const powerSignal = z.enum(['start', 'restart', 'stop', 'kill'])
export type PowerSignal = z.infer<typeof powerSignal>

/** What a server's process is doing. */
export const powerState = z.enum(['offline', 'starting', 'running', 'stopping'])
export type PowerState = z.infer<typeof powerState>

/** Why a server doesn't accept commands right now; null if it does. */
export const serverStatus = z
  .enum([
    'installing',
    'install_failed',
    'reinstall_failed',
    'suspended',
    'restoring_backup',
    'transferring',
    'maintenance',
  ])
  .nullable()
export type ServerStatus = z.infer<typeof serverStatus>

/** A server's details. Memory and disk limits in MiB, CPU in per cent of one core; 0 is unlimited. */
export const server = z.object({
  identifier: serverIdentifier,
  name: z.string(),
  description: z.string(),
  status: serverStatus,
  limits: z.object({ memory: z.number(), disk: z.number(), cpu: z.number() }),
  /** `host:port` that players join, null where the panel names none. */
  address: z.string().nullable(),
  /** `public` is open to every visitor, `own` belongs to the signed-in key. */
  access: z.enum(['public', 'own']),
  /** Whether this visitor may send console commands. */
  console: z.enum(['interactive', 'read-only']),
})
export type Server = z.infer<typeof server>

/** Answer of `GET /api/client/servers/{id}`. */
export const serverAnswer = z.object({ object: z.literal('server'), attributes: server })
export type ServerAnswer = z.infer<typeof serverAnswer>

/** Answer of `GET /api/client`: the session's servers where logged in, then the public ones. */
export const serverListAnswer = z.object({ object: z.literal('list'), data: z.array(serverAnswer) })
export type ServerListAnswer = z.infer<typeof serverListAnswer>

/** One measurement. Memory and disk in bytes, CPU in per cent of one core, uptime in ms; a limit of 0 is unlimited. */
export const resources = z.object({
  current: powerState,
  status: serverStatus,
  cpu: z.object({ current: z.number(), limit: z.number() }),
  memory: z.object({ current: z.number(), limit: z.number() }),
  disk: z.object({ current: z.number(), limit: z.number() }),
  uptime: z.number(),
})
export type Resources = z.infer<typeof resources>

/** What a server used a while ago: `age` in ms, CPU and memory as in a measurement. */
export const usageSample = z.object({ age: z.number(), cpu: z.number(), memory: z.number() })
export type UsageSample = z.infer<typeof usageSample>

/**
 * Answer of `GET /api/client/servers/{id}/resources`; 200 also while the server is offline or busy. With `?history`
 * also what is known of the last five minutes, oldest first.
 */
export const resourcesAnswer = z.object({
  object: z.literal('stats'),
  attributes: resources.extend({ history: z.array(usageSample).optional() }),
})
export type ResourcesAnswer = z.infer<typeof resourcesAnswer>

/** Body of `POST /api/client/servers/{id}/power`, answered 204 before the change has happened. */
export const powerRequest = z.strictObject({ signal: powerSignal })

/**
 * Body of `POST /api/client/servers/{id}/command`, answered 204.
 * Control characters are refused: a newline would run a second command.
 */
export const commandRequest = z.strictObject({
  command: z
    .string()
    .refine((text) => text.trim() !== '', 'The command is empty. Type one, for example: help')
    .refine(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
      (text) => !/[\u0000-\u001f\u007f-\u009f]/.test(text),
      'A command is one line without control characters. Remove line breaks and tabs.',
    )
    .refine(
      (text) => new TextEncoder().encode(text).length <= COMMAND_BYTES,
      `A command is at most ${COMMAND_BYTES} bytes long. Send it in parts.`,
    ),
})

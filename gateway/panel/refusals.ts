import { z } from 'zod'
import type { ServerStatus } from '../contract/panel.ts'
import { GatewayFailure, tooManyRequests } from '../http/failures.ts'

const LONGEST_HOLD = 3600

const upstreamErrors = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) })

/**
 * What an answer of the panel that is no success means to the visitor.
 * @param about the path that was called, whether with the gateway's own key, and what holds the server
 */
export function refusalOf(
  response: Response,
  body: unknown,
  { path, ownKey, hold }: { path: string; ownKey: boolean; hold: ServerStatus },
): GatewayFailure {
  const code = upstreamErrors.safeParse(body).data?.errors[0]?.code
  switch (response.status) {
    case 400:
      return code === 'TwoFactorAuthRequiredException'
        ? new GatewayFailure(
            'not-permitted',
            'The panel asks this account for two-factor authentication. Set it up in the panel, then try again.',
          )
        : new GatewayFailure('panel-error', 'The panel did not understand the request.')
    case 401:
      return ownKey
        ? new OwnKeyRefused('the panel does not know it')
        : new GatewayFailure(
            'key-refused',
            'The panel refuses this key. It may have been deleted: make a new one in the panel and sign in with it.',
          )
    case 403:
      return new GatewayFailure(
        'not-permitted',
        'The key is not allowed to do this. Ask the owner of the server for the permission.',
      )
    case 404:
      return unknownServer()
    case 409:
      return new GatewayFailure('busy', busySentence(hold), hold === null ? {} : { status: hold })
    case 422:
      return new GatewayFailure('invalid-request', 'The panel does not accept this. Check what you entered.')
    case 429:
      return tooManyRequests(waitOf(response.headers))
    case 502:
      if (path.endsWith('/command') && code !== undefined && code !== 'DaemonConnectionException') {
        return new GatewayFailure(
          'server-offline',
          'The server is not running. Start it, then send the command.',
        )
      }
      return new GatewayFailure('panel-error', "The panel cannot reach the server's node.")
    case 504:
      return new GatewayFailure('panel-error', "The panel cannot reach the server's node.")
    default:
      return new GatewayFailure('panel-error', `The panel failed with status ${response.status}.`)
  }
}

/** No such server, or not one of the visitor's: nobody learns which. */
export function unknownServer(): GatewayFailure {
  return new GatewayFailure(
    'not-found',
    'No server with this ID is open to you. Check the ID; if the server is yours, sign in with a key of its owner.',
  )
}

/** The gateway's own key cannot be used: the operator's fault, told at start, and never a visitor's session's end. */
export class OwnKeyRefused extends GatewayFailure {
  readonly reason: string

  /** @param reason goes on from "PANEL_KEY is refused: …" */
  constructor(reason: string) {
    super('panel-error', "This site's own key for the panel cannot be used. Its operator has to replace it.")
    this.reason = reason
  }
}

/** An answer without the shape that it should have. */
export function senseless(): GatewayFailure {
  return new GatewayFailure('panel-error', 'The panel gave an answer that makes no sense.')
}

/** What a call that got no answer means, to the visitor and for the metrics. */
export function transportFailure(error: unknown): {
  failure: GatewayFailure
  outcome: 'timeout' | 'unreachable' | 'broken'
} {
  if (error instanceof Error && error.name === 'TimeoutError') {
    const detail = 'The panel did not answer in time. It may be overloaded: try again in a moment.'
    return { failure: new GatewayFailure('panel-timeout', detail), outcome: 'timeout' }
  }
  if (error instanceof Error && error.cause instanceof Error && error.cause.name === 'HTTPParserError') {
    return { failure: new GatewayFailure('panel-error', 'The panel does not speak HTTP.'), outcome: 'broken' }
  }
  const detail = 'The panel cannot be reached. It may be down or restarting: try again in a moment.'
  return { failure: new GatewayFailure('panel-unreachable', detail), outcome: 'unreachable' }
}

/** Seconds of `Retry-After` (RFC 9110 section 10.2.3: seconds or a date), a minute where it says nothing. */
export function waitOf(headers: Headers): number {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? 60 : Math.min(Math.max(seconds, 1), LONGEST_HOLD)
}

function busySentence(status: ServerStatus): string {
  const sentences: Record<NonNullable<ServerStatus>, string> = {
    installing: 'The server is being installed. It takes orders when that is done.',
    install_failed: 'The installation of the server failed. Reinstall it in the panel.',
    reinstall_failed: 'The reinstallation of the server failed. Try it again in the panel.',
    suspended: 'The server is suspended. Ask the hosting company why.',
    restoring_backup: 'A backup is being restored. The server takes orders when that is done.',
    transferring: 'The server is being moved to another node. It takes orders when that is done.',
    maintenance: "The server's node is under maintenance. Try again later.",
  }
  return status === null
    ? 'The server takes no orders at the moment. Try again in a moment.'
    : sentences[status]
}

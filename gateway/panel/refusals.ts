import { z } from 'zod'
import type { ServerStatus } from '../contract/panel.ts'
import { GatewayFailure, tooManyRequests } from '../http/failures.ts'
import { readRetryAfter } from '../http/retry-after.ts'

/** Longest wait that the panel can ask for, in seconds: its limits count by the minute. */
const MAX_WAIT = 300
/** Where it does not say how long, in seconds. */
const DEFAULT_WAIT = 60

const upstreamErrors = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) })

/**
 * Maps an error answer of the panel to the visitor's failure.
 * @param about the path that was called, whether with the gateway's own key, and what holds the server
 */
export function toRefusal(
  response: Response,
  body: unknown,
  { path, ownKey, hold }: { path: string; ownKey: boolean; hold: ServerStatus },
): GatewayFailure {
  const code = upstreamErrors.safeParse(body).data?.errors[0]?.code
  // A proxy or firewall in front of the panel refused: that says nothing of the key or the server.
  if (code === undefined && [401, 403, 404].includes(response.status)) return new MalformedAnswer()
  switch (response.status) {
    case 400:
      return code === 'TwoFactorAuthRequiredException'
        ? new GatewayFailure(
            'not-permitted',
            'The panel asks this account for two-factor authentication. Set it up in the panel, then try again.',
            { reason: 'two-factor' },
          )
        : new GatewayFailure('panel-error', 'The panel did not understand the request.')
    case 401:
      return ownKey
        ? new OwnKeyRefused('the panel does not know it')
        : new GatewayFailure(
            'key-refused',
            'The panel refuses this key. It may have been deleted: make a new one in the panel and log in with it.',
          )
    case 403:
      // Every Client API key may read its own account, from the addresses that it is limited to.
      if (path === '/account') {
        return new GatewayFailure(
          'not-permitted',
          "This key is limited to other addresses than this site's. Make one without that limit in the panel and log in with it.",
          { reason: 'key-limited' },
        )
      }
      return new GatewayFailure(
        'not-permitted',
        'The key is not allowed to do this. Ask the owner of the server for the permission.',
      )
    case 404:
      return unknownServer()
    case 409:
      return new GatewayFailure('busy', describeBusy(hold), hold === null ? {} : { status: hold })
    case 422:
      return new GatewayFailure('invalid-request', 'The panel does not accept this. Check what you entered.')
    case 429:
      return tooManyRequests(retryWait(response.headers))
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

/** No such server, or not the visitor's: the answer does not say which. */
export function unknownServer(): GatewayFailure {
  return new GatewayFailure(
    'not-found',
    'No server with this ID is open to you. Check the ID; if the server is yours, log in with a key of its owner.',
  )
}

/** The gateway's own key cannot be used. The operator reads it at start; it never ends a visitor's session. */
export class OwnKeyRefused extends GatewayFailure {
  readonly reason: string

  /** @param reason goes on from "PANEL_KEY is refused: …" */
  constructor(reason: string) {
    super('panel-error', "This site's own key for the panel cannot be used. Its operator has to replace it.")
    this.reason = reason
  }
}

/** An answer that is not what the panel's API promises. */
export class MalformedAnswer extends GatewayFailure {
  constructor(detail = 'The panel gave an answer that could not be read.') {
    super('panel-error', detail)
  }
}

/** Why a call got no valid answer. */
export type PanelFault = 'refused' | 'reset' | 'dns' | 'tls' | 'timeout' | 'malformed' | 'unreachable'

/** The names that Node, OpenSSL and undici have for each; any other is `unreachable`. */
const faults: [PanelFault, RegExp][] = [
  ['refused', /^ECONNREFUSED$/],
  ['reset', /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/],
  ['dns', /^(?:ENOTFOUND|EAI_\w+)$/],
  ['tls', /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_)/],
  ['timeout', /^(?:ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/],
  ['malformed', /^HTTPParserError$/],
]

/** Maps a call without an answer to the visitor's failure and to the operator's log. */
export function transportFailure(error: unknown): {
  failure: GatewayFailure
  outcome: PanelFault
  code: string | undefined
} {
  const code = findCode(error)
  const aborted = error instanceof Error && error.name === 'TimeoutError'
  const outcome = aborted
    ? 'timeout'
    : (faults.find(([, names]) => names.test(code ?? ''))?.[0] ?? 'unreachable')
  return { failure: noAnswer(outcome), outcome, code }
}

function noAnswer(fault: PanelFault): GatewayFailure {
  switch (fault) {
    case 'timeout':
      return new GatewayFailure(
        'panel-timeout',
        'The panel did not answer in time. It may be overloaded: try again in a moment.',
      )
    case 'malformed':
      return new GatewayFailure('panel-error', 'The panel does not speak HTTP.')
    default:
      return new GatewayFailure(
        'panel-unreachable',
        'The panel cannot be reached. It may be down or restarting: try again in a moment.',
      )
  }
}

/** The code of a fetch error's cause; of the first one if several addresses were tried. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const [first] = error instanceof AggregateError ? error.errors : [error.cause]
  const beneath = findCode(first)
  if (beneath !== undefined || error.name === 'HTTPParserError') return beneath ?? error.name
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Seconds for which a panel that answered 429 is not called. */
export function retryWait(headers: Headers): number {
  return Math.min(Math.max(readRetryAfter(headers) ?? DEFAULT_WAIT, 1), MAX_WAIT)
}

function describeBusy(status: ServerStatus): string {
  const sentences: Record<NonNullable<ServerStatus>, string> = {
    installing: 'The server is being installed. It accepts commands when that is done.',
    install_failed: 'The installation of the server failed. Reinstall it in the panel.',
    reinstall_failed: 'The reinstallation of the server failed. Try it again in the panel.',
    suspended: 'The server is suspended. Ask the hosting company why.',
    restoring_backup: 'A backup is being restored. The server accepts commands when that is done.',
    transferring: 'The server is being moved to another node. It accepts commands when that is done.',
    maintenance: "The server's node is under maintenance. Try again later.",
  }
  return status === null
    ? 'The server does not accept commands right now. Try again in a moment.'
    : sentences[status]
}

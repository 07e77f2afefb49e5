import type { Logger } from 'pino'
import type { Server } from '../contract/panel.ts'
import { serverIdentifier } from '../contract/panel.ts'
import { GatewayFailure, isFailure } from '../http/failures.ts'
import type { Attempts } from '../throttle/attempts.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import type { PanelClient } from './client.ts'
import { OwnKeyRefused, unknownServer } from './refusals.ts'
import type { PanelServer } from './upstream.ts'

/** A visitor: the key sealed in the session, if there is one, and the client address. */
export interface Visitor {
  key: string | undefined
  address: string
}

/** A visitor's right to one server. `key` acts upstream and never leaves the gateway. */
export interface Grant {
  /** The panel's short name of the server: one for each server, however the visitor wrote the ID. */
  identifier: string
  key: string
  access: Server['access']
  console: Server['console']
  /** Whether the console may be watched. The panel is not asked again for those who watch together. */
  watch: boolean
}

export interface AccessOptions {
  panel: PanelClient
  attempts: Attempts
  /** The gateway's own key and the servers that it opens to everybody. */
  ownKey: string | undefined
  publicServers: readonly string[]
  /** Whether public consoles take commands: only while nobody else can reach this gateway. */
  publicConsole: Server['console']
  log: Logger
}

/** How long a confirmed right is cached, in ms. */
const RIGHT_TTL = 60_000
const FRESH_TTL = 2000
const LIST_TTL = 10_000
const MAX_KNOWN_PAIRS = 10_000

/**
 * Who may control a server. IDs in PUBLIC_SERVERS are open through the gateway's own key; any other needs the
 * visitor's key, and the panel decides. Servers that do not exist and servers of others answer alike.
 */
export class Access {
  readonly #options: AccessOptions
  readonly #details = new SharedCalls<PanelServer>(RIGHT_TTL)
  readonly #fresh = new SharedCalls<PanelServer>(FRESH_TTL)
  readonly #lists = new SharedCalls<PanelServer[]>(LIST_TTL)
  readonly #ownLists = new SharedCalls<PanelServer[]>(LIST_TTL)
  /** Keys with a server that they had access to: asking again is no guess. */
  readonly #known = new Set<string>()
  #ownKeyCheck: Promise<void> | undefined

  constructor(options: AccessOptions) {
    this.#options = options
  }

  /**
   * The visitor's right to the server called `id`, or a {@link GatewayFailure}: `key-needed`, `key-refused`,
   * `not-found`, `not-permitted`, `too-many-requests`, or one of the panel's. The panel confirmed a right to an own
   * server at most a minute ago, with `fresh` just now.
   */
  async authorise(visitor: Visitor, id: string, { fresh = false } = {}): Promise<Grant> {
    const { ownKey, publicServers } = this.#options
    // Malformed IDs are not counted as guesses: another site could trigger them through a visitor's browser.
    if (!serverIdentifier.safeParse(id).success) throw unknownServer()
    if (ownKey !== undefined && publicServers.includes(id)) {
      await this.checkOwnKey()
      return this.#publicGrant(ownKey, id)
    }
    if (visitor.key === undefined) {
      throw new GatewayFailure(
        'key-needed',
        'This server is not open to everybody. Log in with a Client API key of your panel account.',
      )
    }
    const key = visitor.key
    const lookUp = () => this.#server(key, id, fresh)
    return ownGrant(key, await this.#countAsGuess({ ...visitor, key }, id, lookUp))
  }

  /** The first public server, without asking the panel; undefined where there is none. */
  get demo(): Pick<Grant, 'identifier' | 'console'> | undefined {
    const { publicServers, publicConsole } = this.#options
    const [identifier] = publicServers
    return identifier === undefined ? undefined : { identifier, console: publicConsole }
  }

  /** The server's details, at most a minute old; with `fresh` at most two seconds, times the public servers in use. */
  server(grant: Grant, { fresh = false } = {}): Promise<PanelServer> {
    return this.#server(grant.key, grant.identifier, fresh)
  }

  /**
   * The visitor's own servers, then the public ones, with the right to each. A visitor's own servers are
   * listed even when the gateway's key fails.
   */
  async servers({ key }: Visitor): Promise<{ grant: Grant; server: PanelServer }[]> {
    const { panel, ownKey, publicServers, log } = this.#options
    const [own, open] = await Promise.all([
      key === undefined ? [] : panel.servers(key),
      ownKey === undefined || publicServers.length === 0
        ? []
        : this.#publicServers(ownKey).catch((error: unknown) => {
            if (key === undefined || !(error instanceof GatewayFailure)) throw error
            log.warn({ failure: error.failure.code }, 'public servers are missing in a visitor’s list')
            return []
          }),
    ])
    const isPublic = (server: PanelServer) => publicServers.includes(server.identifier)
    return [
      ...own
        .filter((server) => !isPublic(server))
        .map((server) => ({ server, grant: ownGrant(key ?? '', server) })),
      ...open
        .filter(isPublic)
        .map((server) => ({ server, grant: this.#publicGrant(ownKey ?? '', server.identifier) })),
    ]
  }

  /**
   * Checks with the panel that the gateway's own key is not an administrator's; returns at once after a success. Until
   * then public servers stay closed.
   * @throws OwnKeyRefused if the key is an administrator's or refused; another GatewayFailure if the panel does not
   * answer, and then the next call asks again
   */
  checkOwnKey(): Promise<void> {
    const { panel, ownKey } = this.#options
    if (ownKey === undefined) return Promise.resolve()
    this.#ownKeyCheck ??= panel.account(ownKey).then(
      ({ admin }) => {
        if (admin) throw new OwnKeyRefused('it belongs to an administrator and would open every server')
      },
      (error: unknown) => {
        this.#ownKeyCheck = undefined
        if (isFailure(error, 'not-permitted')) {
          throw new OwnKeyRefused(
            error.failure.reason === 'two-factor'
              ? 'the panel asks its account for two-factor authentication'
              : 'the panel does not let it in from here',
          )
        }
        throw error
      },
    )
    return this.#ownKeyCheck
  }

  async #publicServers(ownKey: string): Promise<PanelServer[]> {
    await this.checkOwnKey()
    return this.#lists.read('', () => this.#options.panel.servers(ownKey))
  }

  #publicGrant(key: string, identifier: string): Grant {
    return { identifier, key, access: 'public', console: this.#options.publicConsole, watch: true }
  }

  #server(key: string, id: string, fresh: boolean): Promise<PanelServer> {
    const slot = slotKey(key, id)
    const call = () => this.#options.panel.server(key, id)
    const renew = () => this.#details.renew(slot, call)
    if (!fresh) return this.#details.read(slot, call)
    if (key !== this.#options.ownKey) return renew()
    // The panel limits each key, and all visitors share this one: no single visitor may use it up, by several servers either.
    return this.#fresh.read(slot, renew, FRESH_TTL * (1 + this.#fresh.size))
  }

  /** Counts a look-up as a guess unless the key owns the server: others in its network cannot block an owner. */
  async #countAsGuess<T>(
    { key, address }: { key: string; address: string },
    id: string,
    lookUp: () => Promise<T>,
  ): Promise<T> {
    const pair = slotKey(key, id)
    if (this.#known.has(pair)) return lookUp()
    const { attempts } = this.#options
    const found = await attempts
      .count('server', address, { attempt: lookUp, wrong: ['not-found'] })
      .catch(async (error: unknown) => {
        // Only now: it costs a call to the panel.
        if (isFailure(error, 'too-many-requests') && (await this.#listsOwn(key, id))) return lookUp()
        throw error
      })
    if (this.#known.size >= MAX_KNOWN_PAIRS) this.#known.clear()
    this.#known.add(pair)
    return found
  }

  /** Whether the key's own list has the server, by its short ID or a long one that starts with it. */
  async #listsOwn(key: string, id: string): Promise<boolean> {
    const own = await this.#ownLists.read(key, () => this.#options.panel.servers(key))
    return own.some(({ identifier }) => id === identifier || id.startsWith(`${identifier}-`))
  }
}

function slotKey(key: string, id: string): string {
  return `${key} ${id}`
}

/** Subusers have single permissions. The panel refuses commands itself, but cannot see who watches. */
function ownGrant(key: string, { identifier, permissions }: PanelServer): Grant {
  const allowed = (name: string) =>
    permissions?.some((permission) => permission === '*' || permission === name)
  return {
    identifier,
    key,
    access: 'own',
    console: (allowed('control.console') ?? true) ? 'interactive' : 'read-only',
    watch: allowed('websocket.connect') ?? false,
  }
}

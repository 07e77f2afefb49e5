import WebSocket from 'ws'
import type { Config } from '../../gateway/config.ts'
import { GatewayFailure } from '../../gateway/http/failures.ts'
import { isPrivateHost } from '../../gateway/http/origins.ts'
import { PanelClient } from '../../gateway/panel/client.ts'
import { ANSWER_TIME, ask, readClock } from './ask.ts'
import { type Finding, findingsAbout, nameError } from './finding.ts'
import { judgeClock } from './machine.ts'

const about = findingsAbout('panel')

/** Asks the panel what the gateway will ask, with the gateway's own key if there is one. */
export async function examinePanel({
  panel,
  publicServers,
}: Pick<Config, 'panel' | 'publicServers'>): Promise<Finding[]> {
  if (panel === undefined) return [about.ok('PANEL_URL is off: no game servers are sold.')]
  const { url, key, nodes, timeout } = panel
  /** The network error of the last failed call. */
  let cause: string | undefined
  const client = new PanelClient({
    ...{ url, ownKey: key, nodes, timeout },
    onCall: ({ code, outcome }) => {
      cause = code ?? String(outcome)
    },
  })
  const findings: Finding[] = []
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) {
    findings.push(
      about.advise(
        'PANEL_URL is not encrypted.',
        "Owners' keys can be read on their way.",
        'Give it an https address.',
      ),
    )
  }
  try {
    await client.check()
  } catch (error) {
    return [
      ...findings,
      about.wrong(
        `No panel answers sensibly at ${url.origin} (${cause ?? codeOf(error)}).`,
        'Nobody logs in, and public servers stay closed.',
        'Start it, and see that PANEL_URL is its address and that this machine may call it.',
      ),
    ]
  }
  const answered = await ask(url).catch(() => undefined)
  const ahead = answered && readClock(answered)
  if (ahead !== undefined) findings.push(judgeClock('the panel', ahead))
  if (key === undefined) return [about.ok(`One answers at ${url.origin}.`), ...findings]

  try {
    const { admin } = await client.account(key)
    if (admin) {
      findings.push(
        about.wrong(
          "PANEL_KEY belongs to an administrator's account.",
          'It would open every server, and the gateway does not start.',
          'Make one with an account that has access to the public servers only.',
        ),
      )
    }
  } catch {
    return [
      ...findings,
      about.wrong(
        `The panel refuses PANEL_KEY (${cause}).`,
        'Public servers stay closed.',
        'Make a Client API key in the panel, without a limit to other addresses than this one.',
      ),
    ]
  }
  const servers = await Promise.all(publicServers.map((id) => examineServer(client, key, id)))
  const all = [...findings, ...servers.flat()]
  return all.some(({ level }) => level === 'wrong')
    ? all
    : [about.ok(`One answers at ${url.origin}, and the key opens what it has to.`), ...all]
}

/** Checks that a public server can be read, and its console reached. */
async function examineServer(client: PanelClient, key: string, id: string): Promise<Finding[]> {
  try {
    await client.server(key, id)
  } catch (error) {
    return [
      about.wrong(
        `PANEL_KEY does not open the server ${id} of PUBLIC_SERVERS (${codeOf(error)}).`,
        'Its page says that there is none.',
        "Add the key's account to the server as a user, or correct the ID.",
      ),
    ]
  }
  try {
    const { socket } = await client.socketCredentials(key, id)
    const refused = await openNode(socket, client.origin)
    if (refused === undefined) return []
    return [
      about.wrong(
        `The node of the server ${id} does not open its console socket at ${socket.host} (${refused}).`,
        'Its console stays empty.',
        'See that this machine may call it, that its certificate is valid, and that its allowed_origins has the panel.',
      ),
    ]
  } catch (error) {
    return [
      about.wrong(
        `The console of the server ${id} cannot be opened: ${error instanceof GatewayFailure ? error.message : codeOf(error)}`,
        'Its console stays empty.',
        "List the hosts of the panel's nodes in PANEL_NODES, and let the key's account use the console.",
      ),
    ]
  }
}

const codeOf = (error: unknown) => (error instanceof GatewayFailure ? error.failure.code : nameError(error))

/** Opens a console socket as the gateway does, and closes it. Returns why it did not open. */
function openNode(url: URL, origin: string): Promise<string | undefined> {
  const socket = new WebSocket(url, { origin, handshakeTimeout: ANSWER_TIME })
  return new Promise<string | undefined>((resolve) => {
    socket
      .once('open', () => resolve(undefined))
      .once('unexpected-response', (_request, { statusCode }) => resolve(String(statusCode)))
      .once('error', (error) => resolve(nameError(error)))
  }).finally(() => socket.on('error', () => {}).terminate())
}

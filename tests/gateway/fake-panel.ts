import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface PanelRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (request: PanelRequest, response: ServerResponse) => void

/** A panel that answers as a test tells it to, faults above all; the real one is the sandbox. */
export interface FakePanel {
  url: string
  /** Answers by `METHOD path`; what is not named here answers 404. */
  answers: Map<string, Answer>
  requests: PanelRequest[]
  stop: () => Promise<void>
}

export const KEY = `ptlc_${'o'.repeat(43)}`
export const DEMO = 'dec0de00'

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function refusal(status: number, code: string, headers: Record<string, string> = {}): Answer {
  const detail = 'An upstream text that no visitor is to read.'
  return json(status, { errors: [{ code, status: String(status), detail, source: { line: 7 } }] }, headers)
}

/** Details of a server, with every internal field that a panel sends along. */
export function details(identifier: string, more: Record<string, unknown> = {}) {
  return {
    object: 'server',
    attributes: {
      server_owner: true,
      identifier,
      internal_id: 4711,
      uuid: `${identifier}-1111-4111-8111-111111111111`,
      name: 'Survival',
      node: 'node-secret-name',
      is_node_under_maintenance: false,
      sftp_details: { ip: '10.9.8.7', port: 2022 },
      description: 'A world',
      limits: { memory: 1024, swap: 0, disk: 2048, io: 500, cpu: 200, threads: null, oom_disabled: true },
      invocation: 'java -Dsecret=invocation',
      docker_image: 'ghcr.io/image',
      egg_features: ['eula'],
      feature_limits: { databases: 0, allocations: 0, backups: 0 },
      status: null,
      is_suspended: false,
      is_installing: false,
      is_transferring: false,
      relationships: {
        allocations: {
          object: 'list',
          data: [
            allocation({ ip: '10.0.0.1', ip_alias: null, port: 25_566, is_default: false }),
            allocation({ ip: '10.0.0.1', ip_alias: 'play.example.com', port: 25_565, is_default: true }),
          ],
        },
        variables: { object: 'list', data: [{ attributes: { server_value: 'variable-secret' } }] },
      },
      ...more,
    },
    meta: { is_server_owner: true, user_permissions: ['*'], trace: ['/var/www/panel'] },
  }
}

export function allocation(attributes: Record<string, unknown>) {
  return { object: 'allocation', attributes: { id: 1, notes: 'rack 7', ...attributes } }
}

export function stats(state = 'running', more: Record<string, unknown> = {}) {
  return {
    object: 'stats',
    attributes: {
      current_state: state,
      is_suspended: false,
      resources: {
        memory_bytes: 500_000_000,
        cpu_absolute: 12.5,
        disk_bytes: 900_000,
        network_rx_bytes: 1,
        network_tx_bytes: 2,
        uptime: 60_000,
      },
      ...more,
    },
  }
}

export const account = (username: string, admin = false) =>
  json(
    200,
    { object: 'user', attributes: { id: 1, admin, username, email: 'secret@example.com' } },
    { 'set-cookie': 'panel=1' },
  )

/** A well-behaved panel with one server, open to the gateway's own key. */
export function wellBehaved(demo = DEMO): Map<string, Answer> {
  const path = `/api/client/servers/${demo}`
  return new Map<string, Answer>([
    ['GET /api/client/account', account('operator')],
    [
      'GET /api/client',
      json(200, {
        object: 'list',
        data: [details(demo)],
        meta: {
          pagination: { total: 1, count: 1, per_page: 100, current_page: 1, total_pages: 1, links: {} },
        },
      }),
    ],
    [`GET ${path}`, json(200, details(demo))],
    [`GET ${path}/resources`, json(200, stats())],
    [`POST ${path}/power`, (_request, response) => response.writeHead(204).end()],
    [`POST ${path}/command`, (_request, response) => response.writeHead(204).end()],
  ])
}

/** @param port 0 for a free one */
export async function startFakePanel(port = 0): Promise<FakePanel> {
  const sockets = new Set<Socket>()
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const request = {
      method: incoming.method ?? '',
      path: (incoming.url ?? '').split('?')[0] ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    }
    panel.requests.push(request)
    const answer =
      panel.answers.get(`${request.method} ${request.path}`) ?? refusal(404, 'NotFoundHttpException')
    answer(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const panel: FakePanel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: wellBehaved(),
    requests: [],
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return panel
}

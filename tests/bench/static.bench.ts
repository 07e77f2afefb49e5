import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { startGateway } from '../support/gateway-process.ts'
import { installPeers, peers, readVersions } from './peers.ts'
import { OWN, publish } from './report/rows.ts'
import { PATH, readAnswer } from './static/answer.ts'
import { hasNginx, nginxVersion, startNginx } from './static/nginx.ts'
import { forkServer, type Server } from './static/servers.ts'
import { visit, wrkVersion } from './static/wrk.ts'

/**
 * How many pages a second the gateway serves, and how late, beside @fastify/static, nginx, and Node's own `http` with the
 * same bytes and headers. `node` runs it. Servers are processes of their own and answer in turns; wrk is the client.
 */

const CONNECTIONS = 32
const ROUNDS = 15
const SECONDS = 1
const PEER = '@fastify/static'
const NODE = 'Node’s own http'
const NGINX = 'nginx'

const rates: Record<string, number[]> = {}
const latencies: Record<string, number[]> = {}
/** Of the gateway's answer, in bytes. */
let size = 0

const wrk = await wrkVersion()
if (wrk === undefined) {
  await publish({
    name: 'static',
    title: 'Static pages',
    method: 'Left out: wrk is not installed (Debian: apt install wrk).',
    versions: {},
    rows: [],
  })
  process.exit()
}
await installPeers()
if (!hasNginx) process.stdout.write('nginx is not installed: left out.\n')
const folder = await mkdtemp(join(tmpdir(), 'cairn-static-'))
const servers = new Map<string, Server>()
try {
  const gateway = await startGateway({
    env: { PANEL_URL: 'http://127.0.0.1:1', PANEL_KEY: `ptlc_${'x'.repeat(43)}`, LOG_LEVEL: 'silent' },
  })
  servers.set(OWN, { port: Number(new URL(gateway.url).port), stop: gateway.stop })
  await startOthers()
  for (const { port } of servers.values()) await visit(port, CONNECTIONS, 3)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { port }] of servers) {
      const measured = await visit(port, CONNECTIONS, SECONDS)
      rates[name] = [...(rates[name] ?? []), measured.requestsPerSecond]
      latencies[name] = [...(latencies[name] ?? []), measured.p99]
    }
} finally {
  for (const server of servers.values()) await server.stop()
  await rm(folder, { recursive: true })
}

/** Starts the other contenders with the gateway's bytes. */
async function startOthers(): Promise<void> {
  const { headers, body, length } = await readAnswer(servers.get(OWN)?.port ?? 0)
  size = length
  if (!headers.some(([name, value]) => /^content-encoding$/i.test(name) && value === 'br'))
    throw new Error(`The gateway did not answer ${PATH} in Brotli.`)
  const file = join(folder, 'page.html.br')
  await writeFile(file, body)
  await writeFile(join(folder, 'page.html'), brotliDecompressSync(body))
  const given = JSON.stringify(headers)
  servers.set(PEER, await forkServer(join(peers, 'static-fastify.js'), [folder, given]))
  servers.set(NODE, await forkServer(join(import.meta.dirname, 'static/node-http.ts'), [file, given]))
  if (hasNginx) servers.set(NGINX, await startNginx(folder, file, headers))
  for (const [name, { port }] of servers) {
    const answer = await readAnswer(port)
    if (!answer.body.equals(body))
      throw new Error(`${name} does not serve the bytes that the gateway serves.`)
  }
}

const limits = [NODE, NGINX]
await publish({
  name: 'static',
  title: 'Static pages',
  method: `${PATH}, ${size.toLocaleString('en-GB')} bytes with its headers, over ${CONNECTIONS} connections of wrk that stay open, on one machine. All serve the gateway's Brotli bytes with its headers; @fastify/static writes its own validators. Cairn, Node and nginx's file cache hold what they serve, @fastify/static reads the disk for each answer. nginx runs one worker.`,
  versions: {
    ...(await readVersions({ [PEER]: '@fastify/static', Fastify: 'fastify' })),
    Node: process.versions.node,
    wrk,
    ...(hasNginx && { [NGINX]: await nginxVersion() }),
  },
  rows: [
    { figure: 'pages', unit: 'requests/s', better: 'more', rounds: rates, limits },
    { figure: 'a page, 99th percentile', unit: 'ms', better: 'less', rounds: latencies, limits },
  ],
})

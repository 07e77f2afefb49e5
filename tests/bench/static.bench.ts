import { type ChildProcess, fork } from 'node:child_process'
import { Console } from 'node:console'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startGateway } from '../support/gateway-process.ts'

/**
 * How many pages a second the gateway serves, beside Node's own `http` with the same bytes and headers. `node` runs it.
 * Both answer in processes of their own, in turns; the client asks over connections that stay open, and counts bytes.
 */

const CONNECTIONS = 32
const ROUNDS = 5
const ROUND = 3000
const PATH = '/about'
const requestTo = (port: number) =>
  `GET ${PATH} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`

if (process.send === undefined) await compare()
else answerAs(process.argv[2] ?? '')

/** Node's own server, with the answer that it is given. */
function answerAs(answer: string): void {
  const { headers, body } = JSON.parse(answer) as { headers: [string, string][]; body: string }
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => response.writeHead(200, headers.flat()).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

async function compare(): Promise<void> {
  const gateway = await startGateway({
    env: { PANEL_URL: 'http://127.0.0.1:1', PANEL_KEY: `ptlc_${'x'.repeat(43)}`, LOG_LEVEL: 'silent' },
  })
  const port = Number(new URL(gateway.url).port)
  const raw = await readAnswer(port)
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .subarray(0, end)
    .toString()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s, 2) as [string, string])
    .filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name))
  const body = raw.subarray(end + 4).toString('base64')
  const node: ChildProcess = fork(fileURLToPath(import.meta.url), [JSON.stringify({ headers, body })])
  const [nodePort] = (await once(node, 'message')) as [number]
  const same = await readAnswer(nodePort)

  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      'Node’s own http': await requestsPerSecond(nodePort, same.length),
      gateway: await requestsPerSecond(port, raw.length),
    })
  }
  node.kill()
  await gateway.stop()
  const table = rounds.map((round) => ({
    ...round,
    ratio: Number((round.gateway / round['Node’s own http']).toFixed(2)),
  }))
  const out = new Console(process.stdout)
  out.table(table)
  const ratios = table.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  out.log(`${PATH}, ${raw.length} bytes: the median ratio is ${ratios[Math.floor(ROUNDS / 2)]}.`)
}

/** One whole answer, as it comes over a connection that stays open. */
async function readAnswer(port: number): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(requestTo(port))
  let answer = Buffer.alloc(0)
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk])
    const head = answer.subarray(0, answer.indexOf('\r\n\r\n') + 4).toString()
    const size = /^HTTP\/1\.1 200 .*content-length: (\d+)/is.exec(head)?.[1]
    if (size === undefined) throw new Error(`${PATH} was not answered with 200 and a length: ${head}`)
    if (answer.length === head.length + Number(size)) break
  }
  return answer
}

async function requestsPerSecond(port: number, length: number): Promise<number> {
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1')
    let rest = length
    socket.on('data', (chunk) => {
      rest -= chunk.length
      if (rest > 0) return
      rest += length
      answers += 1
      socket.write(requestTo(port))
    })
    socket.on('connect', () => socket.write(requestTo(port)))
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const [start, before] = [performance.now(), answers]
  await new Promise((resolve) => setTimeout(resolve, ROUND))
  const rate = ((answers - before) / (performance.now() - start)) * 1000
  for (const socket of sockets) socket.destroy()
  return Math.round(rate)
}

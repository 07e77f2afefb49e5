import { connect } from 'node:net'

/** The page that all contenders serve. */
export const PATH = '/about'

const requestTo = (port: number) =>
  `GET ${PATH} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`

/** One whole answer, as it comes over a connection that stays open. */
export interface Answer {
  /** Of its head and body, in bytes. */
  length: number
  /** Without those that belong to the connection or the moment. */
  headers: [name: string, value: string][]
  body: Buffer
}

export async function readAnswer(port: number): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(requestTo(port))
  let answer = Buffer.alloc(0)
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk])
    const end = answer.indexOf('\r\n\r\n')
    if (end < 0) continue
    const head = answer.subarray(0, end).toString()
    const size = /^HTTP\/1\.1 200 .*content-length: (\d+)/is.exec(head)?.[1]
    if (size === undefined) throw new Error(`${PATH} was not answered with 200 and a length: ${head}`)
    const length = end + 4 + Number(size)
    if (answer.length < length) continue
    const headers = head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const [name = '', value = ''] = line.split(/: (.*)/s)
        return [name, value]
      })
      .filter(([name]) => !/^(?:date|connection|keep-alive|x-request-id)$/i.test(name))
    return { length, headers, body: answer.subarray(end + 4) }
  }
  throw new Error(`${PATH}: the connection ended before the answer was whole.`)
}

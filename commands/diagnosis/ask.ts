import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** Timeout of an answer, in ms. */
export const ANSWER_TIME = 10_000
/** Most that is read of an answer, in bytes. */
const ANSWER_BYTES = 64 * 1024

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Calls `url` with exactly these headers and follows no redirect. Does not check the certificate: nothing secret is sent.
 * @throws if nothing answers
 */
export function ask(url: URL, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options: RequestOptions = { headers, agent: false, signal: AbortSignal.timeout(ANSWER_TIME) }
  const call =
    url.protocol === 'https:'
      ? requestHttps(url, { ...options, rejectUnauthorized: false })
      : requestHttp(url, options)
  call
    .once('error', reject)
    .once('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const finish = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        })
      response
        .on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes <= ANSWER_BYTES) return
          // First, since destroying is an error of the answer.
          finish()
          call.destroy()
        })
        .once('error', reject)
        .once('close', finish)
    })
    .end()
  return promise
}

/** How far the answering clock is ahead of this machine's, in ms; undefined without a Date header. */
export function readClock({ headers }: Pick<Answer, 'headers'>): number | undefined {
  const said = Date.parse(headers.date ?? '')
  // The header has whole seconds, rounded down.
  return Number.isNaN(said) ? undefined : said + 500 - Date.now()
}

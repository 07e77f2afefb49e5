import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify<string | Buffer, { level: number }, Buffer>(gzip)

/** `fast` is for a page that is made for one visitor or for seconds, `small` for one that is served until the stop. */
const levels = { fast: { br: 4, gzip: 6 }, small: { br: 11, gzip: 9 } } satisfies Record<
  string,
  Record<Encoding, number>
>

export function compress(
  body: string | Buffer,
  encoding: Encoding,
  effort: keyof typeof levels,
): Promise<Buffer> {
  const level = levels[effort][encoding]
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
    : zip(body, { level })
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Quickly, for a page that is made for one visitor or for seconds: the build compressed all others as far as it goes. */
export function compress(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : zip(body)
}

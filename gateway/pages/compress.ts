import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses fast, for pages that live for one visitor or seconds: the build compresses all others best. */
export function compress(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : zip(body)
}

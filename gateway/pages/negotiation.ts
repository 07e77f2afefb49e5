import type { Encoding, Representation, SiteFile } from './files.ts'

/** The smallest representation that an `Accept-Encoding` header takes (RFC 9110 section 12.5.3). */
export function selectRepresentation(file: SiteFile, accepts: string | undefined): Representation {
  for (const encoding of acceptedEncodings(accepts)) {
    const representation = file.encoded[encoding]
    if (representation !== undefined) return representation
  }
  return file.plain
}

/** Headers that were read before; browsers send a handful of them. */
const known = new Map<string, Encoding[]>()
const MOST_KNOWN = 100

/** The encodings that an `Accept-Encoding` header takes, the smallest first. */
export function acceptedEncodings(accepts = ''): readonly Encoding[] {
  const read = known.get(accepts)
  if (read !== undefined) return read
  const encodings = readEncodings(accepts)
  if (known.size < MOST_KNOWN) known.set(accepts, encodings)
  return encodings
}

function readEncodings(accepts: string): Encoding[] {
  const weights = new Map<string, number>()
  for (const item of accepts.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).filter(takes)
}

/** Whether an `If-None-Match` header names `etag` (RFC 9110 section 13.1.2, compared weakly). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '')))
}

/** The first and the last byte of a part of a body, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The part of a body of `size` bytes that a `Range` header asks for (RFC 9110 section 14.2). Undefined where the whole
 * body is the answer: no range, an invalid one, another unit, or several parts, which a server may answer whole.
 */
export function requestedRange(
  range: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined) return undefined
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (first === '') {
    if (last === '') return undefined
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - Number(last)), last: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

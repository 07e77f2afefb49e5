import type { Encoding, Representation, SiteFile } from './files.ts'

/** The smallest representation that an `Accept-Encoding` header takes (RFC 9110 section 12.5.3). */
export function chosenRepresentation(
  file: SiteFile,
  accepts: string | undefined,
): Representation & { encoding?: Encoding } {
  for (const encoding of acceptedEncodings(accepts)) {
    const representation = file.encoded[encoding]
    if (representation !== undefined) return { ...representation, encoding }
  }
  return file.plain
}

/** The encodings that an `Accept-Encoding` header takes, the smallest first. */
export function acceptedEncodings(accepts = ''): Encoding[] {
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
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '')))
}

import { plural, t } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'
import { withUnit } from './with-unit.ts'

/** What the browser reports of a request (https://www.w3.org/TR/resource-timing/); older ones leave sizes out. */
export interface RequestTiming {
  /** Its address. */
  name: string
  /** Bytes over the network; 0 from the cache, and for other origins that do not allow the measurement. */
  transferSize?: number
  /** Bytes of the answer; 0 for other origins that do not allow the measurement. */
  decodedBodySize?: number
}

/** The requests of a page. */
export interface PageLoad {
  document: RequestTiming
  requests: readonly RequestTiming[]
  /** In ms; undefined if the browser does not report it. */
  firstPaint: number | undefined
}

/** The browser's default buffer of requests; from there on some may be missing. */
export const REMEMBERED = 250

const list = new Intl.ListFormat(LOCALE, { type: 'unit' })
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** Bytes, third-party requests and first paint in words, as far as known (behaviour 1.16). */
export function writeColophon({ document, requests, firstPaint }: PageLoad, origin: string): string {
  // Every page has a sheet and a script: a browser that lists none hides them.
  if (requests.length === 0 || requests.length >= REMEMBERED) return ''
  const all = [document, ...requests].filter(({ name }) => name.startsWith('http'))
  const foreign = all.filter(({ name }) => new URL(name).origin !== origin)
  const parts = [
    writeBytes(all, foreign),
    plural(foreign.length, { one: '# third-party request', other: '# third-party requests' }),
    firstPaint === undefined ? undefined : t`first paint after ${{ time: writeDuration(firstPaint) }}`,
  ]
  return list.format(parts.filter((part) => part !== undefined))
}

function writeDuration(ms: number): string {
  return ms < 999.5 ? withUnit(whole.format(ms), 'ms') : withUnit(oneDigit.format(ms / 1000), 's')
}

function writeBytes(all: readonly RequestTiming[], foreign: readonly RequestTiming[]): string | undefined {
  if (foreign.some(({ transferSize, decodedBodySize }) => !transferSize && !decodedBodySize)) return undefined
  const bytes = all.reduce((sum, { transferSize = Number.NaN }) => sum + transferSize, 0)
  if (Number.isNaN(bytes)) return undefined
  if (bytes === 0) return t`Loaded from cache`
  const cached = all.some(({ transferSize, decodedBodySize }) => transferSize === 0 && decodedBodySize)
  const kilobytes = bytes / 1000
  const size = withUnit((kilobytes < 10 ? oneDigit : whole).format(kilobytes), 'kB')
  return cached ? t`${size} loaded, rest from cache` : t`${size} loaded`
}

/**
 * Seconds that `headers` ask to wait; undefined where they do not say. A number or a date (RFC 9110 section 10.2.3). A
 * date is relative to the answer's own `Date`: the two clocks may differ by hours.
 * @param name of a header that is read like `Retry-After`
 */
export function readRetryAfter(headers: Headers, name = 'retry-after'): number | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  const sent = Date.parse(headers.get('date') ?? '')
  const seconds = (Date.parse(text) - (Number.isNaN(sent) ? Date.now() : sent)) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

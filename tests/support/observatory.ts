/**
 * Scores an answer by the rules that Mozilla's HTTP Observatory publishes
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), as far as one answer tells: from 100, with a
 * bonus or a penalty for each. Not in it are the redirection from http, which the proxy in front makes, and 5 points for
 * a place in the browsers' list of https sites, which an operator applies for. The Observatory's own package brings 130 MB.
 */
export function gradeHeaders(headers: Headers, html: string): { score: number; penalties: string[] } {
  const results = [
    gradePolicy(headers),
    gradeCookies(headers),
    gradeTransport(headers),
    gradeSharing(headers),
    gradeReferrer(headers),
    gradeScripts(headers, html),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    policyOf(headers).has('frame-ancestors')
      ? 5
      : /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
        ? 0
        : -20,
    { 'same-origin': 10, 'same-site': 10 }[headers.get('cross-origin-resource-policy') ?? ''] ?? 0,
  ]
  const names = ['CSP', 'cookies', 'HSTS', 'CORS', 'referrer', 'SRI', 'nosniff', 'frames', 'CORP']
  const penalties = names.filter((_name, index) => (results[index] ?? 0) < 0)
  const sum = (chosen: number[]) => chosen.reduce((all, one) => all + one, 0)
  const base = 100 + sum(results.filter((one) => one < 0))
  // A bonus counts from 90 on.
  return { score: base < 90 ? base : base + sum(results.filter((one) => one > 0)), penalties }
}

/** The sources by directive. */
function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((text) => text.trim().split(/\s+/))
  return new Map(
    directives.flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name.toLowerCase(), sources]])),
  )
}

function gradePolicy(headers: Headers): number {
  const policy = policyOf(headers)
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const unsafe = (name: string) =>
    sources(name).some((source) => /^(?:'unsafe-inline'|'unsafe-eval'|\*|https?:|data:|wss?:)$/i.test(source))
  if (unsafe('script-src') || unsafe('object-src')) return -20
  const insecure = [...policy.values()].flat().some((source) => /^http:\/\//i.test(source))
  if (insecure) return -20
  if (unsafe('style-src')) return 0
  const closed = (name: string) => ["'none'", "'self'"].includes(policy.get(name)?.join() ?? '')
  return policy.get('default-src')?.join() === "'none'" && closed('form-action') && closed('base-uri')
    ? 10
    : 5
}

function gradeCookies(headers: Headers): number {
  const cookies = headers.getSetCookie()
  if (cookies.length === 0) return 0
  const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie))
  if (!all(/;\s*secure/i)) return -40
  if (!all(/;\s*httponly/i)) return -30
  return all(/;\s*samesite=(?:strict|lax)/i) ? 5 : 0
}

function gradeTransport(headers: Headers): number {
  const [, seconds] = /max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '') ?? []
  if (seconds === undefined) return -20
  return Number(seconds) >= 15_768_000 ? 0 : -10
}

function gradeSharing(headers: Headers): number {
  const open = headers.get('access-control-allow-origin') !== null
  return open && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0
}

function gradeReferrer(headers: Headers): number {
  const policy = headers.get('referrer-policy')
  if (policy === null) return 0
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
}

function gradeScripts(headers: Headers, html: string): number {
  if (!headers.get('content-type')?.startsWith('text/html')) return 0
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].map(([tag, address = '']) => ({
    hashed: tag.includes(' integrity='),
    foreign: /^(?:https?:)?\/\//.test(address),
    secure: !/^(?:http:)?\/\//.test(address),
  }))
  if (scripts.some(({ hashed, foreign, secure }) => foreign && !(hashed && secure))) return -50
  return scripts.length > 0 && scripts.every(({ hashed }) => hashed) ? 5 : 0
}

/**
 * A finding of the doctor. `advice` is for what works but could be better, or could not be checked. `what` is wrong,
 * `why` it matters and how to `remedy` it are sentences without secrets.
 */
export type Finding =
  | { about: string; level: 'ok'; what: string }
  | { about: string; level: 'advice' | 'wrong'; what: string; why: string; remedy: string }

/** Creates the findings about one thing. */
export function findingsAbout(about: string) {
  return {
    ok: (what: string): Finding => ({ about, level: 'ok', what }),
    advise: (what: string, why: string, remedy: string): Finding => ({
      about,
      level: 'advice',
      what,
      why,
      remedy,
    }),
    wrong: (what: string, why: string, remedy: string): Finding => ({
      about,
      level: 'wrong',
      what,
      why,
      remedy,
    }),
  }
}

/** One line. */
export function describeFinding(finding: Finding): string {
  const { level, about, what } = finding
  const rest = finding.level === 'ok' ? [] : [finding.why, finding.remedy]
  return [`${level.padEnd(6)}  ${about}:`, what, ...rest].join(' ')
}

/** Why something could not be reached, by its error's code: `ECONNREFUSED`. */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return nameError(error.errors[0])
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return code ?? (error.cause instanceof Error ? nameError(error.cause) : error.message)
}

/** A finding may quote others, such as a database's message, that name a secret. */
export function hideSecrets(finding: Finding, secrets: readonly string[]): Finding {
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
  return { ...finding, what: hide(finding.what) }
}

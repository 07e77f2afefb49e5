/** All that an error and its causes tell about themselves. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  const causes = inner.filter((one) => one !== undefined).map(describeError)
  return [error.name, code, error.stack, ...causes].join('\n')
}

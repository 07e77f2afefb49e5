/** An address of a path and a query, which may be empty. */
export function joinQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}

/** An address with `name` set to `value`, or removed if that is null; the rest of the query stays. */
export function withQuery(path: string, search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search)
  if (value === null) query.delete(name)
  else query.set(name, value)
  return joinQuery(path, query)
}

/** A query with what changed from `before` to `after`; the rest of it stays. */
export function withChanges(
  query: URLSearchParams,
  before: URLSearchParams,
  after: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name)
    if (value === before.get(name)) continue
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

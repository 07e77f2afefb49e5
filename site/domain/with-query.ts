/** An address with `name` set to `value`, or removed if that is null; the rest of the query stays. */
export function withQuery(path: string, search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search)
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

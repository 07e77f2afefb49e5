/** An address whose query says `value` of `name`, or nothing of it where that is null; the rest stays. */
export function withQuery(path: string, search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search)
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

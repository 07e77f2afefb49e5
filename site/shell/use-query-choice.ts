import { useLocation, useSearch } from 'wouter'
import { withQuery } from '../domain/with-query.ts'

/**
 * One of a few choices kept in the address as `?name=choice`, so that it survives a reload and can be shared; null
 * where none or nonsense is there. The rest of the query stays as it is. On the server always null, as in the first
 * paint.
 */
export function useQueryChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): [Choice | null, (choice: Choice | null) => void] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(search).get(name)
  const choice = choices.find((known) => known === asked) ?? null
  function choose(next: Choice | null): void {
    // The entry of the tab's history stays what it is, with a receipt that it may hold.
    navigate(withQuery(path, search, name, next), { replace: true, state: history.state })
  }
  return [choice, choose]
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { joinQuery, withChanges } from '../domain/with-query.ts'

/** Browsers limit changes of the address to about 100 in 30 s, so it follows after a pause, in ms. */
const ADDRESS_RESTS = 400

/** What a form's controls say, by their names. */
function readQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/**
 * What a form asks for, kept in the address as well, so that a result can be shared. What was set in the form before
 * hydration counts, and so does what the address does not have yet when something else changes it; the rest is the
 * address's.
 * @param read what an address asks for; always the same function
 * @param write an address's query with what is asked for; always the same function
 */
export function useFormQuery<Asked>(
  form: RefObject<HTMLFormElement | null>,
  read: (query: URLSearchParams) => Asked,
  write: (query: URLSearchParams, asked: Asked) => URLSearchParams,
): [Asked, (change: (current: Asked) => Asked) => void] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const former = useRef<URLSearchParams>(null)
  const [asked, setAsked] = useState(() => read(new URLSearchParams(search)))
  useEffect(() => {
    const before = former.current ?? new URLSearchParams()
    // In the HTML the form stands as without a query.
    const early = former.current === null && form.current ? read(readQuery(form.current)) : undefined
    const query = new URLSearchParams(search)
    former.current = query
    setAsked((current) => read(withChanges(query, before, write(before, early ?? current))))
  }, [search, form, read, write])
  useEffect(() => {
    const now = new URLSearchParams(search)
    const query = write(now, asked)
    // Not by its order: two forms on a page write their parts in different ones.
    if (withChanges(now, now, query).toString() === now.toString()) return
    const timer = setTimeout(() => navigate(joinQuery(path, query), { replace: true }), ADDRESS_RESTS)
    return () => clearTimeout(timer)
  }, [asked, search, path, navigate, write])
  return [asked, setAsked]
}

import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Connection } from '../../domain/connection.ts'
import { withQuery } from '../../domain/with-query.ts'
import { usePanel } from '../../stores/panel.ts'

/**
 * The server that the address asks for (`?server=`) is the connected one: a reload finds it again, and going back
 * leads to the form. Returns how to ask for a server, or with null for the form.
 */
export function useAskedServer(): (id: string | null) => void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(search)
  const asked = query.get('server')?.trim() || null
  const former = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each server that is asked for
  useEffect(() => {
    const { connection, connect, disconnect } = usePanel.getState()
    const shown = askedFor(connection)
    if (asked !== null && asked !== shown) void connect(asked)
    else if (asked === null && shown !== null) {
      // The header's Login, and a page that follows another with a connected server, leave it out of the address.
      if (former.current !== null && !query.has('sign-in')) disconnect()
      else navigate(withQuery(path, search, 'server', shown), { replace: true })
    }
    former.current = asked
  }, [asked])

  return (id) => {
    if (id !== null && id === asked) void usePanel.getState().connect(id)
    // As it is now: what asks for a server may have changed the address just before.
    else navigate(withQuery(path, location.search, 'server', id))
  }
}

function askedFor(connection: Connection): string | null {
  if (connection.phase === 'connected') return connection.server.identifier
  return connection.phase === 'connecting' ? connection.id : null
}

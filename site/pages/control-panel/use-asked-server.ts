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
  const asked = new URLSearchParams(search).get('server')?.trim() || null
  const former = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each server that is asked for
  useEffect(() => {
    const { connection, connect, disconnect } = usePanel.getState()
    const shown = askedFor(connection)
    if (asked !== null && asked !== shown) void connect(asked)
    else if (asked === null && shown !== null) {
      if (former.current !== null) disconnect()
      // Connected on another page of the site, to which the address of this one says nothing.
      else navigate(withQuery(path, search, 'server', shown), { replace: true })
    }
    former.current = asked
  }, [asked])

  return (id) => {
    if (id !== null && id === asked) void usePanel.getState().connect(id)
    else navigate(withQuery(path, search, 'server', id))
  }
}

function askedFor(connection: Connection): string | null {
  if (connection.phase === 'connected') return connection.server.identifier
  return connection.phase === 'connecting' ? connection.id : null
}

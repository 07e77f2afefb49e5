import type { Incident } from '@cairn/gateway/contract/status'
import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { countIncidentPages, pageOfAnchor } from '../../domain/incident-pages.ts'
import { useQueryChoice } from '../../shell/use-query-choice.ts'

/**
 * The page of incidents that is shown, from 1, and how to turn to another one. It is in the address as `?incidents=2`;
 * an address with the anchor of an incident, as the feed gives it, has the page of that incident.
 */
export function useIncidentPage(
  incidents: readonly Incident[],
): [page: number, choose: (page: number) => void] {
  const later = Array.from({ length: countIncidentPages(incidents.length) - 1 }, (_, place) => `${place + 2}`)
  const [asked, ask] = useQueryChoice('incidents', later)
  const fragment = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const anchored = pageOfAnchor(incidents, fragment)
  const page = anchored ?? Number(asked ?? 1)

  const former = useRef(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each anchor
  useEffect(() => {
    // It was hidden when the browser looked for it.
    if (anchored !== null && anchored !== former.current)
      document.getElementById(fragment.slice(1))?.scrollIntoView()
  }, [fragment])
  useEffect(() => {
    former.current = page
  }, [page])

  // The address that this leads to has no anchor.
  return [page, (next) => ask(next === 1 ? null : `${next}`)]
}

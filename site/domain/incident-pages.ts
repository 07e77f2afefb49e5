import type { Incident } from '@cairn/gateway/contract/status'
import { t } from '@lingui/core/macro'
import { number } from '../language/forms.ts'

/** The number of pages for so many incidents. */
export function countIncidentPages(count: number, perPage: number): number {
  return Math.ceil(count / perPage)
}

/** The incidents of a page, in words: `11 to 20 of 23`. */
export function incidentRange(page: number, count: number, perPage: number): string {
  const end = page * perPage
  const first = number(end - perPage + 1)
  const last = number(Math.min(end, count))
  const all = number(count)
  return t`${first} to ${last} of ${all}`
}

/**
 * The page of incidents, from 1, that an address asks for: by the anchor of an incident, as the feed gives it, else by
 * `?incidents=2`. Anything invalid is the first page.
 */
export function askedIncidentPage(
  incidents: readonly Incident[],
  { search, fragment, perPage }: { search: string; fragment: string; perPage: number },
): number {
  const place = incidents.findIndex(({ id }) => fragment === `#incident-${id}`)
  if (place !== -1) return countIncidentPages(place + 1, perPage)
  const asked = Number(new URLSearchParams(search).get('incidents'))
  return Number.isInteger(asked) && asked >= 1 && asked <= countIncidentPages(incidents.length, perPage)
    ? asked
    : 1
}

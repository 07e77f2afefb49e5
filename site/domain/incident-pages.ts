import type { Incident } from '@cairn/gateway/contract/status'

/** So many incidents are shown at once (behaviour 9.13). */
const INCIDENTS_PER_PAGE = 10

/** How many pages so many incidents have. */
export function countIncidentPages(count: number): number {
  return Math.ceil(count / INCIDENTS_PER_PAGE)
}

/** The page, from 1, with the incident at a place of the list, from 0. */
export function incidentPage(place: number): number {
  return countIncidentPages(place + 1)
}

/** Which incidents a page has, in words: `11 to 20 of 23`. */
export function incidentRange(page: number, count: number): string {
  const end = page * INCIDENTS_PER_PAGE
  return `${end - INCIDENTS_PER_PAGE + 1} to ${Math.min(end, count)} of ${count}`
}

/** Where an incident is on the page; the feed leads there. */
export function incidentAnchor({ id }: Pick<Incident, 'id'>): string {
  return `incident-${id}`
}

/** The page with the incident that the fragment of an address names, such as `#incident-7`; null where it names none. */
export function pageOfAnchor(incidents: readonly Incident[], fragment: string): number | null {
  const place = incidents.findIndex((incident) => fragment === `#${incidentAnchor(incident)}`)
  return place === -1 ? null : incidentPage(place)
}

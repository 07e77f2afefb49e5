import { expect, test } from 'vitest'
import type { Incident } from '../../../gateway/contract/status.ts'
import { askedIncidentPage, countIncidentPages, incidentRange } from '../../../site/domain/incident-pages.ts'

const incidents = Array.from(
  { length: 23 },
  (_, place): Incident => ({ id: 100 - place, title: '', opened: 0, closed: 0, updates: [] }),
)

test.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [23, 3],
])('%i incidents have %i pages', (count, pages) => {
  expect(countIncidentPages(count, 10)).toBe(pages)
})

test('the last page says how far it reaches', () => {
  expect(incidentRange(1, 23, 10)).toBe('1 to 10 of 23')
  expect(incidentRange(3, 23, 10)).toBe('21 to 23 of 23')
})

test('an anchor has the page of its incident, whatever the query says', () => {
  for (const [place, { id }] of incidents.entries()) {
    const address = { search: 'incidents=2', fragment: `#incident-${id}`, perPage: 10 }
    expect(askedIncidentPage(incidents, address)).toBe(Math.floor(place / 10) + 1)
  }
})

test.each(['', '#', '#incidents', '#incident-1', '#incident-1000', '#incident-', '#maintenance-100'])(
  'with the fragment %j the query decides',
  (fragment) => {
    expect(askedIncidentPage(incidents, { search: '?incidents=3', fragment, perPage: 10 })).toBe(3)
    expect(askedIncidentPage(incidents, { search: '', fragment, perPage: 10 })).toBe(1)
  },
)

test.each(['0', '-1', '4', '1.5', 'x', '', 'Infinity'])('page %j is the first one', (asked) => {
  expect(askedIncidentPage(incidents, { search: `incidents=${asked}`, fragment: '', perPage: 10 })).toBe(1)
})

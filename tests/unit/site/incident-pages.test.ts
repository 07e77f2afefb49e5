import { expect, test } from 'vitest'
import type { Incident } from '../../../gateway/contract/status.ts'
import {
  countIncidentPages,
  incidentAnchor,
  incidentPage,
  incidentRange,
  pageOfAnchor,
} from '../../../site/domain/incident-pages.ts'

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
  expect(countIncidentPages(count)).toBe(pages)
})

test('a page has ten places, the first of which is 0', () => {
  expect([0, 9, 10, 19, 20].map(incidentPage)).toEqual([1, 1, 2, 2, 3])
})

test('the last page says how far it reaches', () => {
  expect(incidentRange(1, 23)).toBe('1 to 10 of 23')
  expect(incidentRange(3, 23)).toBe('21 to 23 of 23')
})

test('an anchor leads to the page of its incident', () => {
  for (const [place, incident] of incidents.entries())
    expect(pageOfAnchor(incidents, `#${incidentAnchor(incident)}`)).toBe(incidentPage(place))
})

test.each(['', '#', '#incident-1', '#incident-1000', '#incident-', '#maintenance-100', 'incident-100'])(
  'the fragment %j names no incident of the list',
  (fragment) => {
    expect(pageOfAnchor(incidents, fragment)).toBeNull()
  },
)

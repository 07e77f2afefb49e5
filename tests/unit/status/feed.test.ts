/** The feed of the network status in the words of a language. */
import { expect, test } from 'vitest'
import { atomFeed } from '../../../gateway/status/feed.ts'

test('says what it is in the language, and leads to its pages; titles are the operator’s', () => {
  const feed = atomFeed(
    {
      incidents: [
        { id: 7, title: 'Paketverlust', opened: 0, closed: 60_000, updates: [{ time: 0, text: 'Kabel' }] },
      ],
      maintenance: [{ id: 8, title: 'Neue Switches', start: 0, end: 60_000, announced: 0, servers: [] }],
    },
    'https://host.example/de',
    {
      language: 'de',
      direction: 'ltr',
      explainFailure: () => ({ title: '', text: '' }),
      message: { replaces: '', location: '', company: '', taxNumber: '', note: '' },
      feed: {
        title: 'Netzwerkstatus',
        author: 'Eis & Wind',
        resolved: (incident) => `${incident} (behoben)`,
        maintenance: (title) => `Wartung: ${title}`,
        span: (start, end) => `Von ${start} bis ${end}.`,
      },
    },
  )
  const titles = [...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Netzwerkstatus', 'Paketverlust (behoben)', 'Wartung: Neue Switches'])
  expect(feed).toContain('xml:lang="de"')
  expect(feed).toContain('<author><name>Eis &#38; Wind</name></author>')
  expect(feed).toContain('<link rel="self" href="https://host.example/de/network-status/feed.xml"/>')
  expect(feed).toContain('Von 1970-01-01T00:00:00.000Z bis 1970-01-01T00:01:00.000Z.')
})

import type { Announcements, Incident, MaintenanceWindow } from '../contract/status.ts'
import type { GatewayWords } from '../contract/words.ts'
import { escapeMarkup } from '../http/markup.ts'

type Words = GatewayWords['feed']

/**
 * Incidents and maintenance as an Atom feed (RFC 4287), newest first.
 * @param site where the site is published, with the path of the language
 */
export function atomFeed(
  { incidents, maintenance }: Announcements,
  site: string,
  { language, feed: words }: GatewayWords,
): string {
  const entries = [
    ...incidents.map((incident) => incidentEntry(incident, words)),
    ...maintenance.map((window) => maintenanceEntry(window, words)),
  ].sort((a, b) => b.updated - a.updated)
  const page = `${site}/network-status`
  const updated = entries[0]?.updated ?? 0
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${escapeMarkup(words.title)}</title>
<id>${escapeMarkup(page)}</id>
<link rel="alternate" href="${escapeMarkup(page)}"/>
<link rel="self" href="${escapeMarkup(page)}/feed.xml"/>
<author><name>${escapeMarkup(words.author)}</name></author>
<updated>${iso(updated)}</updated>
${entries
  .map(
    ({ id, title, published, updated, text }) => `<entry>
<id>${escapeMarkup(`${page}#${id}`)}</id>
<link href="${escapeMarkup(`${page}#${id}`)}"/>
<title>${escapeMarkup(title)}</title>
<published>${iso(published)}</published>
<updated>${iso(updated)}</updated>
<content type="text">${escapeMarkup(text)}</content>
</entry>`,
  )
  .join('\n')}
</feed>
`
}

interface Entry {
  id: string
  title: string
  published: number
  updated: number
  text: string
}

function incidentEntry({ id, title, opened, closed, updates }: Incident, words: Words): Entry {
  return {
    id: `incident-${id}`,
    title: closed === null ? title : words.resolved(title),
    published: opened,
    updated: Math.max(opened, closed ?? 0, ...updates.map(({ time }) => time)),
    text: updates.map(({ time, text }) => `${iso(time)}: ${text}`).join('\n'),
  }
}

function maintenanceEntry({ id, title, start, end, announced }: MaintenanceWindow, words: Words): Entry {
  return {
    id: `maintenance-${id}`,
    title: words.maintenance(title),
    published: announced,
    updated: announced,
    text: words.span(iso(start), iso(end)),
  }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}

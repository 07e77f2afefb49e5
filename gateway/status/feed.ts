import type { Announcements, Incident, MaintenanceWindow } from '../contract/status.ts'

/** Incidents and maintenance as an Atom feed (RFC 4287), newest first. `origin` is where the site is published. */
export function atomFeed({ incidents, maintenance }: Announcements, origin: string): string {
  const entries = [...incidents.map(incidentEntry), ...maintenance.map(maintenanceEntry)].sort(
    (a, b) => b.updated - a.updated,
  )
  const page = `${origin}/network-status`
  const updated = entries[0]?.updated ?? 0
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Network status</title>
<id>${escaped(page)}</id>
<link rel="alternate" href="${escaped(page)}"/>
<link rel="self" href="${escaped(page)}/feed.xml"/>
<author><name>${escaped(new URL(origin).host)}</name></author>
<updated>${iso(updated)}</updated>
${entries
  .map(
    ({ id, title, published, updated, text }) => `<entry>
<id>${escaped(`${page}#${id}`)}</id>
<link href="${escaped(`${page}#${id}`)}"/>
<title>${escaped(title)}</title>
<published>${iso(published)}</published>
<updated>${iso(updated)}</updated>
<content type="text">${escaped(text)}</content>
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

function incidentEntry({ id, title, opened, closed, updates }: Incident): Entry {
  return {
    id: `incident-${id}`,
    title: closed === null ? title : `${title} (resolved)`,
    published: opened,
    updated: Math.max(opened, closed ?? 0, ...updates.map(({ time }) => time)),
    text: updates.map(({ time, text }) => `${iso(time)}: ${text}`).join('\n'),
  }
}

function maintenanceEntry({ id, title, start, end, announced }: MaintenanceWindow): Entry {
  return {
    id: `maintenance-${id}`,
    title: `Maintenance: ${title}`,
    published: announced,
    updated: announced,
    text: `From ${iso(start)} to ${iso(end)}.`,
  }
}

function iso(time: number): string {
  return new Date(time).toISOString()
}

/** Text and attribute values, without the characters that XML 1.0 does not have. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: leaving them out is the purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  )
}

import { STATUS_DAYS } from '../gateway/contract/limits.ts'
import { toMonitorId } from '../gateway/contract/words.ts'
import {
  addMaintenance,
  cancelMaintenance,
  openIncident,
  readAnnouncements,
  updateIncident,
} from '../gateway/status/announcements.ts'
import { measuredServers } from '../gateway/status/servers.ts'
import type { Database } from '../gateway/store/store.ts'
import { describeMisuse } from './arguments.ts'
import { type Command, runCommand, UsageError } from './operator-command.ts'

/** `npm run status`: the operator's announcements on the status page, beside a running gateway or without one. */

const USAGE = `npm run status                                            what is open and planned
npm run status -- incident open <title> <text>            says that something is wrong
npm run status -- incident update <number> <text>         says more about it
npm run status -- incident close <number> <text>          says that it is over
npm run status -- maintenance add <title> <from> <to> [server ...]
                                                          announces work, on all servers where none is named;
                                                          times as 2026-11-21T22:00Z or 2026-11-22T03:30+05:30
npm run status -- maintenance cancel <number>             withdraws planned work, or ends work under way`

const TITLE = 120
const TEXT = 2000

async function list(database: Database): Promise<string> {
  const { incidents, maintenance } = await readAnnouncements(database)
  const open = incidents.filter(({ closed }) => closed === null)
  const coming = maintenance.filter(({ end }) => end > Date.now())
  const lines = [
    ...open.map(({ id, title, opened }) => `incident ${id}  since ${moment(opened)}  ${title}`),
    ...coming.map(
      ({ id, title, start, end, servers }) =>
        `maintenance ${id}  ${moment(start)} to ${moment(end)}  ${title}  (${servers.join(', ') || 'all servers'})`,
    ),
  ]
  return lines.join('\n') || 'No incident is open and no maintenance is planned.'
}

function open(title: string, text: string): Command {
  const words = [line('title', title, TITLE), line('text', text, TEXT)] as const
  return async (database) => {
    const id = await openIncident(database, ...words)
    return `Incident ${id} is open. Next: npm run status -- incident update ${id} <text>, and close in its place when it is over.`
  }
}

function update(number: string, text: string, close: boolean): Command {
  const id = toId(number)
  const clean = line('text', text, TEXT)
  return async (database) => {
    if (await updateIncident(database, id, clean, { close }))
      return close ? `Incident ${id} is closed.` : `Incident ${id} is updated.`
    throw new UsageError(`No incident ${number} is open; npm run status lists those that are.`)
  }
}

function maintain(title: string, from: string, to: string, names: readonly string[]): Command {
  const window = { title: line('title', title, TITLE), start: time(from), end: time(to) }
  if (window.start >= window.end) throw new UsageError('The maintenance ends before it starts.')
  if (window.end.getTime() < Date.now() - STATUS_DAYS * 24 * 60 * 60 * 1000)
    throw new UsageError(
      `The maintenance ended more than ${STATUS_DAYS} days ago: no page shows it any more.`,
    )
  return async (database) => {
    const measured = await measuredServers(database)
    const servers = names.map((name) => {
      const id = toMonitorId(name)
      if (measured.includes(id)) return id
      throw new UsageError(
        `No server ${JSON.stringify(name)} is measured; there are: ${measured.join(', ') || 'none'}.`,
      )
    })
    const id = await addMaintenance(database, { ...window, servers })
    return `Maintenance ${id} is announced: ${moment(window.start.getTime())} to ${moment(window.end.getTime())}, ${servers.join(', ') || 'all servers'}.`
  }
}

function line(name: string, text: string, longest: number): string {
  const clean = text.replace(/\p{Cc}/gu, ' ').trim()
  if (clean === '') throw new UsageError(`The ${name} is empty.`)
  if (clean.length > longest)
    throw new UsageError(`The ${name} has ${clean.length} characters; at most ${longest} fit.`)
  return clean
}

function time(text: string): Date {
  const [whole, day = ''] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const date = new Date(text)
  // Date makes 2 March of the 30th of February.
  const known = whole && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  if (known && !Number.isNaN(date.getTime())) return date
  throw new UsageError(`${JSON.stringify(text)} is not a time with its zone, such as 2026-11-21T22:00Z.`)
}

function moment(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`
}

function cancel(number: string): Command {
  return async (database) => {
    const outcome = await cancelMaintenance(database, toId(number))
    if (outcome === 'withdrawn') return `Maintenance ${number} is withdrawn.`
    if (outcome === 'ended') return `Maintenance ${number} is over from now on.`
    throw new UsageError(`No maintenance ${number} is planned; npm run status lists what is.`)
  }
}

/** A number in the list; 0, which nothing has, where it is none. */
function toId(number: string): number {
  return /^\d{1,9}$/.test(number) ? Number(number) : 0
}

function toCommand(words: readonly string[]): Command {
  const [kind, verb, ...rest] = words
  const [first, second, third, ...others] = rest
  if (kind === undefined) return list
  if (kind === 'incident' && first !== undefined && second !== undefined && third === undefined) {
    if (verb === 'open') return open(first, second)
    if (verb === 'update' || verb === 'close') return update(first, second, verb === 'close')
  }
  if (kind === 'maintenance' && verb === 'add' && first && second && third) {
    return maintain(first, second, third, others)
  }
  if (kind === 'maintenance' && verb === 'cancel' && first !== undefined && second === undefined) {
    return cancel(first)
  }
  throw new UsageError(describeMisuse(words, USAGE))
}

await runCommand(USAGE, toCommand)

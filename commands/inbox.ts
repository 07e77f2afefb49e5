import { Inbox, type State, states } from '../gateway/contact/inbox.ts'
import { toPlainText } from '../gateway/contact/plain-text.ts'
import { describeMisuse } from './arguments.ts'
import { type Command, runCommand, UsageError } from './operator-command.ts'

/** `npm run inbox`: contact messages for an operator, beside a running gateway or without one. */

const USAGE = `npm run inbox                          the newest messages in every state
npm run inbox -- list <state>          in one: ${states.join(', ')}
npm run inbox -- show <reference>      one message whole
npm run inbox -- release <reference>   lets a quarantined message be delivered
npm run inbox -- requeue <reference>   tries a parked message again; all in place of a reference for every one
npm run inbox -- delete <reference>    deletes a message for good, whatever its state`
/** Most messages in a list. */
const LIST = 100

const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

async function list(inbox: Inbox, state?: State): Promise<string> {
  const [messages, counts] = await Promise.all([inbox.list(state, LIST), inbox.counts()])
  const lines = messages.map(
    ({ state, reference, receivedAt, name, email, subject }) =>
      `${state.padEnd(11)}  ${reference}  ${time(receivedAt)}  ${toPlainText(`${name} <${email}>  ${subject}`)}`,
  )
  const summary = counts.map(({ state, count }) => `${count} ${state}`).join(', ')
  return [...lines, summary || 'No messages.'].join('\n')
}

async function show(inbox: Inbox, reference: string): Promise<string> {
  const message = await inbox.read(reference)
  if (message === undefined) throw new UsageError(`There is no message ${reference}.`)
  const since = message.at && message.state !== 'waiting' ? ` since ${time(message.at)}` : ''
  const facts = {
    Reference: message.reference,
    State: `${message.state}${since}`,
    ...(message.suspicion && { Suspicion: message.suspicion }),
    ...(message.failure && { 'Last failure': `${message.failure} (${message.failures} failed tries)` }),
    Received: time(message.receivedAt),
    Name: message.name,
    Email: message.email,
    Subject: message.subject,
    ...(message.plan && { Order: message.plan }),
  }
  const lines = Object.entries(facts).map(([name, value]) => `${name.padEnd(13)} ${toPlainText(value)}`)
  return `${lines.join('\n')}\n\n${toPlainText(message.message)}`
}

async function release(inbox: Inbox, reference: string): Promise<string> {
  if (await inbox.release(reference)) return `${reference} will be delivered.`
  throw new UsageError(`${reference} is not quarantined; npm run inbox shows what is.`)
}

async function requeue(inbox: Inbox, reference: string): Promise<string> {
  const count = await inbox.requeue(reference)
  if (count === 0)
    throw new UsageError(
      `${reference === 'all' ? 'Nothing is' : `${reference} is not`} parked; npm run inbox -- list parked shows what is.`,
    )
  return `${count === 1 ? 'One message' : `${count} messages`} will be tried again.`
}

async function remove(inbox: Inbox, reference: string): Promise<string> {
  if (await inbox.delete(reference)) return `${reference} is deleted.`
  throw new UsageError(`There is no message ${reference}.`)
}

function toCommand(words: string[]): Command {
  const [verb = 'list', object, ...rest] = words
  const inInbox =
    (act: (inbox: Inbox) => Promise<string>): Command =>
    (database) =>
      act(new Inbox(database))
  if (rest.length === 0) {
    if (verb === 'list' && object === undefined) return inInbox((inbox) => list(inbox))
    const state = states.find((known) => known === object)
    if (verb === 'list' && state) return inInbox((inbox) => list(inbox, state))
    if (verb === 'show' && object) return inInbox((inbox) => show(inbox, object.toUpperCase()))
    if (verb === 'release' && object) return inInbox((inbox) => release(inbox, object.toUpperCase()))
    if (verb === 'delete' && object) return inInbox((inbox) => remove(inbox, object.toUpperCase()))
    if (verb === 'requeue' && object) {
      return inInbox((inbox) => requeue(inbox, object === 'all' ? object : object.toUpperCase()))
    }
  }
  throw new UsageError(describeMisuse(words, USAGE))
}

await runCommand(USAGE, toCommand)

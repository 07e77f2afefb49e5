import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parse, type Token } from '@messageformat/parser'
import { english, type Message } from '../../../ui/src/ui-provider/labels.ts'
import { languages, SOURCE_LANGUAGE } from '../catalogs.ts'
import type { EveryLabel } from './every-label.ts'

/** A label of ui's components as a message of gettext's files, in which a company says it in its own words. */
export interface LabelMessage {
  /** Its English, a plural as ICU writes one. */
  message: string
  /** The component's name, such as `ConsolePanel`. */
  context: string
  /** The component among all labels, such as `consolePanel`. */
  component: keyof EveryLabel
  /** The labels of the component that say it. */
  keys: readonly string[]
}

/** What all components say, by message ID: what is said twice in one of them counts once. */
export const labelMessages: ReadonlyMap<string, LabelMessage> = readMessages()

function readMessages(): Map<string, LabelMessage> {
  const messages = new Map<string, LabelMessage>()
  for (const component of Object.keys(english) as (keyof EveryLabel)[])
    for (const [key, label] of Object.entries<Message>(english[component])) {
      const message = toMessage(label)
      const context = component.replace(/^./, (letter) => letter.toUpperCase())
      const id = generateMessageId(message, context)
      messages.set(id, { message, context, component, keys: [...(messages.get(id)?.keys ?? []), key] })
    }
  return messages
}

/** What components say in a language, by message ID; nothing where the software does not speak it. */
export async function readLabelCatalog(language: string): Promise<ReadonlyMap<string, string>> {
  const labels = await readLabels(language)
  if (labels === undefined) return new Map()
  return new Map(
    [...labelMessages].flatMap(
      ([
        id,
        {
          component,
          keys: [key = ''],
        },
      ]) => {
        const label = (labels[component] as Readonly<Record<string, Message>>)[key]
        return label === undefined ? [] : [[id, toMessage(label)] as const]
      },
    ),
  )
}

/** The labels of a language; undefined where the software does not speak it. */
export async function readLabels(language: string): Promise<EveryLabel | undefined> {
  const file = join(import.meta.dirname, `${language}.ts`)
  if (!languages.includes(language) || !existsSync(file)) return undefined
  const { labels }: { labels: EveryLabel } = await import(pathToFileURL(file).href)
  return labels
}

/** The English labels, each plural with its language: among labels of another one it keeps English forms. */
export function markedEnglish(): EveryLabel {
  const marked = Object.entries(english).map(([component, labels]) => [
    component,
    Object.fromEntries(
      Object.entries<Message>(labels).map(([key, label]) => [
        key,
        typeof label === 'string' ? label : { ...label, language: SOURCE_LANGUAGE },
      ]),
    ),
  ])
  return Object.fromEntries(marked) as EveryLabel
}

/**
 * `labels` with what a company says in their place, by message ID.
 * @throws where a message cannot be a label
 */
export function withOwnLabels(labels: EveryLabel, own: ReadonlyMap<string, string>): EveryLabel {
  const changed: Record<string, Record<string, Message>> = { ...labels }
  for (const [id, { component, keys }] of labelMessages) {
    const said = own.get(id)
    if (said === undefined) continue
    const label = toLabel(said)
    changed[component] = { ...changed[component], ...Object.fromEntries(keys.map((key) => [key, label])) }
  }
  return changed as EveryLabel
}

/** A label's forms are a plural of its `count`. */
function toMessage(label: Message): string {
  if (typeof label === 'string') return label
  const forms = Object.entries(label).map(([form, text]) => `${form} {${text}}`)
  return `{count, plural, ${forms.join(' ')}}`
}

/** @throws where a label cannot say it: a label has one plural at most, that of its count, by its kinds of numbers */
export function toLabel(message: string): Message {
  const tokens = parse(message)
  const at = tokens.findIndex(({ type }) => type === 'plural')
  const plural = tokens[at]
  if (plural === undefined || !('cases' in plural)) return toText(tokens)
  const exact = plural.cases.find(({ key }) => key.startsWith('='))
  if (exact || plural.arg !== 'count')
    throw new Error(`a component’s plural is that of {count}, and has no ${exact?.key ?? `{${plural.arg}}`}`)
  const [before, after] = [toText(tokens.slice(0, at)), toText(tokens.slice(at + 1))]
  const forms = plural.cases.map(({ key, tokens: inner }) => [key, before + toText(inner) + after] as const)
  return { other: '', ...Object.fromEntries(forms) }
}

function toText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value
      if (token.type === 'argument') return `{${token.arg}}`
      if (token.type === 'octothorpe') return '{count}'
      throw new Error(`a component’s label has no second ${token.type}`)
    })
    .join('')
}

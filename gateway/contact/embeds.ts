import type { ContactFields } from '../contract/contact.ts'
import { toPlainText } from './plain-text.ts'

/** Limits of a Discord-style webhook: https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const FIELD_VALUE = 1024
const EMBEDS_TOTAL = 6000
const COLOR = 0xf28133

/** What is kept of a message. */
export interface KeptMessage extends ContactFields {
  /** The order ID of what is ordered, in the words of the site; any other message has none. */
  plan?: string | null | undefined
}

/** A message as it was kept. */
export interface StoredMessage extends KeptMessage {
  reference: string
  receivedAt: Date
}

interface Field {
  name: string
  value: string
  inline?: boolean
}

/** Body of one call of the webhook. */
export interface Payload {
  embeds: [{ title: string; color: number; fields: Field[]; timestamp: string; footer: { text: string } }]
  allowed_mentions: { parse: [] }
}

/** Upper bound for an embed without its fields. */
const EMBED_OVERHEAD = 200

/**
 * The calls of the webhook that deliver a message, each one embed within the limits. A long message continues in
 * further fields and calls; nothing is cut, and nothing is read as markup or as a mention.
 */
export function toPayloads(message: StoredMessage): Payload[] {
  const head = (['name', 'email', 'subject'] as const).flatMap((name) =>
    toFields(name, escapeMarkdown(message[name])).map((field) => ({ ...field, inline: name !== 'subject' })),
  )
  const ordered = toFields('plan', escapeMarkdown(message.plan ?? ''))
  const groups = groupFields([...head, ...ordered, ...toFields('message', escapeMarkdown(message.message))])
  return groups.map((fields, index) => {
    const of = groups.length > 1 ? ` (${index + 1} of ${groups.length})` : ''
    return {
      embeds: [
        {
          title: `${message.plan ? 'New order' : 'New contact message'}${of}`,
          color: COLOR,
          fields,
          timestamp: message.receivedAt.toISOString(),
          footer: { text: `Contact form, reference ${message.reference}` },
        },
      ],
      allowed_mentions: { parse: [] },
    }
  })
}

/** {@link toPlainText}, with Discord's markup escaped. */
export function escapeMarkdown(text: string): string {
  return toPlainText(text)
    .replace(/[\\`*_~|<>#@[\]]/g, '\\$&')
    .replace(/^([^\S\r\n\u2028\u2029]*)([-+])/gm, '$1\\$2')
}

/**
 * Splits escaped `text` into parts of at most `limit` characters, at white space where there is some and never within a
 * character or its escape. White space at the ends of a part goes: Discord would trim it.
 */
export function splitText(text: string, limit: number): string[] {
  const found: string[] = []
  let rest = text.trim()
  while (rest.length > limit) {
    const end = findBreak(rest, limit)
    found.push(rest.slice(0, end).trim())
    // At the start of a line, - and + would begin a list.
    rest = rest.slice(end).trim().replace(/^[-+]/, '\\$&')
  }
  return [...found, rest].filter((piece) => piece !== '')
}

function findBreak(text: string, limit: number): number {
  const white = text.slice(0, limit + 1).search(/\s\S*$/)
  if (white > limit / 2) return white
  const [backslashes = ''] = /(?<!\\)\\*$/.exec(text.slice(0, limit)) ?? []
  const escaped = backslashes.length % 2 === 1
  const halved = /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '')
  return escaped || halved ? limit - 1 : limit
}

function toFields(name: string, text: string): Field[] {
  const values = splitText(text, FIELD_VALUE)
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`
  return values.map((value, index) => ({
    name: values.length > 1 ? `${title} (${index + 1} of ${values.length})` : title,
    value,
  }))
}

/** Fields in the order given, in as few embeds as they fit into. */
function groupFields(fields: Field[]): Field[][] {
  const groups: Field[][] = []
  let room = 0
  for (const field of fields) {
    const length = field.name.length + field.value.length
    const group = groups.at(-1)
    if (group === undefined || length > room) {
      groups.push([field])
      room = EMBEDS_TOTAL - EMBED_OVERHEAD - length
    } else {
      group.push(field)
      room -= length
    }
  }
  return groups
}

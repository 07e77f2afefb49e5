import type { Server } from '@cairn/gateway/contract/panel'
import { t } from '@lingui/core/macro'
import { contactHref } from './contact-href.ts'

/** How much of a server's name a subject quotes: with the longest ID it has at most 200 characters (behaviour 6.1). */
const NAME_LENGTH = 100

/** The contact form about a server, so that its ID need not be looked up and typed. */
export function helpHref({ name, identifier }: Pick<Server, 'name' | 'identifier'>): string {
  const quoted = name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name
  return contactHref(t`Help with ${quoted} (${identifier})`)
}

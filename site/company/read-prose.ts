import { decodeHTMLStrict } from 'entities/decode'
import { marked, type Token } from 'marked'

type Block = 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'hr'
type Inline = 'strong' | 'em' | 'code' | 'a' | 'br'

/** Prose as the pages get it: a text, or an element of HTML with what is in it. */
export type Prose =
  | string
  | {
      readonly tag: Block | Inline
      /** Of a link. */
      readonly href?: string
      /** Of a numbered list that begins otherwise than with 1. */
      readonly start?: number
      readonly children?: readonly Prose[]
    }

/** Allowed link targets: pages of the site, the web, an email address, a telephone. */
const ALLOWED = /^(?:\/(?!\/)|#|https?:|mailto:|tel:)/

const ALLOWED_MARKDOWN =
  'Markdown may have headings from ##, paragraphs, lists, quotes, emphasis, code and links; HTML and pictures are refused'
const ALLOWED_LINK =
  'a link leads to a page of the site, as /products, or to an address, as https://example.com, mailto: or tel:'

/** Markdown that no page shows. */
export class ProseError extends Error {
  override name = 'ProseError'
  /** The first line of it, without the space around. */
  readonly refused: string

  constructor(raw: string, allowed: string) {
    super(`“${raw.trim().slice(0, 60)}” is nothing that a page shows: ${allowed}`)
    this.refused = raw.trim().split('\n')[0] ?? ''
  }
}

/**
 * Reads Markdown (https://spec.commonmark.org): headings of the second and third level, paragraphs, lists, quotes, rules,
 * emphasis, code, links, and characters by their names in HTML, as `&nbsp;`. Elements of HTML are refused, as is all else
 * that the pages do not show.
 * @throws ProseError with what it refuses
 */
export function readProse(source: string): readonly Prose[] {
  return marked.lexer(source, { gfm: true }).flatMap(toProse)
}

function toProse(token: Token): readonly Prose[] {
  const children = () => ({ children: (token as { tokens?: Token[] }).tokens?.flatMap(toProse) ?? [] })
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      if (token.depth === 2) return [{ tag: 'h2', ...children() }]
      if (token.depth === 3) return [{ tag: 'h3', ...children() }]
      break
    case 'paragraph':
      return [{ tag: 'p', ...children() }]
    case 'text':
      // Of a list's item it holds what is in it, of anything else the words; a line's end is a space.
      return 'tokens' in token && token.tokens
        ? token.tokens.flatMap(toProse)
        : // Its `text` is prepared for HTML where a character in it is written as a number.
          [decodeHTMLStrict(token.raw.replaceAll('\n', ' '))]
    case 'escape':
      return [token.text]
    case 'list':
      return [
        {
          tag: token.ordered ? 'ol' : 'ul',
          ...(token.ordered && token.start !== 1 && { start: token.start }),
          children: token.items.map((item: Token & { tokens: Token[] }) => ({
            tag: 'li',
            children: item.tokens.flatMap(toProse),
          })),
        },
      ]
    case 'hr':
    case 'br':
      return [{ tag: token.type }]
    case 'blockquote':
    case 'strong':
    case 'em':
      return [{ tag: token.type, ...children() }]
    case 'codespan':
      return [{ tag: 'code', children: [token.text] }]
    case 'link': {
      const href = decodeHTMLStrict(token.href)
      if (ALLOWED.test(href)) return [{ tag: 'a', href, ...children() }]
      break
    }
  }
  throw new ProseError(token.raw, token.type === 'link' ? ALLOWED_LINK : ALLOWED_MARKDOWN)
}

/** The words of prose, without its elements. */
export function plainText(content: readonly Prose[]): string {
  return content.map((part) => (typeof part === 'string' ? part : plainText(part.children ?? []))).join('')
}

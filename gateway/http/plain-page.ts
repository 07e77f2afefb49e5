import type { FastifyRequest } from 'fastify'
import { htmlTag } from '../contract/demo.ts'
import { escapeMarkup } from './markup.ts'

/** Whether a person reads the answer to `request`: a browser asked for a page, not a script for data. */
export function wantsPage(request: FastifyRequest): boolean {
  const { url } = request.routeOptions
  return !url?.startsWith('/api/') && /\btext\/html\b/i.test(request.headers.accept ?? '')
}

interface PlainPage {
  title: string
  text: string
  /** @default none */
  links?: readonly string[]
  /** Its subtag. @default 'en' */
  language?: string
  /** @default 'ltr' */
  direction?: 'ltr' | 'rtl'
}

/** A page for failures before the site can be rendered, or where it is not served: text and links only. */
export function renderPlainPage({
  title,
  text,
  links = [],
  language = 'en',
  direction = 'ltr',
}: PlainPage): string {
  const items = links
    .map((link) => `<li><a href="${escapeMarkup(link)}">${escapeMarkup(link)}</a></li>`)
    .join('')
  return `<!doctype html>
${htmlTag(language, direction)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
${items === '' ? '' : `<ul>${items}</ul>\n`}</main>
</body>
</html>
`
}

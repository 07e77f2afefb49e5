/** One element of a page's head, as React Router's `meta` describes it (https://reactrouter.com/how-to/meta). */
export type HeadTag = Readonly<Record<string, string | boolean | object>>

const ENTITY = /&#(\d+);/g

function readAttributes(text: string): Record<string, string | boolean> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
      name === 'crossorigin' ? 'crossOrigin' : name,
      value === undefined
        ? name === 'crossorigin'
          ? 'anonymous'
          : true
        : value.replaceAll(ENTITY, (_, code) => String.fromCharCode(Number(code))),
    ]),
  )
}

/** What a page's head says, without its style sheets and scripts: title, descriptions, icons, fonts, structured data. */
export function readHead(html: string): HeadTag[] {
  const [head = ''] = html.split('</head>', 1)
  const tags = [...head.matchAll(/<(title|meta|link|script)\b([^>]*)>(?:([^<]*)<\/\1>)?/g)]
  return tags.flatMap(([, name, given = '', text = '']): HeadTag[] => {
    const attributes = readAttributes(given)
    if (name === 'title') return [{ title: text.replaceAll(ENTITY, (_, code) => String.fromCharCode(code)) }]
    if (name === 'script')
      return attributes.type === 'application/ld+json' ? [{ 'script:ld+json': JSON.parse(text) }] : []
    // Every framework writes these itself.
    if (name === 'meta') return attributes.charset || attributes.name === 'viewport' ? [] : [attributes]
    const { rel } = attributes
    return rel === 'stylesheet' || rel === 'modulepreload' ? [] : [{ tagName: 'link', ...attributes }]
  })
}

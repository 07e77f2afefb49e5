import { drawing } from 'virtual:company/drawing'
import { CairnMark } from '@cairn/ui/cairn-mark'
import { prerender } from 'react-dom/static'
import { withSheet } from './open-graph/with-sheet.ts'

/**
 * The mark as a document of its own, for the tabs of browsers and for pages. One that takes the text's colour has the
 * accent where there is no text, and `#mark` for pages.
 */
export async function markDocument(): Promise<string> {
  const { mark, accents, colours } = drawing
  if (mark === undefined) {
    const { prelude } = await prerender(<CairnMark xmlns="http://www.w3.org/2000/svg" className="" />)
    return withSheet(await new Response(prelude).text(), colours)
  }
  if (!mark.inherits) return mark.svg
  const [, attributes = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(mark.svg) ?? []
  const own = attributes.replace(/\s(?:xmlns|viewBox)="[^"]*"/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}"><style>svg{color:${accents.light}}@media(prefers-color-scheme:dark){svg{color:${accents.dark}}}</style><g id="mark"${own}>${shapes}</g></svg>`
}

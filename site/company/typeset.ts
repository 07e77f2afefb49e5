import { findScript } from '../language/script-fonts.ts'
import { replaced } from './restyle.ts'
import type { Script } from './scripts.ts'

/** Line heights of headings, by the token of their size: marks above and below a letter ask for more than Latin has. */
const headingLines: Partial<Record<Script, Readonly<Record<string, number>>>> = {
  arabic: { hero: 1.3, '46': 1.35, '28': 1.4 },
  devanagari: { hero: 1.22, '46': 1.28, '28': 1.35 },
}

/** Languages that write compounds as one word, which can be wider than its column in a heading's size. */
const compounding = new Set(['da', 'de', 'fi', 'nb', 'nl', 'sv'])

/**
 * From right to left figures read in their own direction, and stand where the page's lines begin. A phone number has no
 * letter that says which way it reads.
 */
const FROM_RIGHT = `.comparison td { unicode-bidi: plaintext; text-align: match-parent }
a[href^="tel:"] { justify-self: start; direction: ltr; unicode-bidi: isolate }
`

const FIGURES = ':is(.figures, .ui\\:figures):not([data-theme]:not(:root) *)'

/**
 * A sheet as the letters and words of its language ask for it; Latin letters have it as it is. Cairn's sheet is set for
 * English.
 * @param tag BCP 47, such as `hi-IN`
 */
export function typeset(css: string, tag: string): string {
  const script = findScript(tag) ?? 'latin'
  const lines = headingLines[script]
  if (lines) {
    let sheet = css
    for (const [size, height] of Object.entries(lines))
      sheet = replaced(sheet, new RegExp(`(--ui-text-${size}--line-height:\\s*)[^;}]+`, 'g'), `$1${height}`)
    // Letters that join are not drawn together, and words among figures are not set in cells as wide as a figure; a console
    // is, which is dark on every page.
    return `${sheet}
.display, .ui\\:display { letter-spacing: normal }
${FIGURES} { font-family: var(--ui-font-sans) }
${script === 'arabic' ? FROM_RIGHT : ''}`
  }
  if (!compounding.has(new Intl.Locale(tag).language)) return css
  return `${css}
:is(p, dd, li) { hyphens: auto; hyphenate-limit-chars: 12 4 4 }
:is(.figures, .ui\\:figures, bdi, code, kbd, address, [href^="mailto:"]) { hyphens: manual }
:is(h1, h2, h3, th) { hyphens: auto; hyphenate-limit-chars: 12 5 5 }
@media (width < 30rem) { :is(h1, h2, h3, th) { hyphenate-limit-chars: 9 4 4 } }
`
}

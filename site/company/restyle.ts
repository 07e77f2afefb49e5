import type { CutFonts } from './cut-fonts.ts'
import type { Look } from './read-look.ts'

/** Cairn's families, and the token that names each. */
const families = {
  text: { family: 'Instrument Sans', token: 'font-sans' },
  display: { family: 'Archivo', token: 'font-display' },
  code: { family: 'JetBrains Mono', token: 'font-mono' },
} as const

/**
 * A sheet with Cairn's palette and fonts, as the company has it: values and fonts change in place, so no page gets an
 * extra rule.
 * @param fonts of the company
 * @param others for scripts that these have not
 */
export function restyle(
  css: string,
  { palette }: Pick<Look, 'palette'>,
  fonts?: CutFonts,
  others: readonly CutFonts[] = [],
): string {
  let sheet = css
  for (const [name, colour] of palette) {
    const declared = new RegExp(`(--ui-${name}:\\s*)[^;}]+`, 'g')
    if (name === 'ember-ink-light')
      // Cairn's text on the accent is the same in both themes.
      sheet = replaced(
        sheet,
        /(--ui-color-on-ember:\s*)var\(--ui-ember-ink\)/g,
        `$1light-dark(${colour}, var(--ui-ember-ink))`,
      )
    else sheet = replaced(sheet, declared, `$1${colour}`)
  }
  for (const [role, { family, token }] of Object.entries(families)) {
    const own = fonts?.roles[role as keyof typeof families]
    if (own === undefined) continue
    const faces = new RegExp(
      `@font-face\\s*\\{\\s*font-family: "${family} (?:Variable|Fallback)"[^}]*\\}`,
      'g',
    )
    sheet = replaced(sheet, faces, '')
    sheet = replaced(sheet, new RegExp(`(--ui-${token}:\\s*)[^;}]+`, 'g'), `$1${own.stack}`)
    sheet += `\n${own.faces}\n${own.fallback}\n`
  }
  for (const { roles } of others) {
    sheet += `\n${Object.values(roles)
      .map(({ faces }) => faces)
      .join('\n')}\n`
    for (const [role, { token }] of Object.entries(families)) {
      const other = roles[role as keyof typeof families] ?? roles.text
      // First, since what stands in for Latin letters may have others as well. Its faces have no Latin ones.
      if (other) sheet = replaced(sheet, new RegExp(`(--ui-${token}:\\s*)`, 'g'), `$1"${other.family}", `)
    }
  }
  return sheet
}

/** @throws if the sheet has no match: the company's setting would have no effect */
export function replaced(sheet: string, pattern: RegExp, by: string): string {
  if (sheet.search(pattern) === -1) throw new Error(`The style sheet has no ${pattern.source}.`)
  return sheet.replaceAll(pattern, by)
}

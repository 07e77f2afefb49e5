import type { Look } from './read-look.ts'

/** A sheet with Cairn's palette, as the company has it: values change in their places, so no page gets a rule more. */
export function restyle(css: string, { palette }: Pick<Look, 'palette'>): string {
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
  return sheet
}

function replaced(sheet: string, pattern: RegExp, by: string): string {
  if (!pattern.test(sheet)) throw new Error(`The style sheet has no ${pattern.source}.`)
  return sheet.replaceAll(pattern, by)
}

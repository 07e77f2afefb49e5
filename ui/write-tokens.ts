/**
 * Writes the style sheets of the tokens, src/theme/{palette,semantic,theme}.css, from tokens.json, which is in the format
 * of the Design Tokens Community Group: https://www.designtokens.org/tr/2025.10/. `npm run tokens -w ui` calls it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Token {
  readonly $value: unknown
  readonly $description?: string
  /** `cairn.css` is what CSS writes in place of the value: a size that grows with the window, a mixture. */
  readonly $extensions?: { readonly 'cairn.css'?: string }
}

type Group = Readonly<Record<string, Token | string>>

interface Tokens {
  readonly sets: {
    readonly palette: {
      readonly sources: readonly [{ readonly palette: Readonly<Record<string, Group | string>> }]
    }
    readonly base: { readonly sources: readonly [Readonly<Record<string, Group>>] }
  }
  readonly modifiers: {
    readonly theme: {
      readonly contexts: Readonly<Record<'light' | 'dark', readonly [{ readonly color: Group }]>>
    }
  }
}

const NOTE = 'Written from ui/tokens.json by `npm run tokens -w ui`.'

/** What Tailwind has itself under the same name, so that an application keeps its own. */
const TAILWINDS = /^(font-(sans|mono)|radius-)/

/** The text of each sheet, by its name. */
export function sheetsOf({ sets, modifiers }: Tokens): Readonly<Record<string, string>> {
  const { palette } = sets.palette.sources[0]
  const base = sets.base.sources[0]
  const [{ color: light }] = modifiers.theme.contexts.light
  const [{ color: dark }] = modifiers.theme.contexts.dark

  const raw = groups(palette).flatMap(([family, group]) => [
    ...('$description' in group ? ['', comment(String(group.$description))] : []),
    ...tokens(group).map(([name, token]) => `  --ui-${family}-${name}: ${css(token)};`),
  ])
  const themed = tokens(light).flatMap(([name, token]) => [
    ...described(token),
    `  --ui-color-${name}: light-dark(${css(token)}, ${css(dark[name] as Token)});`,
  ])
  const still = (group: string) =>
    tokens(base[group] ?? {}).flatMap(([name, token]) => [
      ...described(token),
      `  --ui-${cssName(group, name)}: ${css(token)};`,
    ])
  const others = Object.keys(base).filter((group) => group !== 'color')

  const offered = [
    ...tokens(light).map(([name]) => `color-${name}`),
    ...Object.entries(base).flatMap(([group, all]) => tokens(all).map(([name]) => cssName(group, name))),
  ].filter((name) => !TAILWINDS.test(name) && !name.startsWith('duration-'))

  return {
    'palette.css': `/* Raw colours, in OKLCH. Nothing but semantic.css reads them. ${NOTE} */\n:root {\n${raw.slice(1).join('\n')}\n}\n`,
    'semantic.css': `/*
 * What components use, by its purpose. ${NOTE}
 * A colour is light-dark(light, dark), so it follows the colour scheme of the element that reads it. It is declared where
 * a theme begins, too: the default builds of Vite and Next compile light-dark() to variables that are settled where a
 * token is declared, and a part with a theme of its own would keep the colours of the page.
 * https://developer.mozilla.org/docs/Web/CSS/color_value/light-dark
 */
:root,
[data-theme] {
${[...themed, ...still('color')].join('\n')}
}

:root {
${others.map((group) => still(group).join('\n')).join('\n\n')}
}
`,
    'theme.css': `/*
 * The tokens for an application that writes Tailwind 4 classes of its own: \`bg-surface\`, \`text-muted\`, \`text-15\`, \`page\`.
 * It adds to the application's theme and replaces nothing of it but the page's fonts. The values are in styles.css or tokens.css.
 * ${NOTE}
 */
@import "./utilities.css";

@theme inline reference {
${offered.map((name) => `  --${name}: var(--ui-${name});`).join('\n')}
  --default-font-family: var(--ui-font-sans);
  --default-mono-font-family: var(--ui-font-mono);
}
`,
  }
}

function groups(set: Readonly<Record<string, Group | string>>): [string, Group][] {
  return Object.entries(set).filter((entry): entry is [string, Group] => typeof entry[1] === 'object')
}

function tokens(group: Group): [string, Token][] {
  return Object.entries(group).filter((entry): entry is [string, Token] => typeof entry[1] === 'object')
}

/** As Tailwind names it: the line height of a size stands behind the size. */
function cssName(group: string, name: string): string {
  return group === 'line-height' ? `text-${name}--line-height` : `${group}-${name}`
}

function comment(text: string): string {
  return `  /* ${text} */`
}

function described({ $description }: Token): string[] {
  return $description ? [comment($description)] : []
}

/** A token's value as CSS writes it. */
function css({ $value, $extensions }: Token): string {
  if ($extensions?.['cairn.css']) return $extensions['cairn.css']
  if (typeof $value === 'string') return $value.replace(/^\{palette\.(\w+)\.([\w-]+)\}$/, 'var(--ui-$1-$2)')
  if (Array.isArray($value))
    return $value.map((family) => (/[A-Z]/.test(family) ? `"${family}"` : family)).join(', ')
  if (typeof $value === 'number') return String($value)
  const { components, value, unit } = $value as { components?: number[]; value?: number; unit?: string }
  return components ? `oklch(${components.join(' ')})` : `${value}${unit}`
}

export async function readTokens(): Promise<Tokens> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'tokens.json'), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, sheet] of Object.entries(sheetsOf(await readTokens())))
    await writeFile(join(import.meta.dirname, 'src/theme', name), sheet)
}

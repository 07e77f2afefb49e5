import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { budgets } from '../package/sizes.ts'
import { type Component, components } from './design-system.ts'

const root = join(import.meta.dirname, '../..')

/** All that is written about a component, as text; what a fixture spoils to see that it is noticed. */
export interface ComponentFiles {
  name: string
  /** Its source and what lies beside it, one after another. */
  source: string
  stories: string
  docs: string
  /** tests/ssr/samples.tsx: what is rendered on the server, hydrated, and looked at for ref, class and data-slot. */
  samples: string
  /** tests/types/refused.tsx: what must not compile. */
  types: string
  pictures: readonly string[]
  /** Kilobytes that it may cost. */
  budget: number | undefined
}

function read(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}

export function filesOf({ name, source }: Component): ComponentFiles {
  const folder = dirname(source)
  return {
    name,
    source: readdirSync(join(root, folder))
      .map((file) => read(join(folder, file)))
      .join('\n'),
    stories: read(`stories/${name}/${name}.stories.tsx`),
    docs: read(`stories/${name}/${name}.mdx`),
    samples: read('tests/ssr/samples.tsx'),
    types: read('tests/types/refused.tsx'),
    pictures: readdirSync(join(root, 'tests/__screenshots__')),
    budget: budgets[name],
  }
}

/** Text between quotes and backticks of a source: where classes stand. */
function literals(source: string): string {
  return [...source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([literal]) => literal).join('\n')
}

const RAW_COLOUR =
  /#[0-9a-f]{3}(?:[0-9a-f]{3})?\b(?![-\w])|\b(?:rgba?|hsla?|oklch|oklab)\(\s*[\d.]|\b(?:bg|text|border|fill|stroke)-(?:red|blue|green|yellow|orange|gray|grey|slate|zinc|white|black)\b/i
const PHYSICAL =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|text-left|text-right|scroll-ml|scroll-mr)(?:-|(?=[\s'"`]))/
/** A margin on the part that takes the caller's `className` would push its neighbours. */
const OUTER_MARGIN =
  /\bcx\(\s*(['"`])(?:(?!\1)[^\n])*(?<![\w:*>\]-])-?m[xytbse]?-(?!auto)[\w[(](?:(?!\1)[^\n])*\1\s*,\s*className\s*\)/
/** What a keyboard can reach. */
const INTERACTIVE = /<button|<input|<select|<textarea|<Button|Radix|tabIndex=\{0\}|onKeyDown/

/**
 * The members of each exported interface or type that no sentence stands before; a default alone says not what it is.
 * What a member's own braces hold is told by its sentence.
 */
function undocumentedProps(source: string): string[] {
  const declared = source.matchAll(/^export (?:interface|type) (\w+)[\s\S]*?(?=^\S)/gm)
  return [...declared].flatMap(([body, name]) =>
    [...body.matchAll(/^ +(?:readonly )?'?([\w-]+)'?\??: /gm)].flatMap(({ 1: member, index }) => {
      const before = body.slice(0, index)
      const depth = before.split('{').length - before.split('}').length
      const docstring = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? ''
      return depth > 1 || /\w/.test(docstring.replaceAll(/@default.*/g, '')) ? [] : [`${name}.${member}`]
    }),
  )
}

/** The exported components that no docblock stands directly above: an editor and the declarations say nothing of them. */
function undescribed(source: string): string[] {
  const functions = source.matchAll(/^export function ([A-Z]\w*)/gm)
  return [...functions].flatMap(({ 1: name = '', index }) =>
    source.slice(0, index).endsWith('*/\n') ? [] : [name],
  )
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What every component owes (the ten points); each says what is missing, or nothing. */
export const points: Readonly<Record<string, (files: ComponentFiles) => string | undefined>> = {
  'reaches the DOM': ({ name, samples }) =>
    samples.includes(`${name.includes('-') ? `'${name}'` : name}: {`)
      ? undefined
      : 'no sample in tests/ssr/samples.tsx',
  'hydrates silently': ({ samples, name }) =>
    samples.includes(`/${name}'`) ? undefined : 'not imported by tests/ssr/samples.tsx',
  stories: ({ stories, name }) => {
    if (!stories) return `no stories/${name}/${name}.stories.tsx`
    const titles = [...stories.matchAll(/^export const (\w+): Story/gm)].map(([, title]) => title)
    if (!titles.includes('Playground')) return 'no Playground story'
    return titles.length >= 3 ? undefined : 'fewer than three stories: playground, states, edge cases'
  },
  interactions: ({ stories, source }) => {
    if (!/play:/.test(stories) || !/ByRole\(|ByText\(|ByLabelText\(|querySelector/.test(stories)) {
      return 'no story tries it out'
    }
    if (INTERACTIVE.test(source) && !/keyboard\(|\.tab\(|\.focus\(/.test(stories))
      return 'no story uses the keyboard'
    return undefined
  },
  axe: ({ stories }) =>
    /a11y:\s*\{[^}]*(?:disable|test:\s*'(?:off|todo))/.test(stories) ? 'a story switches axe off' : undefined,
  pictures: ({ name, pictures }) => {
    const wanted = ['dark', 'light'].flatMap((theme) =>
      [390, 1280].map((width) => `${pascal(name).toLowerCase()}-${theme}-${width}.png`),
    )
    const missing = wanted.filter((picture) => !pictures.includes(picture))
    return missing.length > 0 ? `missing ${missing.join(', ')}` : undefined
  },
  'semantic styles': ({ source }) => {
    const styles = literals(source)
    const fault = RAW_COLOUR.exec(styles)?.[0] ?? PHYSICAL.exec(styles)?.[0]
    if (fault) return `raw colour or physical direction: ${fault.trim()}`
    return OUTER_MARGIN.test(source) ? 'an outer margin' : undefined
  },
  docstrings: ({ source, docs }) => {
    const props = undocumentedProps(source)
    if (props.length > 0) return `undocumented: ${props.join(', ')}`
    const functions = undescribed(source)
    if (functions.length > 0) return `no docblock directly above ${functions.join(', ')}`
    return docs ? undefined : 'no documentation page'
  },
  'size budget': ({ budget }) => (budget === undefined ? 'no budget in tests/package/sizes.ts' : undefined),
  'type tests': ({ name, types }) =>
    new RegExp(`^ {2}'?${name}'?: `, 'm').test(types)
      ? undefined
      : 'nothing that must not compile in tests/types/refused.tsx',
}

/** What is missing, component by component; empty where all is there. */
export function gaps(files: ComponentFiles): string[] {
  return Object.entries(points).flatMap(([point, missing]) => {
    const said = missing(files)
    return said ? [`${point}: ${said}`] : []
  })
}

/** The table of all components and points, as text. */
export function coverageTable(): string {
  const names = Object.keys(points)
  const width = Math.max(...components.map(({ name }) => name.length)) + 2
  const head = `${''.padEnd(width)}${names.map((_, index) => String(index + 1).padStart(4)).join('')}`
  const rows = components.map((component) => {
    const files = filesOf(component)
    const cells = Object.values(points).map((missing) => (missing(files) ? 'gap' : 'ok').padStart(4))
    return `${component.name.padEnd(width)}${cells.join('')}`
  })
  const legend = names.map((name, index) => `${index + 1} ${name}`).join(' · ')
  return [head, ...rows, '', legend].join('\n')
}

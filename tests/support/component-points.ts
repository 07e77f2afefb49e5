import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { KeyboardRow } from '../../stories/keyboard.ts'
import type { Component } from './design-system.ts'

const root = join(import.meta.dirname, '../..')

/** One story, as its module exports it. */
interface Story {
  play?: unknown
  parameters?: {
    a11y?: { test?: string; disable?: boolean }
    keyboard?: readonly Pick<KeyboardRow, 'keys'>[]
  }
}

/** What there is of a component beside what tests/ssr, its stories and the type check try by running it. */
export interface ComponentFiles {
  name: string
  /** Its source and what lies beside it, one after another. */
  source: string
  /** The exports of stories/<name>/<name>.stories.tsx; empty where there is no such file. */
  stories: Readonly<Record<string, Story>>
  docs: string
  pictures: readonly string[]
}

export async function filesOf({ name, source }: Component): Promise<ComponentFiles> {
  const folder = dirname(source)
  const stories = `stories/${name}/${name}.stories.tsx`
  const docs = join(root, `stories/${name}/${name}.mdx`)
  return {
    name,
    source: readdirSync(join(root, folder))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .join('\n'),
    stories: existsSync(join(root, stories)) ? await import(join(root, stories)) : {},
    docs: existsSync(docs) ? readFileSync(docs, 'utf8') : '',
    pictures: readdirSync(join(root, 'tests/__screenshots__')),
  }
}

/**
 * The members of each exported interface or type that no sentence stands before; a default alone says not what it is.
 * What a member's own braces hold is told by its sentence.
 */
function undocumentedMembers(source: string): string[] {
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

const storiesOf = (files: ComponentFiles) =>
  Object.entries(files.stories).filter(([name]) => name !== 'default')

/** What has to be there; each says what is missing, or nothing. */
export const points: Readonly<Record<string, (files: ComponentFiles) => string | undefined>> = {
  stories: (files) => {
    const titles = storiesOf(files).map(([title]) => title)
    const missing = ['Playground', 'Keyboard', 'Gallery'].filter((title) => !titles.includes(title))
    return missing.length > 0 ? `no story ${missing.join(', ')}` : undefined
  },
  interactions: (files) =>
    storiesOf(files).some(([title, { play }]) => title !== 'Keyboard' && play)
      ? undefined
      : 'no story tries it out',
  keyboard: ({ stories: { Keyboard }, docs }) => {
    const rows = Keyboard?.parameters?.keyboard
    if (!Keyboard?.play || rows === undefined) return 'Keyboard is not made by keyboardStory'
    const shown = docs.includes('<KeyboardTable of={stories.Keyboard} />')
    return rows.length > 0 === shown ? undefined : 'the page shows another table of keys than the story tries'
  },
  axe: (files) => {
    const off = storiesOf(files).filter(([, { parameters: { a11y } = {} }]) => a11y?.disable || a11y?.test)
    return off.length > 0
      ? `${off.map(([title]) => title).join(', ')} judges less than all stories`
      : undefined
  },
  pictures: ({ name, pictures }) => {
    const prefix = name.replaceAll('-', '')
    const wanted = ['dark-390', 'dark-1280', 'light-390', 'light-1280', 'harbour-390', 'rtl-390'].map(
      (kind) => `${prefix}-${kind}.png`,
    )
    const missing = wanted.filter((picture) => !pictures.includes(picture))
    return missing.length > 0 ? `missing ${missing.join(', ')}` : undefined
  },
  docstrings: ({ source, docs }) => {
    const members = undocumentedMembers(source)
    if (members.length > 0) return `undocumented: ${members.join(', ')}`
    const functions = undescribed(source)
    if (functions.length > 0) return `no docblock directly above ${functions.join(', ')}`
    return docs ? undefined : 'no documentation page'
  },
}

/** What is missing; empty where all is there. */
export function gaps(files: ComponentFiles): string[] {
  return Object.entries(points).flatMap(([point, missing]) => {
    const said = missing(files)
    return said ? [`${point}: ${said}`] : []
  })
}

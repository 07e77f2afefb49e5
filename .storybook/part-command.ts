import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { Parts } from './part-recorder.ts'

const ui = join(import.meta.dirname, '../ui')

/** States that Radix gives its parts. */
const radix = [
  'data-state',
  'data-orientation',
  'data-disabled',
  'data-highlighted',
  'data-side',
  'data-align',
]

/**
 * Compares the parts that were seen in a component's stories with ui/contract, or writes them there where snapshots are
 * updated.
 * @returns what differs; empty where nothing does
 */
export const compareParts = defineBrowserCommand<[component: string, seen: Parts]>(
  ({ project }, component, seen) => {
    const file = join(ui, `contract/parts/${component}.md`)
    const table = partsTable(component, seen)
    if (project.vitest.config.snapshotOptions.updateSnapshot === 'all') writeFileSync(file, table)
    const kept = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    const now = table.split('\n')
    return [
      ...kept.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
      ...now.filter((line) => !kept.includes(line)).map((line) => `+ ${line}`),
    ].join('\n')
  },
)

/** A Markdown table, without what a story's other components, the story itself and its frame add. */
function partsTable(component: string, seen: Parts): string {
  const folder = join(ui, 'src', component)
  const source = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const own = (slot: string) =>
    slot === component || slot.startsWith(`${component}-`) || source.includes(`data-slot="${slot}"`)
  const state = (name: string) => !name.startsWith('data-') || radix.includes(name) || source.includes(name)
  const rows = Object.entries(seen)
    .filter(([slot]) => own(slot))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([slot, { states, tokens }]) => {
      const shown = Object.entries(states)
        .filter(([name]) => state(name))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, words]) => `\`${name}${words.length > 0 ? `="${words.join(' \\| ')}"` : ''}\``)
      const read = tokens.filter((token) => !token.endsWith('--line-height')).map((token) => `\`${token}\``)
      return `| \`${slot}\` | ${shown.join(', ')} | ${read.join(', ')} |`
    })
  return ['| part | states | tokens |', '|---|---|---|', ...rows, ''].join('\n')
}

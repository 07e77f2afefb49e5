import { Source } from '@storybook/addon-docs/blocks'
import { useComponentName } from './component-name.ts'
import { DocsTable } from './docs-table.tsx'

const contracts = import.meta.glob<string>('../ui/contract/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const tables = import.meta.glob<string>('../ui/contract/parts/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The types that the component's props are made of, where it has any. */
export function PropTypes() {
  const contract = contracts[`../ui/contract/${useComponentName()}.md`] ?? ''
  const types = [...contract.matchAll(/^```ts\n([\s\S]*?)\n```$/gm)].map(([, type = '']) => type)
  return types.length > 0 && <Source dark language="typescript" code={types.join('\n\n')} />
}

/** The component's parts by the name in `data-slot`, with their states and the tokens that they read. */
export function PartsTable() {
  const name = useComponentName()
  const table = tables[`../ui/contract/parts/${name}.md`]
  if (table === undefined) throw new Error(`${name} has no parts in ui/contract.`)
  const rows = table.trim().split('\n').slice(2).map(readCells)
  return (
    <DocsTable
      head={['part', 'states and tokens']}
      rows={rows.map(([part, states, tokens]) => [
        part,
        <span key="read" className="grid gap-1">
          <span className="text-text">{states}</span>
          <span className="text-13">{tokens}</span>
        </span>,
      ])}
    />
  )
}

/** The texts of a row of a Markdown table. */
function readCells(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', '').replaceAll('\\|', '|'))
}

import { useOf } from '@storybook/addon-docs/blocks'
import { DocsTable } from './docs-table.tsx'

const tables = import.meta.glob<string>('../ui/contract/parts/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The component's parts by the name in `data-slot`, with their states and the tokens that they read. */
export function PartsTable() {
  const file: string = useOf('meta', ['meta']).preparedMeta.parameters.fileName
  const [, name] = /\/([^/]+)\.stories\.tsx$/.exec(file) ?? []
  const table = tables[`../ui/contract/parts/${name}.md`]
  if (table === undefined) throw new Error(`${file} has no parts in ui/contract.`)
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

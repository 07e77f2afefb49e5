import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

interface DocsTableProps {
  readonly head: readonly string[]
  /** Each as long as the head; the first cell names the row. */
  readonly rows: readonly (readonly ReactNode[])[]
}

const line = 'border-b border-line'
/** On a phone more than two columns are too narrow for a word: each row is a block, its cells below each other. */
const wide = {
  head: 'max-sm:hidden',
  row: 'max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2',
  cell: 'max-sm:block max-sm:py-1 sm:border-b sm:border-line',
  text: 'wrap-anywhere max-sm:empty:hidden max-sm:before:block max-sm:before:text-13 max-sm:before:text-text max-sm:before:content-[attr(data-head)] sm:w-2/5',
}

/** A table on a documentation page. It is dark as the page is, in whichever theme its stories are shown. */
export function DocsTable({ head, rows }: DocsTableProps) {
  const {
    head: thead,
    row,
    cell,
    text,
  } = head.length > 2 ? wide : { head: '', row: '', cell: line, text: 'wrap-break-word' }
  return (
    <Unstyled>
      <table data-theme="dark" className="w-full border-collapse text-start text-15 text-text">
        <thead className={thead}>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={`py-2 pe-4 text-start font-semibold ${line}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...texts], index) => (
            <tr key={index} className={row}>
              <td className={`figures py-2 pe-4 align-top text-13 ${cell}`}>{name}</td>
              {texts.map((content, column) => (
                <td
                  key={column}
                  data-head={head[column + 1]}
                  className={`py-2 pe-4 align-top text-muted ${cell} ${text}`}
                >
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  )
}

import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

interface DocsTableProps {
  readonly head: readonly string[]
  /** Each as long as the head; the first cell names the row. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A table on a documentation page. */
export function DocsTable({ head, rows }: DocsTableProps) {
  return (
    <Unstyled>
      <table className="w-full border-collapse text-start text-15 text-text">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="border-b border-line py-2 pe-4 text-start font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...texts], index) => (
            <tr key={index}>
              <td className="figures border-b border-line py-2 pe-4 align-top text-13">{name}</td>
              {texts.map((text, column) => (
                <td
                  key={column}
                  className="border-b border-line py-2 pe-4 align-top text-muted wrap-anywhere"
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  )
}

import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

interface DocsTableProps {
  readonly head: readonly [string, string]
  readonly rows: readonly (readonly [ReactNode, ReactNode])[]
}

/** A table of two columns on a documentation page. */
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
          {rows.map(([name, text], index) => (
            <tr key={index}>
              <td className="figures border-b border-line py-2 pe-4 align-top text-13">{name}</td>
              <td className="border-b border-line py-2 pe-4 text-muted">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  )
}

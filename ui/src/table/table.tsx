'use client'

import { cva } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { useControlled } from '../use-controlled.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { ColumnHeading } from './column-heading.tsx'
import { tableLabels } from './labels.ts'
import { SelectBox } from './select-box.tsx'
import { TableRow } from './table-row.tsx'
import { sortRows, type TableColumn, type TableSort } from './table-sort.ts'

export type { TableColumn, TableSort } from './table-sort.ts'

const frame = cva(
  'ui:@container ui:min-w-0 ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:text-text',
  {
    variants: {
      // Clipped at its corners; what only clips is no scroller, so the head stays in the page's sight.
      scrolls: { true: 'ui:overflow-auto ui:overscroll-x-contain', false: 'ui:overflow-clip' },
    },
  },
)

const head = cva('ui:sticky ui:top-0 ui:z-1 ui:bg-surface', {
  variants: {
    // In cards each value has its heading before it, so a head without controls is not shown.
    operated: {
      true: 'ui:@max-xl:static ui:@max-xl:block ui:@max-xl:border-b ui:@max-xl:border-line',
      false:
        'ui:@max-xl:absolute ui:@max-xl:size-px ui:@max-xl:overflow-hidden ui:@max-xl:[clip-path:inset(50%)]',
    },
  },
})

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table to screen readers. */
  readonly label: string
  /** The columns, in their order; the first names the row. One at least. */
  readonly columns: readonly TableColumn<Row>[]
  /** What is listed, one a row. */
  readonly rows: readonly Row[]
  /** What tells a row from the others. */
  readonly rowId: (row: Row) => string
  /** The name of a row, for the box that selects it. Only with it rows can be selected. */
  readonly rowLabel?: ((row: Row) => string) | undefined
  /** What the rows are sorted by, where the page keeps it; null for the order in which they come. */
  readonly sort?: TableSort | null | undefined
  /**
   * What the rows are sorted by at first, where the page does not keep it.
   * @default null
   */
  readonly defaultSort?: TableSort | null | undefined
  /** Called when a column's heading was pressed. */
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined
  /** The IDs of the selected rows, where the page keeps them; give `rowLabel` with it. */
  readonly selected?: readonly string[] | undefined
  /**
   * The IDs of the rows that are selected at first, where the page does not keep them; give `rowLabel` with it.
   * @default []
   */
  readonly defaultSelected?: readonly string[] | undefined
  /**
   * Called with the IDs of the rows that are selected now; give `rowLabel` with it. The ID of a row that is not in `rows`
   * stays among them, so that a selection lasts from page to page: one that is gone for good the page takes out.
   */
  readonly onSelectedChange?: ((selected: readonly string[]) => void) | undefined
  /**
   * It scrolls within itself, sideways where columns have no room and, below a height that a class gives it, down.
   * Otherwise it grows, and its head stays in sight while the page scrolls.
   * @default false
   */
  readonly scrolls?: boolean | undefined
  /**
   * Stands in its place where there are no rows; usually an EmptyState.
   * @default the label `table.none` below the headings
   */
  readonly empty?: ReactNode
}

/**
 * Things of a kind with several figures each, to compare: sorted by a press on a heading, selected by boxes. Narrower
 * than 576 px each row is a card. For one figure each use a list, for the pages of a long one Pagination.
 *
 * Radix and Base UI have none; it is the browser's own table.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/table/examples/sortable-table/
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  sort: givenSort,
  defaultSort = null,
  onSortChange,
  selected: givenSelected,
  defaultSelected = [],
  onSelectedChange,
  scrolls = false,
  empty,
  className,
  ...props
}: TableProps<Row>) {
  const say = useLabels('table', tableLabels)
  const locale = useLocale()
  const [sort, changeSort] = useControlled<TableSort | null>(givenSort, defaultSort, onSortChange)
  const [selected, changeSelected] = useControlled(givenSelected, defaultSelected, onSelectedChange)
  const sorted = useMemo(() => sortRows(rows, columns, sort, locale), [rows, columns, sort, locale])
  const ids = rows.map(rowId)

  function select(changed: readonly string[], on: boolean) {
    const others = selected.filter((id) => !changed.includes(id))
    changeSelected(on ? [...others, ...changed] : others)
  }

  if (rows.length === 0 && empty) return empty
  const count = ids.filter((id) => selected.includes(id)).length
  return (
    <div
      data-slot="table"
      className={frame({ scrolls, className })}
      {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      {...props}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: displayed as a block it is no table any more in Safari */}
      <table role="table" className="ui:w-full ui:border-separate ui:border-spacing-0 ui:@max-xl:block">
        <caption className="ui:@max-xl:block">
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead
          // biome-ignore lint/a11y/noRedundantRoles: as above
          role="rowgroup"
          className={head({ operated: rowLabel !== undefined || columns.some(({ sortBy }) => sortBy) })}
        >
          <tr
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="row"
            className="ui:@max-xl:flex ui:@max-xl:flex-wrap ui:@max-xl:items-center ui:@max-xl:gap-2 ui:@max-xl:px-2 ui:@max-xl:py-3"
          >
            {rowLabel && rows.length > 0 && (
              <td
                // biome-ignore lint/a11y/noRedundantRoles: as above
                role="cell"
                className="ui:w-12 ui:border-b ui:border-line ui:ps-3 ui:@max-xl:w-auto ui:@max-xl:border-0 ui:@max-xl:p-0"
              >
                <SelectBox
                  name={say('selectAll')}
                  checked={count > 0 && count === ids.length}
                  partly={count > 0 && count < ids.length}
                  onCheckedChange={(on) => select(ids, on)}
                />
              </td>
            )}
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} sort={sort} onSortChange={changeSort} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup" className="ui:@max-xl:block">
          {rows.length === 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr role="row" className="ui:@max-xl:block">
              <td
                // biome-ignore lint/a11y/noRedundantRoles: as above
                role="cell"
                colSpan={columns.length}
                className="ui:px-4 ui:py-3 ui:text-15 ui:text-muted ui:@max-xl:block"
              >
                {say('none')}
              </td>
            </tr>
          )}
          {sorted.map((row) => (
            <TableRow
              key={rowId(row)}
              columns={columns}
              row={row}
              selected={rowLabel ? selected.includes(rowId(row)) : undefined}
              selectName={say('selectRow', { row: rowLabel?.(row) ?? '' })}
              onSelectedChange={(on) => select([rowId(row)], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

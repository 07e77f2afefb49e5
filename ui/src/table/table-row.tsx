import { cva } from 'class-variance-authority'
import { SelectBox } from './select-box.tsx'
import type { TableColumn } from './table-sort.ts'

const row = cva(
  [
    'ui:group/row ui:aria-selected:bg-surface-raised ui:hover:bg-surface-raised',
    'ui:@max-xl:relative ui:@max-xl:block ui:@max-xl:border-line ui:@max-xl:py-3 ui:@max-xl:not-first:border-t',
  ],
  { variants: { selectable: { true: 'ui:@max-xl:ps-12', false: '' } } },
)

const cell = cva(
  [
    'ui:px-4 ui:py-3 ui:text-15 ui:wrap-anywhere ui:border-t ui:border-line ui:group-first/row:border-t-0',
    'ui:@max-xl:flex ui:@max-xl:items-baseline ui:@max-xl:justify-between ui:@max-xl:gap-4 ui:@max-xl:border-0 ui:@max-xl:px-4 ui:@max-xl:py-1',
  ],
  {
    variants: {
      kind: {
        // The first value is the card's title.
        name: 'ui:text-start ui:font-semibold ui:@max-xl:text-17',
        value:
          'ui:@max-xl:text-end ui:@max-xl:before:max-w-1/2 ui:@max-xl:before:shrink-0 ui:@max-xl:before:text-start ui:@max-xl:before:font-sans ui:@max-xl:before:text-13 ui:@max-xl:before:text-muted ui:@max-xl:before:content-[attr(data-label)]',
      },
      align: { start: '', end: 'ui:figures ui:text-end' },
    },
  },
)

interface TableRowProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly row: Row
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined
  /** Names its box. */
  readonly selectName: string
  readonly onSelectedChange: (selected: boolean) => void
}

/** A row; a card where there is little room. State in the DOM: `aria-selected`. */
export function TableRow<Row>({
  columns,
  row: data,
  selected,
  selectName,
  onSelectedChange,
}: TableRowProps<Row>) {
  const selectable = selected !== undefined
  return (
    <tr
      data-slot="table-row"
      // biome-ignore lint/a11y/noRedundantRoles: displayed as a block it is no row any more in Safari
      role="row"
      {...(selectable && { 'aria-selected': selected })}
      className={row({ selectable })}
    >
      {selectable && (
        <td
          // biome-ignore lint/a11y/noRedundantRoles: as above
          role="cell"
          className="ui:w-12 ui:border-t ui:border-line ui:ps-3 ui:group-first/row:border-t-0 ui:@max-xl:absolute ui:@max-xl:start-2 ui:@max-xl:top-2.5 ui:@max-xl:w-auto ui:@max-xl:border-0 ui:@max-xl:p-0"
        >
          <SelectBox name={selectName} checked={selected} onCheckedChange={onSelectedChange} />
        </td>
      )}
      {columns.map(({ id, header, cell: render, align = 'start' }, place) =>
        place === 0 ? (
          <th
            key={id}
            scope="row"
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="rowheader"
            className={cell({ kind: 'name', align })}
          >
            {render(data)}
          </th>
        ) : (
          <td
            key={id}
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="cell"
            data-label={header}
            className={cell({ kind: 'value', align })}
          >
            {/* A figure keeps its order in a page that runs right to left: 2 GB is no GB 2. */}
            {align === 'end' ? <bdi>{render(data)}</bdi> : render(data)}
          </td>
        ),
      )}
    </tr>
  )
}

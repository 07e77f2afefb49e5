import { cva } from 'class-variance-authority'
import { ArrowUpIcon } from '../icons.tsx'
import { nextSort, type TableColumn, type TableSort } from './table-sort.ts'

const heading = cva(
  'ui:border-b ui:border-line ui:bg-surface ui:px-4 ui:py-2 ui:text-13 ui:font-medium ui:text-muted ui:@max-xl:border-0 ui:@max-xl:p-0',
  {
    variants: {
      align: { start: 'ui:text-start', end: 'ui:text-end' },
      // In cards each value has its heading before it; what is left above them is what sorts.
      sortable: {
        true: '',
        false:
          'ui:@max-xl:absolute ui:@max-xl:size-px ui:@max-xl:overflow-hidden ui:@max-xl:[clip-path:inset(50%)]',
      },
    },
  },
)

interface ColumnHeadingProps<Row> {
  readonly column: TableColumn<Row>
  readonly sort: TableSort | null
  readonly onSortChange: (sort: TableSort) => void
}

/** The heading of a column, which sorts by it where it can. State in the DOM: `aria-sort`. */
export function ColumnHeading<Row>({ column, sort, onSortChange }: ColumnHeadingProps<Row>) {
  const { id, header, align = 'start', sortBy } = column
  const direction = sort?.column === id ? sort.direction : undefined
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: a cell that is displayed as a box is none any more in Safari
      role="columnheader"
      {...(sortBy && { 'aria-sort': direction ?? 'none' })}
      className={heading({ align, sortable: sortBy !== undefined })}
    >
      {sortBy ? (
        <button
          type="button"
          data-slot="table-sort"
          className={sorter({ align, sorted: direction !== undefined })}
          onClick={() => onSortChange(nextSort(sort, id))}
        >
          {header}
          {/* The colour is not the drawing's own: forced colours would leave that as it is. */}
          <span className={arrow({ direction: direction ?? 'none' })}>
            <ArrowUpIcon className="ui:size-3.5" />
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  )
}

const sorter = cva(
  [
    'ui:group/sort ui:inline-flex ui:min-h-8 ui:cursor-pointer ui:items-center ui:gap-1.5 ui:rounded-sm ui:hover:text-text',
    'ui:@max-xl:rounded-md ui:@max-xl:border ui:@max-xl:border-control ui:@max-xl:px-2.5',
  ],
  {
    variants: {
      // The words of a column of figures end where these do; its arrow stands before them.
      align: { start: '', end: 'ui:flex-row-reverse' },
      sorted: { true: 'ui:text-text', false: '' },
    },
  },
)

const arrow = cva('ui:shrink-0 ui:transition-transform', {
  variants: {
    direction: {
      none: 'ui:opacity-0 ui:pointer-coarse:opacity-off ui:group-hover/sort:opacity-off ui:group-focus-visible/sort:opacity-off ui:@max-xl:hidden',
      ascending: 'ui:text-ember-text',
      descending: 'ui:rotate-180 ui:text-ember-text',
    },
  },
})

import type { ReactNode } from 'react'
import { toTags } from '../ui-provider/formats.ts'

export interface TableColumn<Row> {
  /** Tells it from the others. */
  readonly id: string
  /** Its words, above the column and, on a phone, before each value. */
  readonly header: string
  /** What stands in it. The first column's names the row. */
  readonly cell: (row: Row) => ReactNode
  /** What the rows are sorted by; without it they are not sorted by this column. NaN is less than any figure. */
  readonly sortBy?: (row: Row) => string | number
  /**
   * `end` for figures, which stand below one another.
   * @default 'start'
   */
  readonly align?: 'start' | 'end'
}

/** What rows are sorted by. */
export interface TableSort {
  /** The column's ID. */
  readonly column: string
  /** From the least to the most, or the other way round. */
  readonly direction: 'ascending' | 'descending'
}

/** The rows in their order; equal ones keep theirs. Names are compared as the language does, `server-2` before `server-10`. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
  locale: string,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy
  if (!sort || !sortBy) return rows
  const collator = new Intl.Collator(toTags(locale), { numeric: true })
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [first, second] = [sortBy(one), sortBy(other)]
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? leastIfNone(first) - leastIfNone(second)
        : collator.compare(String(first), String(second))
    return order * sign
  })
}

/** Two of them are equal, since their difference is NaN. */
function leastIfNone(figure: number): number {
  return Number.isNaN(figure) ? Number.NEGATIVE_INFINITY : figure
}

/** What a press on a column's heading asks for. */
export function nextSort(sort: TableSort | null, column: string): TableSort {
  const again = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: again ? 'descending' : 'ascending' }
}

/** What Table says. */
export const tableLabels = {
  /** Names the box that selects all rows. */
  selectAll: 'Select all',
  /** Names the box that selects a row. */
  selectRow: 'Select {row}',
  /** Stands below the headings where there are no rows. */
  none: 'No entries',
}

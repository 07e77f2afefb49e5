/** What Pagination says. */
export const paginationLabels = {
  /** Names the list of pages to screen readers. */
  pagination: 'Pages',
  /** Names the button to the page before. */
  previous: 'Previous page',
  /** Names the button to the page after. */
  next: 'Next page',
  /** Names the button to a page. */
  page: 'Page {page}',
  /** Where one is, where there is no room for the pages. */
  position: 'Page {page} of {count}',
}

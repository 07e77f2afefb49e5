/** What Breadcrumb says. */
export const breadcrumbLabels = {
  /** Names the list of links to screen readers. */
  breadcrumb: 'Breadcrumb',
}

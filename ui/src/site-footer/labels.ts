/** What SiteFooter says. */
export const siteFooterLabels = {
  /** Names its links. */
  navigation: 'Footer',
}

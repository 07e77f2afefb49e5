/** What ConsentBanner says. */
export const consentBannerLabels = {
  /** Names the region, where the page gives no title. */
  title: 'Cookies',
  essential: 'Essential',
  analytics: 'Analytics',
  marketing: 'Marketing',
  decline: 'Decline All',
  accept: 'Accept All',
  /** In place of `accept` where some but not all are ticked. */
  acceptSelected: 'Accept Selected',
  close: 'Close',
}

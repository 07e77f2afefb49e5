/** What Dialog says. */
export const dialogLabels = {
  close: 'Close',
}

/** What Alert says. */
export const alertLabels = {
  /** Names the button that takes it away. */
  dismiss: 'Dismiss',
}

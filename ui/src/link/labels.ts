/** What Link says. */
export const linkLabels = {
  /** Said after the words of a link with `newTab`. */
  newTab: 'opens in a new tab',
}

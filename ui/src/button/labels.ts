/** What Button says. */
export const buttonLabels = {
  /** Said when `loading` becomes true. */
  loading: 'Loading',
}

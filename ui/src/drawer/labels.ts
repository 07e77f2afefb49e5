/** What Drawer says. */
export const drawerLabels = {
  /** Names the button that closes it. */
  close: 'Close',
}

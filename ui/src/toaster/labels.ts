/** What Toaster says. */
export const toasterLabels = {
  /** Names the region of the toasts. */
  region: 'Notifications',
  /** Names the button that closes a toast which stays. */
  close: 'Close',
}

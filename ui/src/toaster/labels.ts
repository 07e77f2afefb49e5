/** What Toaster says. */
export const toasterLabels = {
  /** Names the region of the toasts. */
  region: 'Notifications',
}

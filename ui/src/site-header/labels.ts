/** What SiteHeader says. */
export const siteHeaderLabels = {
  /** Names the links where there is room for them. */
  navigation: 'Main',
  /** Names the links behind the button, and the button. */
  menu: 'Menu',
}

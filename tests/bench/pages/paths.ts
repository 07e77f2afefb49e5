/** The pages that are measured, by the names of their modules in the library. */
export const pages = {
  home: '/',
  plan: '/budget-vps',
  'network-status': '/network-status',
  'control-panel': '/control-panel',
} as const

export type PageName = keyof typeof pages

export const pageNames = Object.keys(pages) as PageName[]

/** What a page's head and assets are made of. */
export interface PageDocument {
  html: string
  title: string
  description: string
  /** Absolute address of the page. */
  canonical: string
  siteName: string
  themeScript: string
  /** Site-relative addresses. */
  styles: readonly string[]
  script: string
  modulePreloads: readonly string[]
  fontPreloads: readonly string[]
}
/** The whole HTML of a page. */
export declare function documentOf(page: PageDocument): string

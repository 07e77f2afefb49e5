/** The language that this build speaks (vite-plugin.ts). */
declare module 'virtual:language' {
  /** Its subtag, such as `de`. */
  export const language: string
  /** How its words write figures, dates and lists, a BCP 47 tag; English where the software does not speak it. */
  export const locale: string
  export const direction: 'ltr' | 'rtl'
  /** The path prefix of its pages, such as `/de`; empty for the company's first language. */
  export const base: string
  /** Whether the company's pages are in other languages too. */
  export const multilingual: boolean
  /** All that they are in, the company's first one first. */
  export const siblings: readonly Omit<import('./site-languages.ts').SiteLanguage, 'direction'>[]
  /** Props for ui's components: their locale, and their direction if it is right to left. */
  export const ui: Pick<import('@cairn/ui/ui-provider').UiProviderProps, 'locale' | 'dir'>
}

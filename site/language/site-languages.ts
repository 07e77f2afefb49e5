/** A language that a company's pages are in. */
export interface SiteLanguage {
  /** Its subtag, such as `de`. */
  language: string
  /** What it calls itself, such as `Deutsch`. */
  name: string
  /** How its figures and dates are written, a BCP 47 tag. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** The path prefix of its pages, such as `/de`; empty for the company's first language. */
  base: string
}

/** Scripts that run from right to left: https://www.unicode.org/Public/UCD/latest/ucd/Scripts.txt, as far as languages of today use them. */
const RTL_SCRIPTS = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']

/** The languages of these tags, the first of which is the company's own and has no path. */
export function siteLanguages(tags: readonly [string, ...string[]]): [SiteLanguage, ...SiteLanguage[]] {
  return tags.map((tag, index): SiteLanguage => {
    const { language, script = '' } = new Intl.Locale(tag).maximize()
    return {
      language,
      name: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
      locale: tag,
      direction: RTL_SCRIPTS.includes(script) ? 'rtl' : 'ltr',
      base: index === 0 ? '' : `/${language}`,
    }
  }) as [SiteLanguage, ...SiteLanguage[]]
}

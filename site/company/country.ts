/** Members of the European Union: https://european-union.europa.eu/principles-countries-history/eu-countries_en */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** @param code ISO 3166-1 alpha-2 */
export function inEu(code: string): boolean {
  return EU.includes(code)
}

/** `Portugal` of `PT`, in English unless another language is given. */
export function countryName(code: string, language = 'en'): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

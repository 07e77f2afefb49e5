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

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regions = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** `PT` of `pt` and of `portugal`, as one of the languages calls it; undefined where none knows it. */
export function findCountry(written: string, languages: readonly string[]): string | undefined {
  if (/^[a-z]{2}$/i.test(written)) return new Intl.Locale(`und-${written}`).region
  const same = (name: string | undefined) =>
    name?.localeCompare(written, undefined, { sensitivity: 'base' }) === 0
  return languages
    .map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
    .flatMap((names) => regions.filter((code) => same(names.of(code))))
    .find((code) => new Intl.Locale(`und-${code}`).region === code)
}

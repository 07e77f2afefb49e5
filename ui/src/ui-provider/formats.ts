/** Keeps what `make` gives for each locale and options: making a formatter costs more than writing a thousand figures. */
function remember<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: string, options = {} as Options): Format => {
    const key = locale + JSON.stringify(options)
    const known = formats.get(key) ?? make(toTag(locale), options)
    formats.set(key, known)
    return known
  }
}

/** The locale as Intl takes it: `pt_BR`, as other systems write it, with hyphens, and `en` where it is not a BCP 47 tag. */
export function toTag(locale: string): string {
  const tag = locale.replaceAll('_', '-')
  try {
    Intl.getCanonicalLocales(tag)
    return tag
  } catch {
    return 'en'
  }
}

/** A formatter for numbers. */
export const numberFormat = remember<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
)

/**
 * A formatter for days in UTC, so that every time zone shows the same. Engines of different age write some months
 * otherwise: give the element of the text `suppressHydrationWarning`, with which the server's stays.
 */
export const dateFormat = remember<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
)

/** A formatter for names in a row: `A, B, C`, `A, B und C`. */
export const listFormat = remember<Intl.ListFormatOptions, Intl.ListFormat>(
  (locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }),
)

/** Which plural of a language a number takes. */
export const pluralRules = remember<Intl.PluralRulesOptions, Intl.PluralRules>(
  (locale, options) => new Intl.PluralRules(locale, options),
)

/** Keeps what `make` gives for each locale and options: making a formatter costs more than writing a thousand figures. */
function remember<Options extends object, Format>(
  make: (tags: readonly string[], options: Options) => Format,
) {
  const formats = new Map<string, Format>()
  return (locale: string, options = {} as Options): Format => {
    const key = locale + JSON.stringify(options)
    const known = formats.get(key) ?? make(toTags(locale), options)
    formats.set(key, known)
    return known
  }
}

/**
 * The locale as Intl takes it: `pt_BR`, as other systems write it, with hyphens. In place of one that is not a BCP 47 tag,
 * or that Intl does not know, `en`: left to itself, a server and a browser would each take their own default.
 */
export function toTags(locale: string): readonly string[] {
  try {
    return [...Intl.getCanonicalLocales(locale.replaceAll('_', '-')), 'en']
  } catch {
    return ['en']
  }
}

/** A formatter for numbers. */
export const numberFormat = remember<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (tags, options) => new Intl.NumberFormat(tags, options),
)

/**
 * A formatter for days in UTC, so that every time zone shows the same. Engines of different age write some months
 * otherwise: give the element of the text `suppressHydrationWarning`, with which the server's stays.
 */
export const dateFormat = remember<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (tags, options) => new Intl.DateTimeFormat(tags, { timeZone: 'UTC', ...options }),
)

/** A formatter for names in a row: `A, B, C`, `A, B und C`. */
export const listFormat = remember<Intl.ListFormatOptions, Intl.ListFormat>(
  (tags) => new Intl.ListFormat(tags, { type: 'unit', style: 'short' }),
)

/** Which plural of a language a number takes. */
export const pluralRules = remember<Intl.PluralRulesOptions, Intl.PluralRules>(
  (tags, options) => new Intl.PluralRules(tags, options),
)

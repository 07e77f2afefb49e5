import { NO_FIGURE } from '../figures.ts'
import { numberFormat, pluralRules } from './formats.ts'

/** One form for each plural category that the language has: https://cldr.unicode.org/index/cldr-spec/plural-rules */
export type Plurals = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string }

/**
 * What a component says; `{name}` stands for a value. Where it depends on `{count}` it has a form for each plural. It
 * is data, so that a server component can hand it over and a translator can edit it.
 */
export type Message = string | Plurals

/**
 * A message with its values, numbers written as `locale` does; `–` stands for NaN and infinity.
 * @param language the message's own language, whose plurals it has
 */
export function write(
  message: Message,
  values: Readonly<Record<string, string | number>> = {},
  locale: string,
  language = locale,
): string {
  const text = typeof message === 'string' ? message : plural(message, Number(values.count), language)
  // `1,309 MB` keeps its own order among such letters: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
  const isolated = RIGHT_TO_LEFT.test(text)
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values[name]
    if (value === undefined) return placeholder
    if (typeof value === 'number')
      return Number.isFinite(value) ? numberFormat(locale).format(value) : NO_FIGURE
    return isolated ? `\u2068${value}\u2069` : value
  })
}

/** Letters of Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

function plural(forms: Plurals, count: number, language: string): string {
  return forms[pluralRules(language).select(count)] ?? forms.other
}

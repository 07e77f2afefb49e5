import { numberFormat } from './number-format.ts'

/** One form for each plural category that the language has: https://cldr.unicode.org/index/cldr-spec/plural-rules */
export type Plurals = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string }

/**
 * What a component says; `{name}` stands for a value. Where it depends on `{count}` it has a form for each plural. It
 * is data, so that a server component can hand it over and a translator can edit it.
 */
export type Message = string | Plurals

/**
 * A message with its values, numbers written as `locale` does.
 * @param language the message's own language, whose plurals it has
 */
export function write(
  message: Message,
  values: Readonly<Record<string, string | number>> = {},
  locale: string,
  language = locale,
): string {
  const text = typeof message === 'string' ? message : plural(message, Number(values.count), language)
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values[name]
    return typeof value === 'number' ? numberFormat(locale).format(value) : (value ?? placeholder)
  })
}

function plural(forms: Plurals, count: number, language: string): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}

import { locale } from 'virtual:language'

/** Texts one after another, such as `a, b, c`. */
export function enumerate(texts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(texts)
}

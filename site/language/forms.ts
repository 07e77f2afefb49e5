import { locale } from 'virtual:language'

/** How the page's language writes numbers. */
export const figures = new Intl.NumberFormat(locale)

/** A number as the page's language writes it: `#` in a message. */
export function number(value: number): string {
  return figures.format(value)
}

type Forms<Text> = Partial<Record<Intl.LDMLPluralRule | `=${number}`, Text>> & { other: Text }

/**
 * A message's form for a count; a form for one number, such as `=0`, comes before that of its kind.
 * @param language whose plurals they are. @default the page's
 */
export function plural<Text>(
  count: number,
  forms: Forms<Text>,
  type: Intl.PluralRuleType = 'cardinal',
  language: string = locale,
): Text {
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(language, { type }).select(count)] ?? forms.other
}

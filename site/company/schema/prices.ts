import { z } from 'zod'
import { type Currency, countDecimals, type Money } from '../../domain/money.ts'
import { type Prices, TERMS, type TermPrice } from '../../domain/terms.ts'

/** ISO 4217, as this Node knows it. */
const currencies = Intl.supportedValuesOf('currency') as Currency[]

export const currencyCode = z.enum(currencies, 'is not a currency of ISO 4217, such as EUR')

const WITH_COMMA = 'has a comma: a price has a point and the code of its currency, as 1234.99 EUR'

/** `320 INR`: an amount above 0 in whole units with the decimals that its currency has, and an ISO 4217 code. */
const price = z
  // In a list YAML ends a value at the comma of 5,90 EUR.
  .string({ error: ({ input }) => (typeof input === 'number' ? WITH_COMMA : undefined) })
  .regex(/^\d+(\.\d+)? [A-Z]{3}$/, {
    error: ({ input }) =>
      /^[\d.]*,\d/.test(String(input)) ? WITH_COMMA : 'is not an amount with its currency, as 4.99 EUR',
  })
  .transform((written, context): Money => {
    const [amount = '', currency = ''] = written.split(' ')
    const fault = (message: string) => context.addIssue({ code: 'custom', message, input: written })
    if (!currencies.some((known) => known === currency))
      fault(`names ${currency}, which is not a currency of ISO 4217, such as EUR`)
    else if ((amount.split('.')[1] ?? '').length > countDecimals(currency as Currency))
      fault(`has more decimals than ${currency} has`)
    else if (Number(amount) === 0)
      fault(
        'is nothing: an option that costs nothing has no price, and a plan is named with what it costs later',
      )
    return { amount: Number(amount), currency: currency as Currency }
  })

/** An amount, or one in each currency. */
export const prices = z.union([
  price.transform((one): Prices => [one]),
  z
    .tuple([price], price)
    .refine((amounts) => new Set(amounts.map(({ currency }) => currency)).size === amounts.length, {
      error: 'names a currency twice: each has one amount, as [4.99 EUR, 5.49 USD]',
      // Amounts that cannot be read have no currency yet.
      when: ({ issues }) => issues.length === 0,
    })
    .transform((amounts): Prices => amounts),
])

/** In braces, too, YAML ends a value at its comma: { monthly: 3,99 EUR } has a field called 99 EUR. */
function hasComma(written: unknown): boolean {
  return (
    typeof written === 'object' &&
    written !== null &&
    Object.entries(written).some(([field, value]) => value === null && /^\d+ [A-Z]{3}$/.test(field))
  )
}

const describePrice =
  (otherwise: string): z.core.$ZodErrorMap =>
  ({ input }) =>
    hasComma(input) ? WITH_COMMA : otherwise

const pricesByTerm = z.partialRecord(z.enum(TERMS), prices)

/** What a tier costs a month, or what each term costs whole; the shortest term first. */
export const tierPrice = z.union(
  [
    prices.transform((amounts): [TermPrice] => [{ term: 'monthly', price: amounts }]),
    pricesByTerm.transform((terms, context): [TermPrice, ...TermPrice[]] => {
      const [first, ...others] = TERMS.flatMap((term) => {
        const amounts = terms[term]
        return amounts ? [{ term, price: amounts }] : []
      })
      if (first) return [first, ...others]
      context.addIssue({ code: 'custom', message: 'names no term, as monthly: 4.99 EUR', input: terms })
      return z.NEVER
    }),
  ],
  {
    error: describePrice(
      'is not a price, such as 4.99 EUR, or of each term, such as { monthly: 4.99 EUR, annually: 49 EUR }',
    ),
  },
)

/** What is paid once: the same for every term, or for those that are named. */
export const tierSetup = z.union(
  [
    prices.transform((everyTerm) => ({ everyTerm, of: undefined })),
    pricesByTerm.transform((of) => ({ everyTerm: undefined, of })),
  ],
  { error: describePrice('is not a price, such as 5 EUR, or of a term, such as { monthly: 5 EUR }') },
)

import { z } from 'zod'
import { TERMS } from '../../domain/terms.ts'
import { refuseRepeats, slug, text, webAddress, word } from './fields.ts'
import { currencyCode, tierPrice } from './prices.ts'

const id = z.int().positive()
const shopAddress = webAddress
  .regex(/[^/]$/, 'ends with a slash')
  .regex(
    /^[^?#]*(?<!\.php)$/,
    'is the address of a page: write where the shop is, as https://billing.example.com, and orders find its pages',
  )
const promoCode = word.exactOptional().describe('Every order begins with it.')

/** Where plans are ordered; what a system needs of each tier is its `order` (read-sales.ts). */
export const orders = z
  .discriminatedUnion(
    'system',
    [
      z.strictObject({ system: z.literal('message') }),
      z.strictObject({
        system: z.literal('template'),
        address: webAddress.describe('With {plan}, {term}, {currency}, {location} and {option:id} in it.'),
      }),
      z.strictObject({
        system: z.literal('whmcs'),
        address: shopAddress.describe('Of WHMCS, without a slash at its end: https://billing.example.com'),
        currencies: z
          .partialRecord(currencyCode, id)
          .exactOptional()
          .describe('The ID that WHMCS has for each currency: { EUR: 1, USD: 2 }.'),
        promoCode,
        // A text: pages in another language order in the one that its translation names.
        language: text.exactOptional().describe('As WHMCS calls it: english.'),
      }),
      z.strictObject({
        system: z.literal('paymenter'),
        address: shopAddress.describe(
          'Of Paymenter, without a slash at its end: https://billing.example.com',
        ),
        promoCode,
      }),
    ],
    'is none of message, whmcs, paymenter and template',
  )
  .describe('Where plans are ordered.')

export const whmcsOrder = z.strictObject({ pid: id.describe('The product’s ID.') })
export const paymenterOrder = z.strictObject({
  product: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)+$/, 'is not a category and product, such as games/minecraft-4gb')
    .describe('As in its address: category/product.'),
  plans: z.partialRecord(z.enum(TERMS), id).describe('The ID of its plan for each term: { monthly: 3 }.'),
})

/** What WHMCS or Paymenter knows an option by. */
export const fieldOf = {
  option: z.strictObject({
    option: id.describe('The ID of the configurable option.'),
    values: z.record(z.string(), id).exactOptional().describe('The ID of each value.'),
  }),
  field: z.strictObject({
    field: id.describe('The ID of a custom field of WHMCS.'),
    values: z.record(z.string(), z.union([word, z.number()])).exactOptional(),
  }),
  config: z.strictObject({
    config: word.describe('The name of a field that Paymenter’s server extension asks for.'),
    values: z.record(z.string(), z.union([word, z.number()])).exactOptional(),
  }),
}

const optionOrder = z
  .union(
    [fieldOf.option, fieldOf.field, fieldOf.config],
    'is neither { option: 7 } nor { field: 7 } nor { config: name }',
  )
  .exactOptional()
  .describe('What the order system knows it by; a template and messages use the id.')

const ofOption = { id: slug.max(40), name: text, order: optionOrder }
const optionPrice = tierPrice.exactOptional().describe('What it adds a month, or for each term.')

export const planOption = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('choice'),
      ...ofOption,
      values: z
        .array(z.strictObject({ id: slug, name: text, price: optionPrice }))
        .min(2)
        .superRefine(refuseRepeats),
    }),
    z.strictObject({
      kind: z.literal('location'),
      ...ofOption,
      values: z
        .array(z.strictObject({ id: slug, price: optionPrice }))
        .min(1)
        .superRefine(refuseRepeats)
        .exactOptional()
        .describe('By their id in locations.yaml; absent, all of them.'),
    }),
    z.strictObject({
      kind: z.literal('quantity'),
      ...ofOption,
      min: z.number().nonnegative(),
      max: z.number().positive(),
      step: z.number().positive().default(1),
      unit: text.describe('Behind the number, as GB.'),
      price: optionPrice.describe('Of one unit a month, or for each term.'),
    }),
    z.strictObject({ kind: z.literal('switch'), ...ofOption, price: optionPrice }),
  ],
  'is none of choice, quantity, switch and location',
)

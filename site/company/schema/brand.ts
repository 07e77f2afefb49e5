import { z } from 'zod'
import { country, localeTag, refuseRepeats, slug, text, webAddress, webAddressOrNone } from './fields.ts'
import { fieldOf, orders, paymenterOrder, whmcsOrder } from './orders.ts'
import { currencyCode, prices } from './prices.ts'

/** A kind of plan: a filter of the products page, and a heading above its plans. */
const category = z.strictObject({
  id: slug
    .regex(/^(?!all$)/, 'is the filter that shows every plan')
    .describe('In the address, and in plans/.'),
  name: text,
  text: text.describe('Below its name.'),
  short: text.exactOptional().describe('In the toggle of the home page; absent, its name.'),
})

const taxFields = {
  name: text.describe('As VAT or GST.'),
  reverseCharge: z
    .boolean()
    .exactOptional()
    .describe('Whether businesses abroad account for it themselves; the order says so.'),
}
const taxRate = z
  .number('is not a number without a sign, such as 21')
  .positive('is not above 0: it is in per cent, such as 21')
  .max(100, 'is above 100: it is in per cent, such as 21')
  .describe('In per cent.')

/** `brand.yaml`: who the company is, what it sells and how. */
export const brandSchema = z.strictObject({
  name: text,
  origin: webAddress
    .regex(/[^/]$/, 'ends with a slash')
    .regex(/^\w+:\/\/[^/?#]+\/?$/, 'is not an address without a path, as https://www.example.com')
    .describe('Where the site is published: canonical links and previews point there.'),
  headline: text.describe('A few words that say it all, without a full stop: the home page’s heading.'),
  summary: text.describe('One sentence for search results and link previews.'),
  founded: z.int(),
  place: text,
  address: z.strictObject({ locality: text, country }).describe('The place in parts, for search engines.'),
  email: z.email(),
  locale: localeTag.describe(
    'The language of the pages, and how figures are written: en-IN groups ₹1,23,456, en-US $123,456, de-DE 123.456 €.',
  ),
  translations: z
    .array(localeTag, 'is not a list of languages, such as [en-GB, ar-AE]')
    .exactOptional()
    .describe(
      'Other languages that the pages are in, as en-GB: each below the path of its language, as /en.',
    ),
  untranslated: z
    .enum(['show', 'refuse'])
    .exactOptional()
    .describe(
      'What becomes of a text that a translation lacks: shown in your own language, or the build refuses.',
    ),
  phone: z
    .string()
    .regex(/^$|^\+?[\d ()-]{6,}$/, 'is not a telephone number, such as +49 40 1234567')
    .describe('As people dial it; absent from the pages while empty.'),
  orders,
  moneyBackDays: z
    .int()
    .positive()
    .exactOptional()
    .describe('Within how many days an order can be taken back; absent, no guarantee is promised.'),
  withdrawal: webAddress
    .exactOptional()
    .describe('Where customers withdraw from a contract, as in your billing system; the footer leads there.'),
  payments: z
    .array(text)
    .min(1)
    .describe('What customers pay with; pages write each name as it stands here.'),
  chat: webAddressOrNone.describe('Where visitors chat with you; while empty, by message.'),
  clientArea: z
    .strictObject({ register: webAddressOrNone, login: webAddressOrNone })
    .describe('While empty Register leads to the plans and Login to the control panel’s.'),
  plans: z
    .array(slug)
    .min(1)
    .superRefine(refuseRepeats)
    .describe('The files in plans/, in the order of menus and of the sitemap.'),
  pricePerGigabyte: prices
    .exactOptional()
    .describe('Of memory a month, in the RAM calculator, also in each currency; absent, there is none.'),
  currencies: z
    .array(currencyCode)
    .min(2, 'takes two or more: with one there is nothing to choose')
    .refine((codes) => new Set(codes).size === codes.length, 'names a currency twice')
    .exactOptional()
    .describe(
      'What visitors can choose to see prices in, the first at first; absent, each price is as written.',
    ),
  tax: z
    .discriminatedUnion('included', [
      z.strictObject({ included: z.literal(true), ...taxFields, rate: taxRate }),
      z.strictObject({ included: z.literal(false), ...taxFields, rate: taxRate.exactOptional() }),
    ])
    .exactOptional()
    .describe('How prices stand to the tax on them; absent, nothing is said.'),
  memoryOrder: z
    .union(
      [
        fieldOf.option.extend(whmcsOrder.shape),
        fieldOf.option.extend(paymenterOrder.shape).required({ values: true }),
      ],
      'is neither { pid: 20, option: 7 } nor { product: …, plans: { monthly: 9 }, option: 7, values: { 4: 41 } }',
    )
    .exactOptional()
    .describe(
      'How WHMCS or Paymenter sells memory by the GB: a product with one option, a quantity in GB or the sizes that there are.',
    ),
  consent: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether visitors are asked about analytics and marketing; absent, they are. A shop that has neither need not ask.',
    ),
  controlPanel: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether owners control game servers on /control-panel; absent, they do. A shop without game servers says false.',
    ),
  panelAddress: webAddress
    .regex(/\{server\}/, 'has no {server} in it, as https://panel.example.com/server/{server}')
    .exactOptional()
    .describe('Of a server in your own panel, {server} standing for its ID; absent, no link leads there.'),
  products: z
    .array(slug)
    .superRefine(refuseRepeats)
    .describe('Those of them with a card on the products page, in its order.'),
  categories: z
    .array(category)
    .min(1)
    .superRefine(refuseRepeats)
    .describe('What plans are grouped by, in order. The home page shows the first one’s plans first.'),
  legal: z
    .array(slug)
    .min(1)
    .superRefine(refuseRepeats)
    .describe('The files in legal/, in their order on /legal; the footer names them.'),
})

import { z } from 'zod'
import { planDrawings } from '../../content/plan-drawings.ts'
import type { Orderable, Sale } from '../../domain/order-link.ts'
import type { TermPrice } from '../../domain/terms.ts'
import { formerly, refuseRepeats, scene, slug, text, titled, word } from './fields.ts'
import { orders, paymenterOrder, planOption, whmcsOrder } from './orders.ts'
import { tierPrice, tierSetup } from './prices.ts'

const drawings = Object.keys(planDrawings) as (keyof typeof planDrawings)[]

const spec = z.strictObject({
  label: text.describe('What it is, as Memory.'),
  value: text.describe('With its unit, as 4 GB.'),
  gigabytes: z.number().positive().exactOptional().describe('Of memory: it is drawn as so many blocks.'),
})

const tierFields = z.strictObject({
  name: text,
  price: tierPrice.describe('A month, or of each term: 4.99 EUR, [4.99 EUR, 5.49 USD] or monthly: 4.99 EUR.'),
  setup: tierSetup
    .exactOptional()
    .describe('Paid once, with the first term: 5 EUR, [5 EUR, 5.5 USD] or monthly: 5 EUR; absent, nothing.'),
  soldOut: z
    .boolean()
    .exactOptional()
    .describe('Whether there is none to be had: it cannot be ordered, and nothing recommends it.'),
  specs: z.array(spec).describe('Figures that are known; what is left out is "agreed before you pay".'),
  features: z.array(text),
  players: z
    .tuple(
      [z.int().positive(), z.int().positive()],
      'is not two whole numbers, the fewest and the most, as [5, 10]',
    )
    .refine(([fewest, most]) => fewest <= most, 'begins with the most: the fewest come first, as [5, 10]')
    .exactOptional()
    .describe('How many players it is made for, from the fewest to the most.'),
  mark: z
    .enum(['highlighted', 'recommended'])
    .exactOptional()
    .describe('`highlighted` stands out, `recommended` also says so.'),
  orderId: word.describe('What orders call it, and {plan} in a template.'),
  order: z
    .union([whmcsOrder, paymenterOrder], 'is neither { pid: 12 } nor { product: …, plans: … }')
    .exactOptional()
    .describe('What WHMCS or Paymenter knows it by.'),
})

/** A tier with the price that it begins at, and its terms where there is more to say than that. One that is sold out has no mark. */
const tier = tierFields.transform(({ price, setup, soldOut, mark, ...rest }, context) => {
  const withSetup = (sold: TermPrice): TermPrice => {
    const once = setup?.everyTerm ?? setup?.of?.[sold.term]
    return once ? { ...sold, setup: once } : sold
  }
  const fault = (path: readonly string[], message: string) =>
    context.addIssue({ code: 'custom', path: ['setup', ...path], message, input: setup })
  for (const term of Object.keys(setup?.of ?? {}))
    if (!price.some((sold) => sold.term === term)) fault([term], 'is for a term that has no price')
  const fees = setup?.everyTerm
    ? [{ path: [], once: setup.everyTerm, beside: price.flatMap((sold) => sold.price) }]
    : price.flatMap(({ term, price: beside }) => {
        const once = setup?.of?.[term]
        return once ? [{ path: [term], once, beside }] : []
      })
  for (const { path, once, beside } of fees) {
    const lacks = beside.find(({ currency }) => !once.some((amount) => amount.currency === currency))
    if (lacks) fault(path, `has no amount in ${lacks.currency}, which the tier is sold for`)
  }
  const [first, ...others] = price
  const more = others.length > 0 || first.price.length > 1 || first.term !== 'monthly' || setup !== undefined
  const terms: [TermPrice, ...TermPrice[]] = [withSetup(first), ...others.map(withSetup)]
  return {
    ...rest,
    ...(mark && !soldOut && { mark }),
    ...(soldOut && { soldOut }),
    price: first.price[0],
    ...(more && { terms }),
  }
})

export const features = z.strictObject({ scene, tiles: z.array(titled).min(1) })

const product = z.strictObject({
  name: text.exactOptional().describe('Where it differs from the page’s.'),
  description: text,
  specs: z.array(spec),
  plugins: z.array(text).exactOptional(),
  tools: z.array(text).exactOptional(),
  recommended: z.boolean().exactOptional(),
})

/** A plan page: `plans/budget-vps.yaml` is the page /budget-vps. */
export const planSchema = z.strictObject({
  name: text.describe('In menus and the products list.'),
  title: text.describe('The page’s heading.'),
  summary: text.describe('Below it, and in search results.'),
  scene,
  category: slug.describe('The category of brand.yaml that it belongs to.'),
  minecraft: z
    .boolean()
    .exactOptional()
    .describe('Whether it runs Minecraft: then memory says for how many players a tier is.'),
  action: text.describe('What the button of a tier reads, as Order Now.'),
  calculator: z
    .boolean()
    .exactOptional()
    .describe('Whether the Minecraft RAM calculator stands on the page.'),
  drawing: z
    .enum(drawings)
    .exactOptional()
    .describe('What its tiers and its features are drawn as; a plan with the calculator has houses.'),
  formerly,
  orders: orders.exactOptional().describe('Where brand.yaml’s does not hold for this plan.'),
  tiers: z.tuple([tier], tier),
  options: z
    .array(planOption)
    .min(1)
    .max(12)
    .superRefine(refuseRepeats)
    .exactOptional()
    .describe('What visitors choose beside the tier; absent, nothing.'),
  why: z.array(titled).min(1).exactOptional().describe('Its features; absent, the section is.'),
  product: product.exactOptional().describe('Its card on the products page; absent, it has none.'),
})

export type Plan = z.infer<typeof planSchema>

/** What a plan's own page says. */
export interface PlanDetails extends Pick<Plan, 'summary' | 'action' | 'drawing' | 'why'> {
  /** All of them, where not every page with plans knows more than the first. */
  tiers?: readonly [Tier, ...Tier[]] | undefined
  /** What sells its tiers, by order ID; absent where they are ordered by message. */
  sales?: Readonly<Record<string, Sale>> | undefined
}

/** A tier as pages know it: with what sells it, where its page asks for that, in place of its IDs (read-sales.ts). */
export type Tier = Omit<Plan['tiers'][number], 'order'> &
  Pick<Orderable, 'sale'> & {
    /** Names of tiers before it, by its features that stand for all of theirs, where those are translated. */
    includes?: Readonly<Record<string, string>>
  }

/** A figure with its name, such as `Memory` and `4 GB`. */
export type Spec = z.infer<typeof spec>

/** A feature of a product: a heading and a sentence. */
export type Feature = z.infer<typeof titled>

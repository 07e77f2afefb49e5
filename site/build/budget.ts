/** What a page weighs, in bytes. */
export interface Weight {
  /** HTML and styles, as brotli. */
  page: number
  /** The code that comes with the HTML, as gzip. */
  atOnce: number
  /** All code that hydrates the page, as gzip. */
  alive: number
}

const marketing: Weight = { page: 18_000, atOnce: 3_000, alive: 107_800 }
const home: Weight = { ...marketing, page: 24_000, alive: 125_000 }
/** A console, a chart and what is pushed to them. */
const application: Weight = { ...marketing, alive: 132_500 }
/** What terms, currencies, taxes and stock may add to any page of a company that has them; others load none of it. */
const prices: Weight = { page: 1_000, atOnce: 500, alive: 4_000 }
const applications = new Set(['/control-panel', '/minecraft-tools', '/network-status'])

/**
 * What the page at `path` may weigh. With the sample company, whose words are fixed, it is the software that is weighed,
 * and its build stops above it; what another company's pages weigh more than the sample's is its own content.
 */
export function pageBudget(path: string): Weight {
  if (applications.has(path)) return application
  return path === '/' ? home : marketing
}

/**
 * One line for each part of a page that is too heavy.
 * @param plainPrices whether the company's prices are an amount a month and no more (globals.d.ts)
 */
export function excess(path: string, weight: Weight, plainPrices: boolean): string[] {
  const budget = pageBudget(path)
  const most = (part: keyof Weight) => budget[part] + (plainPrices ? 0 : prices[part])
  return (['page', 'atOnce', 'alive'] as const)
    .filter((part) => weight[part] > most(part))
    .map((part) => `${path}: ${part} is ${weight[part]} bytes, ${most(part)} at most (budget.ts).`)
}

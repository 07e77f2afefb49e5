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
const applications = new Set(['/control-panel', '/minecraft-tools', '/network-status'])

/**
 * What the page at `path` may weigh. With the sample company, whose words are fixed, it is the software that is weighed,
 * and its build stops above it; what another company's pages weigh more than the sample's is its own content.
 */
export function pageBudget(path: string): Weight {
  if (applications.has(path)) return application
  return path === '/' ? home : marketing
}

/** One line for each part of a page that is too heavy. */
export function excess(path: string, weight: Weight): string[] {
  const budget = pageBudget(path)
  return (['page', 'atOnce', 'alive'] as const)
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${path}: ${part} is ${weight[part]} bytes, ${budget[part]} at most (budget.ts).`)
}

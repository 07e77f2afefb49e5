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
/** What the words of a language may add to those of English, which are the shortest: `npm run bench -- languages` measures it. */
const words: Readonly<Record<string, Pick<Weight, 'page' | 'alive'>>> = {
  de: { page: 900, alive: 1_500 },
  hi: { page: 1_250, alive: 3_750 },
  ar: { page: 1_300, alive: 3_900 },
}
/** Where a page's HTML names itself in other languages. */
const ALTERNATES = 300
/** What terms, currencies, taxes and stock may add to any page of a company that has them; others load none of it. */
const prices: Weight = { page: 1_000, atOnce: 500, alive: 4_000 }
const applications = new Set(['/control-panel', '/minecraft-tools', '/network-status'])

/** The language of a page, and whether there are others of it. */
interface Spoken {
  language: string
  multilingual: boolean
}

const ENGLISH: Spoken = { language: 'en', multilingual: false }

/**
 * What the page at `path` may weigh. With the sample company, whose words are fixed, it is the software that is weighed,
 * and its build stops above it; what another company's pages weigh more than the sample's is its own content.
 */
export function pageBudget(path: string, { language, multilingual }: Spoken = ENGLISH): Weight {
  const page = applications.has(path) ? application : path === '/' ? home : marketing
  return {
    ...page,
    page: page.page + (words[language]?.page ?? 0) + (multilingual ? ALTERNATES : 0),
    alive: page.alive + (words[language]?.alive ?? 0),
  }
}

/**
 * One line for each part of a page that is too heavy.
 * @param path without its language's base
 * @param plainPrices whether the company's prices are an amount a month and no more (globals.d.ts)
 */
export function excess(
  path: string,
  weight: Weight,
  { plainPrices, ...spoken }: Spoken & { plainPrices: boolean },
): string[] {
  const budget = pageBudget(path, spoken)
  const most = (part: keyof Weight) => budget[part] + (plainPrices ? 0 : prices[part])
  return (['page', 'atOnce', 'alive'] as const)
    .filter((part) => weight[part] > most(part))
    .map(
      (part) =>
        `${path} (${spoken.language}): ${part} is ${weight[part]} bytes, ${most(part)} at most (budget.ts).`,
    )
}

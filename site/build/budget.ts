/** What a page costs to load. */
export interface Weight {
  /** HTML and styles, in bytes as brotli. */
  page: number
  /** The code that comes with the HTML, in bytes as gzip. */
  atOnce: number
  /** All code that hydrates the page, in bytes as gzip. */
  alive: number
  /** Itself, its styles, fonts and code. */
  requests: number
}

export const weightParts: readonly (readonly [part: keyof Weight, name: string, unit: string])[] = [
  ['page', 'HTML and styles', 'bytes'],
  ['atOnce', 'the code that comes with it', 'bytes'],
  ['alive', 'all of its code', 'bytes'],
  ['requests', 'all of its files', 'requests'],
]

const marketing: Weight = { page: 18_000, atOnce: 3_000, alive: 107_800, requests: 20 }
const home: Weight = { ...marketing, page: 24_000, alive: 125_000 }
/** A console, a chart and live updates. */
const application: Weight = { ...marketing, alive: 132_500, requests: 25 }
/** How much the words of a language may add to English, the shortest: see `npm run bench -- languages`. */
const words: Readonly<Record<string, Pick<Weight, 'page' | 'alive'>>> = {
  de: { page: 900, alive: 1_500 },
  hi: { page: 1_250, alive: 3_750 },
  ar: { page: 1_300, alive: 3_900 },
}
/** For a page that names its other languages. */
const ALTERNATES = 300
/** How much terms, currencies, taxes and stock may add to a page of a company that has them; others load none. */
const prices: Weight = { page: 1_000, atOnce: 500, alive: 4_000, requests: 1 }
const applications = new Set(['/control-panel', '/minecraft-tools', '/network-status'])

/** The language of a page, and whether it has others. */
interface Spoken {
  language: string
  multilingual: boolean
}

const ENGLISH: Spoken = { language: 'en', multilingual: false }

/**
 * The weight limits of the page at `path`. The sample company's words are fixed, so its build weighs the software, and
 * fails above a limit; what other companies' pages weigh more is their own content.
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
 * The parts of which a page has too much, with their limits.
 * @param path without its language's base
 * @param plainPrices whether the company's prices are an amount a month and no more (globals.d.ts)
 */
export function excess(
  path: string,
  weight: Weight,
  { plainPrices, ...spoken }: Spoken & { plainPrices: boolean },
): string[] {
  const budget = pageBudget(path, spoken)
  return weightParts.flatMap(([part, name, unit]) => {
    const most = budget[part] + (plainPrices ? 0 : prices[part])
    return weight[part] > most
      ? [`${path} (${spoken.language}), ${name}: ${weight[part]} ${unit}, ${most} at most (budget.ts).`]
      : []
  })
}

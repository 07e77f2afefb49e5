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

const marketing: Weight = { page: 18_000, atOnce: 3_000, alive: 106_800, requests: 20 }
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
const NOTHING: Weight = { page: 0, atOnce: 0, alive: 0, requests: 0 }
const applications = new Set(['/control-panel', '/minecraft-tools', '/network-status'])

/** What a company's pages are, beside their content. */
interface Kind {
  language: string
  /** Whether a page has others in other languages. */
  multilingual: boolean
  /** Whether the company's prices are an amount a month and no more (globals.d.ts). */
  plainPrices: boolean
}

const PLAIN: Kind = { language: 'en', multilingual: false, plainPrices: true }

/**
 * The weight limits of the page at `path`. The sample company's words are fixed, so its build weighs the software, and
 * fails above a limit; what other companies' pages weigh more is their own content.
 */
export function pageBudget(path: string, { language, multilingual, plainPrices }: Kind = PLAIN): Weight {
  const page = applications.has(path) ? application : path === '/' ? home : marketing
  const more = plainPrices ? NOTHING : prices
  return {
    page: page.page + more.page + (words[language]?.page ?? 0) + (multilingual ? ALTERNATES : 0),
    atOnce: page.atOnce + more.atOnce,
    alive: page.alive + more.alive + (words[language]?.alive ?? 0),
    requests: page.requests + more.requests,
  }
}

/**
 * The parts of which a page has too much, with their limits.
 * @param path without its language's base
 */
export function excess(path: string, weight: Weight, kind: Kind): string[] {
  const most = pageBudget(path, kind)
  return weightParts.flatMap(([part, name, unit]) =>
    weight[part] > most[part]
      ? [`${path} (${kind.language}), ${name}: ${weight[part]} ${unit}, ${most[part]} at most (budget.ts).`]
      : [],
  )
}

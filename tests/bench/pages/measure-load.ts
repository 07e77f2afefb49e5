import lighthouse from 'lighthouse'

/** What Lighthouse's simulated phone measures, by the report's words for it. */
export const metrics = {
  FCP: ['first-contentful-paint', 'ms'],
  LCP: ['largest-contentful-paint', 'ms'],
  TBT: ['total-blocking-time', 'ms'],
  CLS: ['cumulative-layout-shift', 'score'],
  'Speed Index': ['speed-index', 'ms'],
} as const

/** Kinds of bytes, by the types of requests that they come with (https://chromedevtools.github.io/devtools-protocol/tot/Network/#type-ResourceType). */
export const kinds = {
  HTML: ['Document'],
  JavaScript: ['Script'],
  'style sheets': ['Stylesheet'],
  fonts: ['Font'],
} as const

export interface Load {
  readonly metrics: Readonly<Record<keyof typeof metrics, number>>
  /** In kB as transferred. */
  readonly bytes: Readonly<Record<keyof typeof kinds | 'everything', number>>
}

interface Request {
  url: string
  resourceType?: string
  transferSize: number
}

/**
 * One visit of a page by Lighthouse's phone: what it takes until the page is loaded and quiet. Of Lighthouse only the
 * audits that are read here are run, which changes none of them.
 * @param port of a browser's debugger; storage and cache are cleared before the visit
 */
export async function measureLoad(url: string, port: number): Promise<Load> {
  const onlyAudits = [...Object.values(metrics).map(([id]) => id), 'network-requests']
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyAudits,
    disableFullPageScreenshot: true,
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no answer.'}`)
  const { audits } = result.lhr
  const read = (id: string) => {
    const value = audits[id]?.numericValue
    if (value === undefined) throw new Error(`${url}: ${id} was not measured.`)
    return value
  }
  const { details } = audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? (details.items as unknown as Request[]) : []
  const sum = (types?: readonly string[]) =>
    requests
      .filter(({ resourceType = '' }) => types?.includes(resourceType) ?? true)
      .reduce((total, { transferSize }) => total + transferSize, 0) / 1000
  return {
    metrics: mapValues(metrics, ([id]) => read(id)),
    bytes: { ...mapValues(kinds, (types) => sum(types)), everything: sum() },
  }
}

function mapValues<Key extends string, From, To>(
  given: Readonly<Record<Key, From>>,
  map: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(given).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    To
  >
}

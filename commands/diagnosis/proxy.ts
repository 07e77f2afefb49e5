import { randomInt } from 'node:crypto'
import WebSocket from 'ws'
import { callerAnswer } from '../../gateway/http/caller.ts'
import { ANSWER_TIME, type Answer, ask } from './ask.ts'
import { type Finding, findingsAbout, nameError } from './finding.ts'

const about = findingsAbout('proxy')

/** Results of requests to the site's public address, as visitors make them. */
export interface ProxyFacts {
  origin: string
  /** The home page, or why there is none. */
  page: Pick<Answer, 'status' | 'headers'> | string
  /** The caller that the gateway reports: for a plain call, and for one that claims to be forwarded for `claimed`. */
  plain: CallerFacts
  claiming: CallerFacts
  claimed: string
  /** `open`, or the status or the error in place of a WebSocket. */
  socket: 'open' | number | string
  /** Without TLS: the redirect's target, or the status; undefined if nothing answers. */
  insecure: { status: number; location: string | undefined } | undefined
  /** The origin that the pages call their own; undefined if none is named. */
  published: string | undefined
}

/** The gateway's answer, or the status or the error in its place. */
type CallerFacts = { address: string; forwarded: number } | number | string

/** Requests the site at `origin`. */
export async function measureProxy(origin: string): Promise<ProxyFacts> {
  const url = new URL(origin)
  // A documentation address (RFC 5737), a new one each time: proxies may answer from a cache.
  const claimed = `192.0.2.${randomInt(1, 255)}`
  const [page, plain, claiming, socket, insecure, published] = await Promise.all([
    ask(url, { 'accept-encoding': 'br, gzip', accept: 'text/html' }).catch(nameError),
    readCaller(url, {}),
    readCaller(url, { 'x-forwarded-for': claimed }),
    openSocket(url),
    url.protocol === 'https:' && url.port === '' ? readInsecure(url) : undefined,
    readPublished(url),
  ])
  return { origin, page, plain, claiming, claimed, socket, insecure, published }
}

/** By the address of the sitemap, which has the origin of every canonical link. */
async function readPublished(origin: URL): Promise<string | undefined> {
  const answer = await ask(new URL('/robots.txt', origin)).catch(() => undefined)
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(answer?.body ?? '') ?? []
  return URL.canParse(sitemap) ? new URL(sitemap).origin : undefined
}

async function readCaller(origin: URL, headers: Record<string, string>): Promise<CallerFacts> {
  try {
    const { status, body } = await ask(new URL('/api/caller', origin), headers)
    if (status !== 200) return status
    return callerAnswer.safeParse(JSON.parse(body)).data ?? 'another answer'
  } catch (error) {
    return error instanceof SyntaxError ? 'another answer' : nameError(error)
  }
}

function openSocket({ origin }: URL): Promise<ProxyFacts['socket']> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    origin,
    rejectUnauthorized: false,
    handshakeTimeout: ANSWER_TIME,
  })
  return new Promise((resolve) => {
    socket
      .once('open', () => resolve('open'))
      .once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
      .once('error', (error) => resolve(nameError(error)))
  }).then((result) => {
    socket.on('error', () => {}).terminate()
    return result as ProxyFacts['socket']
  })
}

async function readInsecure({ hostname }: URL): Promise<ProxyFacts['insecure']> {
  const answer = await ask(new URL(`http://${hostname}/`)).catch(() => undefined)
  return answer && { status: answer.status, location: answer.headers.location }
}

/**
 * Finds faults between visitors and the gateway.
 * @param proxies TRUST_PROXY
 * @param options.http2 whether the proxy speaks HTTP/2
 * @param options.origins all addresses of the site
 */
export function judgeProxy(
  facts: ProxyFacts,
  { proxies, http2, origins }: { proxies: number; http2: boolean; origins: readonly string[] },
): Finding[] {
  const { origin, page, plain, published } = facts
  if (typeof page === 'string') {
    return [
      about.wrong(
        `Nothing answers at ${origin} (${page}).`,
        'No visitor reaches the site, as far as this machine can tell.',
        "See that the name leads to the proxy, that it listens, and that a firewall lets calls in, this machine's own too.",
      ),
    ]
  }
  if (typeof plain !== 'object') return [judgeStranger(origin, plain)]
  const https = origin.startsWith('https:')
  const findings = [
    judgeSocket(facts),
    ...(https ? judgeAddresses(facts, plain, proxies) : []),
    ...judgeHeaders(facts, page),
    ...(https && !http2
      ? [
          about.advise(
            'It speaks no HTTP/2.',
            'Pages of many files come slower on distant connections.',
            'Turn it on (nginx: http2 on).',
          ),
        ]
      : []),
    ...(published === undefined || origins.includes(published)
      ? []
      : [
          about.advise(
            `The pages at ${origin} call ${published} their own address.`,
            'Search engines and link previews lead there, and pages here do not count.',
            'Set origin in the company’s brand.yaml and build, or leave it where this is a trial.',
          ),
        ]),
  ]
  return findings
}

/** An answer that is not from a gateway of this version. */
function judgeStranger(origin: string, answer: number | string): Finding {
  if (answer === 421) {
    return about.wrong(
      `It does not pass the Host that visitors asked for: the gateway refuses calls to ${origin} (421).`,
      'No page opens.',
      `Pass it (nginx: proxy_set_header Host $host), and see that PUBLIC_ORIGIN of the running gateway lists ${origin}.`,
    )
  }
  if (answer === 502 || answer === 503 || answer === 504) {
    return about.wrong(
      `It answers at ${origin}, and finds no gateway behind it (${answer}).`,
      'No page opens.',
      'Start the gateway, and see that the proxy calls HOST and PORT of it.',
    )
  }
  return about.wrong(
    `What answers at ${origin} is not this version of the gateway (${answer}).`,
    'Visitors may see another site, or an older one.',
    'See where the name and the proxy lead, that every path is passed, and restart a gateway that was updated.',
  )
}

function judgeSocket({ socket }: ProxyFacts): Finding {
  if (socket === 'open') return about.ok('WebSocket upgrades arrive.')
  return about.wrong(
    `WebSocket upgrades do not arrive (${socket}).`,
    'The console and the network status stay empty.',
    'Pass them (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade").',
  )
}

function judgeAddresses(
  { claiming, claimed }: ProxyFacts,
  { address, forwarded }: { address: string; forwarded: number },
  proxies: number,
): Finding[] {
  if (forwarded === 0) {
    return [
      about.wrong(
        `It does not pass on the visitor's address: to the gateway every visitor is ${address}.`,
        'All visitors share the limits of one: when one is refused, all are.',
        'Have it add the address (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for), and set TRUST_PROXY=1.',
      ),
    ]
  }
  const says = `${forwarded} ${forwarded === 1 ? 'proxy says' : 'proxies say'} for whom`
  if (typeof claiming === 'object' && claiming.address === claimed) {
    return [
      about.wrong(
        `A visitor may choose the address that the gateway sees: TRUST_PROXY counts ${proxies}, and ${says}.`,
        'Anyone who forges an address escapes every limit.',
        `Set TRUST_PROXY=${forwarded}.`,
      ),
    ]
  }
  if (proxies < forwarded) {
    return [
      about.wrong(
        `TRUST_PROXY counts ${proxies}, and ${forwarded} ${forwarded === 1 ? 'proxy stands' : 'proxies stand'} in front: to the gateway every visitor is ${address}.`,
        'All visitors share the limits of one: when one is refused, all are.',
        `Set TRUST_PROXY=${forwarded}.`,
      ),
    ]
  }
  if (proxies > forwarded) {
    return [
      about.wrong(
        `TRUST_PROXY counts ${proxies}, and ${says}: to the gateway this visitor is ${address}.`,
        'Where that is a proxy, all visitors share the limits of one; where fewer proxies stand in front, a visitor can choose their address.',
        `Have each proxy append to X-Forwarded-For (nginx: $proxy_add_x_forwarded_for), or set TRUST_PROXY=${forwarded}.`,
      ),
    ]
  }
  return [about.ok("Visitors' addresses arrive, and cannot be made up.")]
}

function judgeHeaders({ origin, insecure }: ProxyFacts, { headers }: Pick<Answer, 'headers'>): Finding[] {
  const findings: Finding[] = []
  if (headers['content-encoding'] === undefined) {
    findings.push(
      about.advise(
        'Pages arrive uncompressed.',
        'They take several times as long on a phone.',
        'Let Accept-Encoding through: the gateway compresses by itself.',
      ),
    )
  }
  if (!origin.startsWith('https:')) return findings
  if (headers['strict-transport-security'] === undefined) {
    findings.push(
      about.advise(
        'The header Strict-Transport-Security is missing.',
        'A first call over http can be led elsewhere.',
        "Let the gateway's headers through, and see that its PUBLIC_ORIGIN begins with https.",
      ),
    )
  }
  const encrypted = insecure?.location?.startsWith('https:') ?? false
  if (insecure !== undefined && insecure.status < 400 && !encrypted) {
    findings.push(
      about.wrong(
        `The site also opens over http (${insecure.status}).`,
        'What is sent there, keys among it, can be read on its way.',
        'Redirect all of http to https (nginx: return 308 https://$host$request_uri).',
      ),
    )
  }
  return findings
}

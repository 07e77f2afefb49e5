import { once } from 'node:events'
import { isIP } from 'node:net'
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls'
import { ANSWER_TIME } from './ask.ts'
import { type Finding, findingsAbout } from './finding.ts'

const about = findingsAbout('certificate')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** ACME renews 30 days before the end: fewer days mean that renewal fails. */
const FEW_DAYS = 14
const LAST_DAYS = 3

/** The certificate that a server presented. */
export interface Certificate {
  /** ms since 1970 */
  from: number
  until: number
  /** Whether it is valid for the requested name. */
  named: boolean
  /** Why it is not trusted, as OpenSSL names it. */
  refusal: string | undefined
  /** Whether its issuers were neither sent nor known here. */
  alone: boolean
  /** Whether it is self-signed. Of several errors OpenSSL reports only the last. */
  selfSigned: boolean
  /** Whether the server speaks HTTP/2. */
  http2: boolean
}

/** @throws where nothing answers, or without TLS */
export async function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket: TLSSocket = connect({
    host,
    port: Number(port) || 443,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    ALPNProtocols: ['h2', 'http/1.1'],
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_TIME) })
    const certificate = socket.getPeerCertificate(true)
    // The types say that it is always there.
    const issuer: typeof certificate | undefined = certificate.issuerCertificate
    return {
      from: Date.parse(certificate.valid_from),
      until: Date.parse(certificate.valid_to),
      named: checkServerIdentity(host, certificate) === undefined,
      refusal: socket.authorized ? undefined : String(socket.authorizationError),
      alone: issuer === undefined,
      selfSigned: issuer?.fingerprint256 === certificate.fingerprint256,
      http2: socket.alpnProtocol === 'h2',
    }
  } finally {
    socket.destroy()
  }
}

const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** @param now in ms since 1970 */
export function judgeCertificate(host: string, certificate: Certificate, now: number): Finding[] {
  const { from, until, named, refusal, alone, selfSigned } = certificate
  const warning = 'Browsers warn of the site, or do not open it.'
  const days = Math.floor((until - now) / DAY)
  const renew = 'Renew it, and see that it renews itself (certbot renew, or what your proxy has).'
  const time =
    now < from - MINUTE
      ? about.wrong(
          `The certificate of ${host} is not valid before ${day(from)}.`,
          warning,
          "Set this machine's clock, or wait until then.",
        )
      : now > until
        ? about.wrong(`The certificate of ${host} ended on ${day(until)}.`, warning, renew)
        : days <= LAST_DAYS
          ? about.wrong(
              `The certificate of ${host} ends on ${day(until)}, in ${formatDays(days)}.`,
              warning,
              renew,
            )
          : days <= FEW_DAYS
            ? about.advise(
                `The certificate of ${host} ends on ${day(until)}, in ${formatDays(days)}.`,
                warning,
                renew,
              )
            : about.ok(`The certificate of ${host} is valid for another ${formatDays(days)}.`)
  const findings = [time]
  if (!named) {
    findings.push(
      about.wrong(
        `It is not for the name ${host}.`,
        warning,
        `Have one made that names ${host}, for the proxy.`,
      ),
    )
  }
  if (refusal !== undefined && selfSigned) {
    findings.push(
      about.wrong(
        `The certificate of ${host} is self-signed.`,
        warning,
        "Have one made by an authority that browsers know, such as Let's Encrypt.",
      ),
    )
  } else if (/^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/.test(refusal ?? '')) {
    findings.push(
      about.wrong(
        alone
          ? `The proxy sends the certificate of ${host} without those that signed it.`
          : `An authority that is not known here signed the certificate of ${host}.`,
        'Phones, programs and the status page of others refuse it, even where a browser does not.',
        'Give the proxy the whole chain (fullchain.pem).',
      ),
    )
  } else if (refusal !== undefined && !/EXPIRED|NOT_YET_VALID|ALTNAME/.test(refusal)) {
    findings.push(
      about.wrong(
        `The certificate of ${host} is refused (${refusal}).`,
        warning,
        'Have another made, for the proxy.',
      ),
    )
  }
  return findings
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

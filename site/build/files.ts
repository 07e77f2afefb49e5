import { brand } from 'virtual:company/brand'
import { brandMetadata } from 'virtual:company/brand-metadata'
import { drawing } from 'virtual:company/drawing'
import { partners } from 'virtual:company/partners'
import { base, direction, language } from 'virtual:language'
import { z } from 'zod'
import { offers } from '../content/offered.ts'
import { listAddresses, listAlternates, toAddress } from '../language/address.ts'
import { routes } from '../routes.ts'
import { markDocument } from './mark.tsx'
import { partnershipGuide } from './partnership-guide.ts'
import { plansFile, plansSchema } from './plans-file.ts'

/** https://www.sitemaps.org/protocol.html: every page, in the order of the routes. */
function sitemap(): string {
  const urls = routes.flatMap(({ path }) => {
    const alternates = listAddresses(path)
    const links = listAlternates(path).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.language}" href="${brand.origin}${other.address}"/>`,
    )
    const addresses = alternates.length > 0 ? alternates.map(({ address }) => address) : [path]
    return addresses.map((address) => `<url><loc>${brand.origin}${address}</loc>${links.join('')}</url>`)
  })
  const links = listAddresses('/').length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>
${urls.join('\n')}
</urlset>
`
}

/** https://www.rfc-editor.org/rfc/rfc9309: everything may be crawled except answers for a single visitor. */
function robots(): string {
  const demos = new Set(['/demo', ...listAddresses('/demo').map(({ address }) => address)])
  // A page may begin with the same word.
  const answers = ['/api/', ...[...demos].map((address) => `${address}$`)]
  return `User-agent: *
${answers.map((address) => `Disallow: ${address}`).join('\n')}

Sitemap: ${brand.origin}/sitemap.xml
`
}

/** The mark as PNG (write-icons.ts), by the sizes that home screens ask for, in px; Apple's look for the first at its address, without a link. */
export const icons = [
  { src: '/apple-touch-icon.png', size: 180 },
  { src: '/icon-192.png', size: 192 },
  { src: '/icon-512.png', size: 512 },
]

/** https://www.w3.org/TR/appmanifest/: what the site is called on a home screen. */
function manifest(): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brandMetadata.summary,
    lang: language,
    dir: direction,
    start_url: toAddress(offers('/control-panel') ? '/control-panel' : '/'),
    display: 'standalone',
    background_color: drawing.colours.bg,
    theme_color: drawing.colours.bg,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...icons.map(({ src, size }) => ({
        src,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  })
}

/** Generated files that are served beside the pages: the content of each, by its address. */
export const files: Readonly<Record<string, () => string | Promise<string>>> = {
  // Offered on the partners' page, where there is one.
  ...(partners && { [toAddress('/partnership-guide.txt')]: partnershipGuide.bind(undefined, partners) }),
  [toAddress('/manifest.webmanifest')]: manifest,
  [toAddress('/plans.json')]: () => JSON.stringify(plansFile()),
  // One for all languages.
  ...(base === '' && {
    '/icon.svg': markDocument,
    '/sitemap.xml': sitemap,
    '/robots.txt': robots,
    '/plans.schema.json': () => JSON.stringify(z.toJSONSchema(plansSchema)),
  }),
}

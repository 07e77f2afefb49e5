import { crowdedHeader } from 'virtual:company/crowded-header'
import { htmlTag } from '@cairn/gateway/contract/demo'
import type { PageAssets } from '@cairn/gateway/contract/live-pages'
import { PAGE_DATA_ID, ROOT_ID, WHEN_IDLE_ID } from '../hydration/document-ids.ts'
import { pictureSize } from './open-graph/drawing.tsx'

/** The contents of a page's head, and its assets. */
export interface PageDocument {
  html: string
  title: string
  description: string
  /** Absolute address of the page. */
  canonical: string
  siteName: string
  /** Its subtag, such as `de`. */
  language: string
  direction: 'ltr' | 'rtl'
  /** The same page in each language, its own included; none for one language. The first is the default. */
  alternates: readonly { language: string; url: string }[]
  /** The address of the web app manifest. */
  manifest: string
  /** The only theme, if there are not both. */
  theme?: 'dark' | 'light' | undefined
  /** The colour of the browser's own bar. */
  themeColour: string
  /** The link preview's picture: its absolute address, and what it shows; none in development. */
  picture?: { url: string; alt: string } | undefined
  /** The same as JSON for machines, if the page is about what is for sale. */
  alternate?: string | undefined
  /** JSON-LD. */
  structuredData: object
  inlineScript: string
  assets: PageAssets
  /** The data that a live page was rendered with, for hydration. */
  data?: object | undefined
}

/** For texts of elements and quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot end the element around it. */
function embedJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/**
 * The tags of a link preview, and its picture: https://ogp.me#structured; the networks that read twitter: take the rest
 * from og:. Facebook shows the preview of the page that og:url names, not of the one that it is in.
 */
export function previewTags(url: string, picture: PageDocument['picture']): string {
  const tags = picture ? `\n${pictureTags(picture)}` : ''
  return `<meta property="og:url" content="${escapeMarkup(url)}">${tags}`
}

function pictureTags({ url, alt }: NonNullable<PageDocument['picture']>): string {
  // Without its type, which the response has: each byte counts in the home page's first flight.
  const { width, height } = pictureSize
  const properties = { '': url, ':width': String(width), ':height': String(height), ':alt': alt }
  return `${Object.entries(properties)
    .map(([name, value]) => `<meta property="og:image${name}" content="${escapeMarkup(value)}">`)
    .join('\n')}
<meta name="twitter:card" content="summary_large_image">`
}

function modulePreloads(modules: readonly string[], priority = ''): string {
  return modules.map((href) => `<link rel="modulepreload" href="${href}"${priority}>`).join('')
}

/** Of what comes with the HTML: browsers fetch modules with the priority of fonts, and nothing of the first paint waits for them. */
const LATE = ' fetchpriority="low"'

/** The font of currency signs is small and loads late: preloaded only if a price has such a sign, which would shift. */
function fontPreloads({ html, assets }: PageDocument): string[] {
  const priced = /[\u20a0-\u20c0]/.test(html)
  return assets.fontPreloads.filter((href) => priced || !href.includes('-currency-'))
}

/** A version of the page for programs. */
function alternateLink({ alternate }: PageDocument): string {
  return alternate ? `\n<link rel="alternate" type="application/json" href="${escapeMarkup(alternate)}">` : ''
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions */
function alternateLinks({ alternates }: PageDocument): string {
  return alternates
    .map(({ language, url }) => `\n<link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}">`)
    .join('')
}

export function renderDocument(page: PageDocument): string {
  const [boot, ...others] = page.assets.modules
  const title = escapeMarkup(page.title)
  const description = escapeMarkup(page.description)
  const canonical = escapeMarkup(page.canonical)
  return `<!doctype html>
${htmlTag(page.language, page.direction, page.theme)}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${canonical}">${alternateLinks(page)}${alternateLink(page)}
<meta property="og:site_name" content="${escapeMarkup(page.siteName)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
${previewTags(page.canonical, page.picture)}
<meta name="theme-color" content="${escapeMarkup(page.themeColour)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="${page.manifest}">
<script type="application/ld+json">${embedJson(page.structuredData)}</script>
${fontPreloads(page)
  .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  .join('\n')}
${page.assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script>${page.inlineScript}</script>
<script type="module" src="${boot}"${LATE}${page.assets.integrity === undefined ? '' : ` integrity="${page.assets.integrity}"`}></script>
${modulePreloads(others, LATE)}
<template id="${WHEN_IDLE_ID}">${modulePreloads(page.assets.whenIdle)}</template>
</head>
<body${crowdedHeader ? ` data-crowded="${crowdedHeader}"` : ''}>
<div id="${ROOT_ID}" data-dormant>${page.html}</div>
${page.data === undefined ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${embedJson(page.data)}</script>`}
</body>
</html>
`
}

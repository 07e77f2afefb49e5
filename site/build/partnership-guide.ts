import { brand } from 'virtual:company/brand'
import { brandMetadata } from 'virtual:company/brand-metadata'
import { locations as places } from 'virtual:company/locations'
import type { CompanyFile } from '../company/schema.ts'
import { locations } from '../content/locations.ts'

/** Columns of the text, so that it prints and quotes well. */
const WIDTH = 72

function wrapped(text: string, indent: string, first = indent): string {
  const lines = new RegExp(`(.{1,${WIDTH - indent.length}})(?: |$)`, 'g')
  const broken = text.replace(lines, `${indent}$1\n`)
  // It is ASCII, for any editor and printer.
  return broken.replaceAll('\u00a0', ' ').trimEnd().replace(indent, first)
}

function part(heading: string, ...paragraphs: string[]): string {
  return [`${heading}\n${'-'.repeat(heading.length)}`, ...paragraphs].join('\n\n')
}

function numbered(items: readonly { title: string; text: string }[]): string[] {
  return items.map(({ title, text }, index) =>
    wrapped(`${title}. ${text}`, '    ', `${String(index + 1).padStart(2)}. `),
  )
}

/** The guide that /partners offers for download, as plain text made of the same content as the page. */
export function partnershipGuide(partners: CompanyFile<'partners'>): string {
  const title = `${brand.name}: partnership guide`
  return `${[
    `${title}\n${'='.repeat(title.length)}`,
    wrapped(brandMetadata.summary, ''),
    part(
      'Who we are',
      wrapped(`${brand.name} was founded in ${brand.founded} and is based in ${brand.place}.`, ''),
      wrapped(
        `Servers stand in ${locations.map(({ city }) => city).join(', ')}, each on ${places.hardware.processor} and a ${places.hardware.network} network.`,
        '',
      ),
    ),
    part(
      'Whom we work with',
      ...partners.certified.map(({ name, kind, text }) =>
        wrapped(`${name} (${kind.toLowerCase()}). ${text}`, '    '),
      ),
    ),
    part('What you get', ...numbered(partners.benefits)),
    part('How it goes', ...numbered(partners.steps)),
    part('Where to write', `    ${brand.email}`, `    ${brand.origin}/contact`),
  ].join('\n\n\n')}\n`
}

import { brand } from 'virtual:company/brand'
import { brandMetadata } from 'virtual:company/brand-metadata'
import { locations as places } from 'virtual:company/locations'
import { t } from '@lingui/core/macro'
import type { CompanyFile } from '../company/schema/files.ts'
import { locations } from '../content/locations.ts'
import { LOCALE } from '../domain/locale.ts'
import { toAddress } from '../language/address.ts'

/** Columns of the text, for printing and quoting. */
const WIDTH = 72

function wrap(text: string, indent: string, first = indent): string {
  // A longer word, such as an address, has a line of its own.
  const lines = new RegExp(`(.{1,${WIDTH - indent.length}}|\\S+)(?: |$)`, 'g')
  const broken = text.replace(lines, `${indent}$1\n`)
  // Of English words it is ASCII, for any editor and printer.
  return broken.replaceAll('\u00a0', ' ').trimEnd().replace(indent, first)
}

function part(heading: string, ...paragraphs: string[]): string {
  return [`${heading}\n${'-'.repeat(heading.length)}`, ...paragraphs].join('\n\n')
}

function numberItems(items: readonly { title: string; text: string }[]): string[] {
  return items.map(({ title, text }, index) =>
    wrap(`${title}. ${text}`, '    ', `${String(index + 1).padStart(2)}. `),
  )
}

const kinds: Record<CompanyFile<'partners'>['certified'][number]['kind'], string> = {
  Hardware: t({ message: 'hardware', context: 'kind of partner' }),
  Security: t({ message: 'security', context: 'kind of partner' }),
  'Game panel': t({ message: 'game panel', context: 'kind of partner' }),
}

/** The guide that /partners offers for download: plain text with the same content as the page. */
export function partnershipGuide(partners: CompanyFile<'partners'>): string {
  const { name, founded, place } = brand
  const { processor, network } = places.hardware
  const cities = new Intl.ListFormat(LOCALE, { type: 'unit' }).format(locations.map(({ city }) => city))
  const title = t`${name}: partnership guide`
  return `${[
    `${title}\n${'='.repeat(title.length)}`,
    wrap(brandMetadata.summary, ''),
    part(
      t`Who we are`,
      wrap(t`${name} was founded in ${founded} and is based in ${place}.`, ''),
      wrap(t`Servers stand in ${cities}, each on ${processor} and a ${network} network.`, ''),
    ),
    part(
      t`Whom we work with`,
      ...partners.certified.map((partner) =>
        wrap(`${partner.name} (${kinds[partner.kind]}). ${partner.text}`, '    '),
      ),
    ),
    part(t`What you get`, ...numberItems(partners.benefits)),
    part(t`How it goes`, ...numberItems(partners.steps)),
    part(t`Where to write`, `    ${brand.email}`, `    ${brand.origin}${toAddress('/contact')}`),
  ].join('\n\n\n')}\n`
}

import { brand } from 'virtual:company/brand'
import { legalNames } from 'virtual:company/legal-names'
import { ownPageNames } from 'virtual:company/own-page-names'
import { planPages } from 'virtual:company/plan-pages'
import { t } from '@lingui/core/macro'
import { offers } from './offered.ts'

/** A link of a menu. */
interface MenuLink {
  readonly href: string
  readonly label: string
}

/** Those that lead somewhere. */
const offeredLinks = (links: readonly MenuLink[]) => links.filter(({ href }) => offers(href))

/** Those to pages that the company wrote itself. */
function ownLinks(where: 'header' | 'footer'): MenuLink[] {
  return ownPageNames
    .filter(({ menu }) => menu === where)
    .map(({ path, title }) => ({ href: path, label: title }))
}

/** The header's links (behaviour 1.3). */
export const mainLinks = offeredLinks([
  { href: '/', label: t`Home` },
  { href: '/products', label: t`Products` },
  { href: '/control-panel', label: t`Control panel` },
  { href: '/about', label: t`About` },
  ...ownLinks('header'),
  { href: '/contact', label: t`Contact` },
])

/** Plan pages that the footer names, the first of all. */
const NAMED = 5

export const footerColumns = [
  {
    heading: t`Products`,
    links: offeredLinks([
      ...planPages.slice(0, NAMED).map(({ path, name }) => ({ href: path, label: name })),
      { href: '/control-panel', label: t`Control panel` },
    ]),
  },
  {
    heading: t`Infrastructure`,
    links: offeredLinks([
      { href: '/datacenters', label: t`Data centers` },
      { href: '/ddos', label: t`DDoS protection` },
      { href: '/hardware', label: t`Hardware` },
      { href: '/security', label: t`Security` },
      { href: '/network-status', label: t`Network status` },
    ]),
  },
  {
    heading: t`Company`,
    links: offeredLinks([
      { href: '/about', label: t`About` },
      { href: '/partners', label: t`Partners` },
      { href: '/knowledge', label: t`Knowledge` },
      { href: '/contact', label: t`Contact` },
      ...(brand.chat === '' ? [] : [{ href: brand.chat, label: t`Live Chat` }]),
      { href: '/careers', label: t`Careers` },
      ...ownLinks('footer'),
    ]),
  },
  {
    heading: t`Legal Information`,
    // The first one is what the page shows without being asked for another.
    links: legalNames
      .map(({ id, name }, index) => ({
        href: index === 0 ? '/legal' : `/legal#${id}`,
        label: name,
      }))
      .concat(brand.withdrawal ? { href: brand.withdrawal, label: t`Withdraw from contract here` } : []),
  },
]

import { brand } from 'virtual:company/brand'
import { legalNames } from 'virtual:company/legal-names'
import { ownPageNames } from 'virtual:company/own-page-names'
import { planPages } from 'virtual:company/plan-pages'
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
  { href: '/', label: 'Home' },
  { href: '/products', label: 'Products' },
  { href: '/control-panel', label: 'Control panel' },
  { href: '/about', label: 'About' },
  ...ownLinks('header'),
  { href: '/contact', label: 'Contact' },
])

/** Plan pages that the footer names, the first of all. */
const NAMED = 5

export const footerColumns = [
  {
    heading: 'Products',
    links: [
      ...planPages.slice(0, NAMED).map(({ path, name }) => ({ href: path, label: name })),
      { href: '/control-panel', label: 'Control panel' },
    ],
  },
  {
    heading: 'Infrastructure',
    links: offeredLinks([
      { href: '/datacenters', label: 'Data centers' },
      { href: '/ddos', label: 'DDoS protection' },
      { href: '/hardware', label: 'Hardware' },
      { href: '/security', label: 'Security' },
      { href: '/network-status', label: 'Network status' },
    ]),
  },
  {
    heading: 'Company',
    links: offeredLinks([
      { href: '/about', label: 'About' },
      { href: '/partners', label: 'Partners' },
      { href: '/knowledge', label: 'Knowledge' },
      { href: '/contact', label: 'Contact' },
      ...(brand.chat === '' ? [] : [{ href: brand.chat, label: 'Live Chat' }]),
      { href: '/careers', label: 'Careers' },
      ...ownLinks('footer'),
    ]),
  },
  {
    heading: 'Legal Information',
    // The first one is what the page shows without being asked for another.
    links: legalNames.map(({ id, name }, index) => ({
      href: index === 0 ? '/legal' : `/legal#${id}`,
      label: name,
    })),
  },
]

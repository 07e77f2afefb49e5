import { brand } from 'virtual:company/brand'

/** The header's links (behaviour 1.3). Only routes that exist are listed; a test follows each. */
export const mainLinks = [
  { href: '/', label: 'Home' },
  { href: '/products', label: 'Products' },
  { href: '/control-panel', label: 'Control panel' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
] as const

export const footerColumns = [
  {
    heading: 'Products',
    links: [
      { href: '/minecraft-amd', label: 'Minecraft AMD EPYC' },
      { href: '/minecraft-intel', label: 'Minecraft Intel Xeon' },
      { href: '/discord-bot', label: 'Discord Bot Hosting' },
      { href: '/web-hosting', label: 'Web Hosting' },
      { href: '/budget-vps', label: 'Budget VPS' },
      { href: '/control-panel', label: 'Control panel' },
    ],
  },
  {
    heading: 'Infrastructure',
    links: [
      { href: '/datacenters', label: 'Data centers' },
      { href: '/ddos', label: 'DDoS protection' },
      { href: '/hardware', label: 'Hardware' },
      { href: '/security', label: 'Security' },
      { href: '/network-status', label: 'Network status' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/partners', label: 'Partners' },
      { href: '/knowledge', label: 'Knowledge' },
      { href: '/contact', label: 'Contact' },
      ...(brand.chat === '' ? [] : [{ href: brand.chat, label: 'Live Chat' }]),
      { href: '/careers', label: 'Careers' },
    ],
  },
  {
    heading: 'Legal Information',
    links: [
      { href: '/legal', label: 'Terms of Service' },
      { href: '/legal#privacy', label: 'Privacy Policy' },
      { href: '/legal#refund', label: 'Refund Policy' },
    ],
  },
] as const

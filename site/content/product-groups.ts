import { t } from '@lingui/core/macro'

/** The products page's filters, and the headings of what they show (behaviour 3.1 and 3.12). */
export const productGroups = [
  { value: 'game', label: t`Game Servers`, text: t`A world of your own, with its console.` },
  { value: 'vps', label: t`VPS Solutions`, text: t`A machine of your own, down to root.` },
  { value: 'other', label: t`Other Services`, text: t`A home for your bot or website.` },
] as const

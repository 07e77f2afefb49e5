import { brand } from 'virtual:company/brand'
import { t } from '@lingui/core/macro'

/** The way to a person: the operator's chat, without one the message form (behaviour 6.9). */
export const supportLink =
  brand.chat === '' ? { label: t`Message Us`, href: '/contact' } : { label: t`Live Chat`, href: brand.chat }

import { brand } from 'virtual:company/brand'
import { t } from '@lingui/core/macro'

/** Follows the names of figures that a plan does not give, where it is ordered by message (behaviour 3.5). */
export const agreedLater = t`agreed before you pay`

/** The same wherever plans are shown. */
export const notGiven = brand.orderLink === '' ? agreedLater : t`on request`

/** Below every button that orders a plan by message: what it opens (behaviour 3.10). */
export const beforeOrder = brand.orderLink === '' ? t`Short form first. Invoice by email.` : undefined

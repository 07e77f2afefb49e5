import { brand } from 'virtual:company/brand'
import { networkStatus } from 'virtual:company/network-status'
import { direction, language } from 'virtual:language'
import type { GatewayWords, MonitorNames } from '@cairn/gateway/contract/words'
import { t } from '@lingui/core/macro'
import { business } from '../content/order.ts'
import { explain } from '../domain/failure.ts'
import { LOCALE } from '../domain/locale.ts'

/** The gateway's own texts in this build's language. */
export const gatewayWords: GatewayWords = {
  language,
  direction,
  explainFailure(failure) {
    // The gateway's English texts are more specific than the site's.
    if (LOCALE.startsWith('en')) return { title: 'This did not work', text: failure.detail }
    const { title, advice } = explain(failure)
    return { title, text: advice }
  },
  message: {
    replaces: t`In place of`,
    location: t`Location`,
    company: t`Company`,
    taxNumber: business?.taxNumber ?? t`Tax number`,
    note: t`Note`,
  },
  feed: {
    title: `${t`Network status`} · ${brand.name}`,
    author: brand.name,
    resolved: (incident) => t`${incident} (resolved)`,
    maintenance: (title) => t`Maintenance: ${title}`,
    span: (start, end) => t`From ${start} to ${end}.`,
  },
}

export const monitorNames: MonitorNames = networkStatus.monitors ?? {
  site: t`Website`,
  server: t`Game server`,
}

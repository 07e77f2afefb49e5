import { direction, language } from 'virtual:language'
import type { GatewayWords } from '@cairn/gateway/contract/words'
import { t } from '@lingui/core/macro'
import { explain } from '../domain/failure.ts'

/** What the gateway says itself, in this build's language. */
export const gatewayWords: GatewayWords = {
  language,
  direction,
  explainFailure(failure) {
    const { title, advice } = explain(failure)
    return { title, text: advice }
  },
  feed: {
    title: t`Network status`,
    resolved: (incident) => t`${incident} (resolved)`,
    maintenance: (title) => t`Maintenance: ${title}`,
    span: (start, end) => t`From ${start} to ${end}.`,
  },
}

'use client'

import { Sparkline } from '../sparkline/sparkline.tsx'
import { numberFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { statTileLabels } from './labels.ts'

interface HistoryProps {
  /** What is measured. */
  readonly label: string
  /** The figures, oldest first. */
  readonly history: readonly number[]
  /** The least and the most of them as they are to be written; a number is written as the language does. */
  readonly range: { readonly least: string | number; readonly most: string | number } | undefined
  readonly limit: number | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The line with its ends, and what it shows in words. */
export function History({ label, history, range, limit, from, to }: HistoryProps) {
  const say = useLabels('statTile', statTileLabels)
  const locale = useLocale()
  // The ground is 0, or where figures lie below it the least of them.
  const figures = history.filter(Number.isFinite)
  const ground = Math.min(0, ...figures)
  const peak = Math.max(ground, ...figures)
  // Without a limit the peak stays below the top, which would pass for one.
  const height = limit === undefined ? (peak - ground || 1) * 1.25 : limit - ground
  const span = { from: from ?? say('from'), to: to ?? say('to') }
  function describe() {
    if (!range) return say('empty', { label })
    if (limit === undefined) return say('history', { label, ...span, ...range })
    const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const share = (figure: number) => percent.format(figure / limit)
    const shares = { least: share(Math.min(...history)), most: share(Math.max(...history)) }
    return say('limited', { label, ...span, ...shares })
  }
  return (
    <div data-slot="stat-tile-history">
      <Sparkline
        history={history.map((figure) => (figure - ground) / height)}
        limited={limit !== undefined}
        label={describe()}
      />
      <div
        aria-hidden="true"
        className="ui:figures ui:flex ui:justify-between ui:gap-x-3 ui:pt-1 ui:text-11 ui:text-muted"
      >
        <bdi>{span.from}</bdi>
        {limit === undefined && range && <bdi>{say('peak', { peak: range.most })}</bdi>}
        <bdi>{span.to}</bdi>
      </div>
    </div>
  )
}

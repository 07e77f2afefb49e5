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
  const peak = history.length > 0 ? Math.max(...history) : undefined
  // Without a limit the peak stays below the top, which would pass for one.
  const top = limit ?? (peak || 1) * 1.25
  const span = { from: from ?? say('from'), to: to ?? say('to') }
  const share = (figure: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(figure / top)
  function describe() {
    if (!range) return say('empty', { label })
    if (limit === undefined) return say('history', { label, ...span, ...range })
    const shares = { least: share(Math.min(...history)), most: share(Math.max(...history)) }
    return say('limited', { label, ...span, ...shares })
  }
  return (
    <div data-slot="stat-tile-history">
      <Sparkline
        history={history.map((figure) => figure / top)}
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

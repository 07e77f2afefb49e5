import { cva } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { finite } from '../figures.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { StatusMark } from '../status-dot/status-mark.tsx'
import type { Tone } from '../tone.ts'
import { History } from './history.tsx'

const color = cva('', {
  variants: { tone: { ok: 'ui:text-ok', warn: 'ui:text-warn', bad: 'ui:text-bad', ice: 'ui:text-ice' } },
})

export interface StatTileProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is measured. */
  readonly label: string
  /** The figure as shown, for example `38%`. */
  readonly value: string
  /** What it is a part of, for example `of 200%`. */
  readonly detail?: string | undefined
  /** From 0 to 1; drawn as a bar. */
  readonly ratio?: number | undefined
  /** The figures of the last minutes, oldest first, at most 60; drawn as a line. NaN and infinity are left out. */
  readonly history?: readonly number[] | undefined
  /**
   * What the figures may reach, more than 0; the line is drawn on its scale. Without it, or where it is 0, NaN or
   * infinite, there is none, and the peak is named.
   */
  readonly limit?: number | undefined
  /**
   * How a figure of `history` is written.
   * @default as the language writes numbers
   */
  readonly format?: ((figure: number) => string) | undefined
  /**
   * The moment at the line's start.
   * @default the label `statTile.from`
   */
  readonly from?: string | undefined
  /**
   * The moment at the line's end.
   * @default the label `statTile.to`
   */
  readonly to?: string | undefined
  /**
   * Colour of bar and line. It only repeats what the figure says; warn and bad also set a mark before it.
   * @default 'ok'
   */
  readonly tone?: Exclude<Tone, 'neutral' | 'ember'> | undefined
}

/**
 * A figure with its name: what it is now, of how much, and how it went. `history` draws the last minutes, `ratio`
 * a bar; give neither for a plain figure.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/meter/
 */
export function StatTile({
  label,
  value,
  detail,
  ratio,
  history,
  limit,
  format,
  from,
  to,
  tone = 'ok',
  className,
  ...props
}: StatTileProps) {
  const labelId = useId()
  // Written here, since `format` cannot be handed to a component of the browser.
  const write = (figure: number) => (format ? format(figure) : figure)
  const figures = history?.filter(Number.isFinite)
  const range = figures?.length
    ? { least: write(Math.min(...figures)), most: write(Math.max(...figures)) }
    : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      data-slot="stat-tile"
      data-tone={tone}
      role="group"
      aria-labelledby={labelId}
      className={color({ tone, className: ['ui:flex ui:min-w-0 ui:flex-col ui:gap-3', className] })}
      {...props}
    >
      <div className="ui:flex ui:flex-wrap ui:items-baseline ui:justify-between ui:gap-x-3 ui:text-text">
        <span id={labelId} data-slot="stat-tile-label" className="ui:text-17 ui:wrap-anywhere">
          {label}
        </span>
        <span className="ui:flex ui:items-baseline ui:gap-1.5">
          {(tone === 'warn' || tone === 'bad') && (
            <span className={color({ tone })}>
              <StatusMark tone={tone} />
            </span>
          )}
          <span data-slot="stat-tile-value" className="ui:figures ui:text-21 ui:font-bold">
            <bdi>{value}</bdi>
          </span>
          {detail && (
            <span data-slot="stat-tile-detail" className="ui:text-13 ui:text-muted">
              <bdi>{detail}</bdi>
            </span>
          )}
        </span>
      </div>
      {ratio !== undefined && (
        <ProgressBar role="meter" aria-labelledby={labelId} ratio={ratio} tone={tone} />
      )}
      {figures && (
        <History
          label={label}
          history={figures}
          range={range}
          limit={finite(limit ?? 0, 0) > 0 ? limit : undefined}
          from={from}
          to={to}
        />
      )}
    </div>
  )
}

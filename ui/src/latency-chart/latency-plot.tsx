import { scaleLinear } from '@visx/scale'
import type { ComponentProps } from 'react'
import type { LatencyPoint } from './latency.ts'

/** How many checks the full width holds. */
export const CAPACITY = 30

/** The units of what is stretched across; down one unit is one pixel, however large the reader's text is. */
const WIDTH = CAPACITY * 10
export const HEIGHT = 112

/** Where the axis ends at least, in ms, so that a jitter of 1 ms stays a jitter. */
const LEAST = 50

/** About how many figures the axis has. */
export const TICKS = 3

/** From a latency in ms to its height in the plot; the axis ends at a round figure. */
export function scaleLatency(points: readonly LatencyPoint[]) {
  return scaleLinear({
    domain: [0, Math.max(LEAST, ...points.map(({ latency }) => latency))],
    range: [HEIGHT - 6, 10],
  }).nice(TICKS)
}

export type LatencyScale = ReturnType<typeof scaleLatency>

/** A stroke that keeps its width in a drawing that is stretched. */
export const unscaled = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const

/** As wide as there is room, so it needs no measuring before the first paint: what it holds is placed in per cent. */
export function Plot(props: ComponentProps<'svg'>) {
  return (
    <svg
      data-slot="latency-chart-plot"
      aria-hidden="true"
      className="ui:block ui:h-[112px] ui:w-full ui:rtl:-scale-x-100"
      {...props}
    />
  )
}

/**
 * The part of the plot that is stretched; strokes keep their width. For lines only: WebKit stretches the round ends of
 * such a stroke.
 */
export function Stretched(props: ComponentProps<'svg'>) {
  return <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" {...props} />
}

/** One at each height. */
export function Hairlines({ at }: { readonly at: readonly number[] }) {
  return (
    <path
      d={at.map((y) => `M0 ${Math.round(y) + 0.5}H${WIDTH}`).join('')}
      className="ui:stroke-line"
      {...unscaled}
    />
  )
}

/** A post with a block at its foot, over the full height: nothing that a line could be taken for. */
export function TimeoutMark({ x }: { readonly x: string }) {
  return (
    <g data-slot="latency-chart-timeout" className="ui:stroke-bad ui:forced-colors:stroke-current">
      <line x1={x} x2={x} y1={6} y2={HEIGHT - 6} strokeWidth={1.5} strokeDasharray="2 4" opacity={0.6} />
      <line x1={x} x2={x} y1={HEIGHT - 14} y2={HEIGHT - 6} strokeWidth={8} />
    </g>
  )
}

interface AxisProps {
  /** In ms. */
  readonly ticks: readonly number[]
  /** The height of a tick. */
  readonly y: (tick: number) => number
  /** A tick in words. */
  readonly write: (tick: number) => string
}

/** The figures beside the hairlines. */
export function Axis({ ticks, y, write }: AxisProps) {
  return (
    <svg
      data-slot="latency-chart-axis"
      aria-hidden="true"
      viewBox={`0 0 56 ${HEIGHT}`}
      className="ui:figures ui:h-[112px] ui:w-[56px] ui:shrink-0 ui:fill-current ui:text-[11px]"
    >
      {ticks.map((tick) => (
        <text
          key={tick}
          x={56}
          y={y(tick)}
          textAnchor="end"
          dominantBaseline="central"
          // It ends at the right, where a line begins from right to left, and what it says keeps its own order.
          className="ui:[unicode-bidi:plaintext] ui:rtl:[text-anchor:start]"
        >
          {write(tick)}
        </text>
      ))}
    </svg>
  )
}

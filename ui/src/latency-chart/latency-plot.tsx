import type { ComponentProps } from 'react'
import { formatLatency } from './latency.ts'

/** How many checks the full width holds. */
export const CAPACITY = 30

/** The drawing's own units: across it is stretched, down one unit is one pixel. */
export const WIDTH = CAPACITY * 10
export const HEIGHT = 112

/** A stroke that keeps its width in a drawing that is stretched. */
export const unscaled = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const

/** Stretched to the width that there is, so it needs no measuring before the first paint; strokes keep theirs. */
export function Plot(props: ComponentProps<'svg'>) {
  return (
    <svg
      data-slot="latency-chart-plot"
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-28 w-full"
      {...props}
    />
  )
}

/** One at each height. */
export function Hairlines({ at }: { readonly at: readonly number[] }) {
  return (
    <path
      d={at.map((y) => `M0 ${Math.round(y) + 0.5}H${WIDTH}`).join('')}
      className="stroke-line"
      {...unscaled}
    />
  )
}

/** A post with a block at its foot, over the full height: nothing that a line could be taken for. */
export function TimeoutMark({ x }: { readonly x: number }) {
  return (
    <g data-slot="latency-chart-timeout" className="stroke-bad forced-colors:stroke-current">
      <path d={`M${x} 6V${HEIGHT - 6}`} strokeWidth={1.5} strokeDasharray="2 4" opacity={0.6} {...unscaled} />
      <path d={`M${x} ${HEIGHT - 14}v8`} strokeWidth={8} {...unscaled} />
    </g>
  )
}

interface AxisProps {
  /** In ms. */
  readonly ticks: readonly number[]
  /** The height of a tick. */
  readonly y: (tick: number) => number
}

/** The figures beside the hairlines. */
export function Axis({ ticks, y }: AxisProps) {
  return (
    <svg
      data-slot="latency-chart-axis"
      aria-hidden="true"
      viewBox={`0 0 56 ${HEIGHT}`}
      className="figures h-28 w-14 shrink-0 fill-current text-11"
    >
      {ticks.map((tick) => (
        <text key={tick} x={0} y={y(tick)} dominantBaseline="central">
          {tick === 0 ? 0 : formatLatency(tick)}
        </text>
      ))}
    </svg>
  )
}

import type { UptimeDay } from './uptime-day.ts'

/** A core's box: across it is stretched with the chart, down one unit is one pixel. */
export const CORE = { width: 8, height: 28 }

const { width: W, height: H } = CORE

/** A day as a drill core at `x`. Each state has a shape of its own; colour only repeats it. */
export function Core({ day, x = 0 }: { readonly day: UptimeDay; readonly x?: number }) {
  const at = `translate(${x})`
  switch (day.state) {
    case 'operational':
      return (
        <path
          transform={at}
          d={day.up < 1 ? `M0 6h${W}v${H - 6}h${-W}z` : `M0 0h${W}v${H}h${-W}z`}
          className="fill-ok forced-colors:fill-current"
        />
      )
    case 'degraded':
      return (
        <path
          transform={at}
          d={`M0 0h${W}v${H - 10}h${-W / 2}v10h${-W / 2}z`}
          className="fill-warn forced-colors:fill-current"
        />
      )
    case 'down': {
      // The longer it was down, the taller the notch; always enough to be seen, and something is left to hold it.
      const notch = Math.min(H - 8, Math.max(8, Math.round((1 - day.up) * H)))
      const edge = (H - notch) / 2
      return (
        <path
          transform={at}
          d={`M0 0h${W}v${edge}h${2 - W}v${notch}h${W - 2}v${edge}h${-W}z`}
          className="fill-bad forced-colors:fill-current"
        />
      )
    }
    case 'maintenance':
      return (
        <path
          transform={at}
          fillRule="evenodd"
          d={`M0 0h${W}v${H}h${-W}zM2 2v${H - 4}h${W - 4}v${4 - H}z`}
          className="fill-ice forced-colors:fill-current"
        />
      )
    case 'unknown':
      // Half as high as what was measured, so that no hatching passes for a core.
      return (
        <path
          transform={at}
          d={[H / 2, (H * 3) / 4].map((y) => `M0 ${y}L${W} ${y - 7}`).join('')}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-control forced-colors:stroke-current"
        />
      )
  }
}

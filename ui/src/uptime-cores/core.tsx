import type { UptimeDay } from './uptime-day.ts'

/** A core's box: across it is stretched with the chart, down one unit is one pixel. */
export const CORE = { width: 8, height: 28 }
/** From one core to the next. */
export const PITCH = CORE.width + 2

const { width: W, height: H } = CORE

type State = UptimeDay['state']

const fills: Record<Exclude<State, 'unknown'>, string> = {
  operational: 'ui:fill-ok ui:forced-colors:fill-current',
  degraded: 'ui:fill-warn ui:forced-colors:fill-current',
  down: 'ui:fill-bad ui:forced-colors:fill-current',
  maintenance: 'ui:fill-ice ui:forced-colors:fill-current',
}

/** Days as drill cores side by side, one path for each state that occurs: a page holds thousands of days. */
export function Cores({ days }: { readonly days: readonly UptimeDay[] }) {
  const shapes = new Map<State, string>()
  for (const [place, day] of days.entries()) {
    shapes.set(day.state, (shapes.get(day.state) ?? '') + shapeOf(day, place * PITCH))
  }
  return [...shapes].map(([state, d]) => (
    <path
      key={state}
      data-slot="uptime-cores-state"
      data-state={state}
      d={d}
      {...(state === 'unknown'
        ? {
            fill: 'none',
            vectorEffect: 'non-scaling-stroke',
            className: 'ui:stroke-control ui:forced-colors:stroke-current',
          }
        : { fillRule: 'evenodd', className: fills[state] })}
    />
  ))
}

/** A day's outline at `x`. Each state has a shape of its own; colour only repeats it. */
function shapeOf(day: UptimeDay, x: number): string {
  switch (day.state) {
    case 'operational':
      return day.up < 1 ? `M${x} 6h${W}v${H - 6}h${-W}z` : `M${x} 0h${W}v${H}h${-W}z`
    case 'degraded':
      return `M${x} 0h${W}v${H - 10}h${-W / 2}v10h${-W / 2}z`
    case 'down': {
      // The longer it was down, the taller the notch; always enough to be seen, and something is left to hold it.
      const notch = Math.min(H - 8, Math.max(8, Math.round((1 - day.up) * H)))
      const edge = (H - notch) / 2
      return `M${x} 0h${W}v${edge}h${2 - W}v${notch}h${W - 2}v${edge}h${-W}z`
    }
    case 'maintenance':
      return `M${x} 0h${W}v${H}h${-W}zM${x + 2} 2v${H - 4}h${W - 4}v${4 - H}z`
    case 'unknown':
      // Half as high as what was measured, so that no hatching passes for a core.
      return [H / 2, (H * 3) / 4].map((y) => `M${x} ${y}l${W} -7`).join('')
  }
}

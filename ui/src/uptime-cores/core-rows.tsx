import { CORE, Cores, PITCH } from './core.tsx'
import { DAYS, type UptimeDay } from './uptime-day.ts'

const halves = [0, DAYS / 2]

interface CoreRowsProps {
  /** All that are drawn. */
  readonly days: readonly UptimeDay[]
  /** The day being read. */
  readonly active: number | null
}

/** Side by side where there is room for all, else one below the other. */
export function CoreRows({ days, active }: CoreRowsProps) {
  return (
    <div className="ui:grid ui:gap-y-2 ui:@md:grid-cols-2">
      {halves.map((start) => (
        <svg
          key={start}
          aria-hidden="true"
          viewBox={`0 0 ${(DAYS / 2) * PITCH} ${CORE.height}`}
          preserveAspectRatio="none"
          className="ui:block ui:h-7 ui:w-full ui:overflow-visible ui:rtl:-scale-x-100"
        >
          <Cores days={days.slice(start, start + DAYS / 2)} />
          <rect
            data-points={`${start} ${DAYS / 2}`}
            x={-1}
            width={(DAYS / 2) * PITCH}
            height={CORE.height}
            fill="transparent"
          />
          {active !== null && active >= start && active < start + DAYS / 2 && (
            <Marked x={(active - start) * PITCH - 1} index={active} />
          )}
        </svg>
      ))}
    </div>
  )
}

function Marked({ x, index }: { readonly x: number; readonly index: number }) {
  return (
    <>
      <path
        d={`M${x} -2h${PITCH}v${CORE.height + 4}h${-PITCH}z`}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="ui:stroke-current"
      />
      <rect data-index={index} x={x} width={PITCH} height={CORE.height} fill="transparent" />
    </>
  )
}

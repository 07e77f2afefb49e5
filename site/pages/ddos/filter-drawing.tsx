import { BlockIllustration } from '@cairn/ui/block-illustration'
import type { ReactNode } from 'react'

/** Lines in parts of the height: those of players go through, those of a flood end at the wall. */
const lines = Array.from({ length: 12 }, (_, index) => ({
  y: 12 + index * 6.9,
  passes: index === 2 || index === 6 || index === 9,
}))
const passing = lines.filter(({ passes }) => passes).map(({ y }) => y)

const drawing = 'flex h-32 items-stretch md:h-56'

/** One drawing above each step of the way; side by side their lines go on from one to the next. */
export const filterDrawings = [
  <Arriving key="arriving" />,
  <Filtered key="filtered" />,
  <Delivered key="delivered" />,
]

function Arriving() {
  return (
    <div aria-hidden="true" className={drawing}>
      <Stretched>
        {lines.map(({ y, passes }) => (
          <Line key={y} d={`M0 ${y}H100`} passes={passes} />
        ))}
      </Stretched>
    </div>
  )
}

function Filtered() {
  return (
    <div aria-hidden="true" className={drawing}>
      <Wall />
      <Stretched>
        {passing.map((y, index) => (
          <Line key={y} d={`M0 ${y}C50 ${y} 50 ${45 + index * 8} 100 ${45 + index * 8}`} passes />
        ))}
      </Stretched>
    </div>
  )
}

function Delivered() {
  return (
    <div aria-hidden="true" className={`${drawing} items-center`}>
      <BlockIllustration scene="game" className="size-28 md:size-44" />
    </div>
  )
}

/** Only lines, which may be stretched. */
function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="h-full min-w-0 grow">
      {children}
    </svg>
  )
}

function Line({ d, passes }: { d: string; passes: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      vectorEffect="non-scaling-stroke"
      strokeWidth={passes ? 2 : 1.5}
      strokeDasharray={passes ? undefined : '3 5'}
      className={passes ? 'stroke-ok' : 'stroke-bad'}
    />
  )
}

/** Blocks upon each other, seen from the same side as all blocks of the brand: 2:1. */
function Wall() {
  return (
    <svg aria-hidden="true" viewBox="0 0 72 200" className="h-full w-auto shrink-0 forced-color-adjust-none">
      {[146, 104, 62, 20].map((top) => (
        <g key={top}>
          <path d={`M0 ${top}l36 18v38l-36 -18z`} className="fill-stone-left" />
          <path d={`M72 ${top}l-36 18v38l36 -18z`} className="fill-stone-right" />
          <path d={`M0 ${top}l36 -18l36 18l-36 18z`} className="fill-stone-top" />
        </g>
      ))}
    </svg>
  )
}

import { BlockIllustration } from '@cairn/ui/block-illustration'
import type { ReactNode } from 'react'

type Point = readonly [along: number, across: number]

/** Lines in parts of the drawing's breadth: those of players go through, those of a flood end at the wall. */
const lines = Array.from({ length: 12 }, (_, index) => ({
  across: 12 + index * 6.9,
  passes: index === 2 || index === 6 || index === 9,
}))
const passing = lines.filter(({ passes }) => passes).map(({ across }) => across)

const drawing = 'flex flex-col items-stretch md:h-56 md:flex-row'

/** One drawing for each step of the way: their lines go on from one to the next, down a phone and across elsewhere. */
export const filterDrawings = [
  <div key="arriving" aria-hidden="true" className={drawing}>
    <Stretched>
      {(path) =>
        lines.map(({ across, passes }) => (
          <Line
            key={across}
            d={path([
              [0, across],
              [100, across],
            ])}
            passes={passes}
          />
        ))
      }
    </Stretched>
  </div>,
  <div key="filtered" aria-hidden="true" className={drawing}>
    <Wall />
    <Stretched>
      {(path) =>
        passing.map((across, index) => (
          <Line
            key={across}
            d={path([
              [0, across],
              [50, across],
              [50, 42 + index * 8],
              [100, 42 + index * 8],
            ])}
            passes
          />
        ))
      }
    </Stretched>
  </div>,
  <div key="delivered" aria-hidden="true" className={`${drawing} items-center`}>
    <BlockIllustration scene="game" className="size-24 md:size-44" />
  </div>,
]

/** Only lines, which may be stretched; drawn for either direction, of which one is shown. */
function Stretched({ children }: { children: (path: (points: readonly Point[]) => string) => ReactNode }) {
  return [true, false].map((upright) => (
    <svg
      key={`${upright}`}
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`min-h-0 min-w-0 grow ${upright ? 'h-24 w-full md:hidden' : 'h-full rtl:-scale-x-100 max-md:hidden'}`}
    >
      {children((points) => {
        const [first, ...rest] = points.map(([along, across]) =>
          upright ? `${across} ${along}` : `${along} ${across}`,
        )
        return `M${first}${rest.length === 1 ? 'L' : 'C'}${rest.join(' ')}`
      })}
    </svg>
  ))
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

/** Blocks upon each other, or on a phone in a row, seen from the same side as all blocks of the brand: 2:1. */
function Wall() {
  const row = [0, 32, 64].map((left) => [left, left / 2 + 18] as const)
  const stack = [146, 104, 62, 20].map((top) => [0, top] as const)
  return [row, stack].map((blocks) => (
    <svg
      key={blocks.length}
      aria-hidden="true"
      viewBox={blocks === row ? '0 0 136 108' : '0 0 72 202'}
      className={`shrink-0 forced-color-adjust-none ${blocks === row ? 'w-full md:hidden' : 'h-full w-auto max-md:hidden'}`}
    >
      {blocks.map(([left, top]) => (
        <g key={top}>
          <path d={`M${left} ${top}l36 18v38l-36 -18z`} className="fill-stone-left" />
          <path d={`M${left + 72} ${top}l-36 18v38l36 -18z`} className="fill-stone-right" />
          <path d={`M${left} ${top}l36 -18l36 18l-36 18z`} className="fill-stone-top" />
        </g>
      ))}
    </svg>
  ))
}

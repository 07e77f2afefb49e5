import { cx } from 'class-variance-authority'
import { type Block, blockColours, IsometricBlock } from '../isometric-block/isometric-block.tsx'

/** The ping at which the drawing ends, in ms; longer ways end there as well. */
const LONGEST = 200
/** The middles of world and slab without a way between them, and how much each ms adds. */
const NEAREST = 66
const PER_MS = 1.1
/** How far world and slab reach to each side of their middle. */
const REACH = { world: 22, slab: 40 }
const WIDTH = REACH.world + NEAREST + LONGEST * PER_MS + REACH.slab

const world: Block = { at: [0, 0, 0], size: [23, 21, 18], material: 'grass' }
const slab: Block = { at: [0, 0, 0], size: [42, 38, 20], material: 'stone', vents: true }

/** A player's world, and the slab as far away from it as its ping says, in ms; all cards on the same scale. */
export function Distance({ ping, className }: { readonly ping: number; readonly className: string }) {
  // Sums of tenths have 14 digits, in the HTML of every card.
  const far = Math.round((NEAREST + Math.min(ping, LONGEST) * PER_MS) * 10) / 10
  return (
    <svg
      data-slot="location-card-distance"
      aria-hidden="true"
      viewBox={`${-REACH.world} -42 ${WIDTH} 64`}
      className={cx('ui:block ui:h-auto ui:w-full ui:max-w-90 ui:rtl:-scale-x-100', className)}
    >
      <path
        d={`M${REACH.world + 8} -6H${far - REACH.slab - 6}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        strokeDasharray="0 9"
      />
      <g {...blockColours}>
        <IsometricBlock block={world} />
        {/* Moved as a whole: slabs of several cards are the same text. */}
        <g transform={`translate(${far})`}>
          <IsometricBlock block={slab} />
        </g>
      </g>
    </svg>
  )
}

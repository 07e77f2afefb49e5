'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { finite } from '../figures.ts'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { ramBlocksLabels } from './labels.ts'

/** A block's edge, the gap behind it, and how much wider the gap is behind each fourth, so that they are counted at a glance. */
const BLOCK = 12
const GAP = 2
const BANK = { blocks: 4, gap: 4 }

/** Blocks in a row at most, and rows; what is larger gets larger blocks. */
const ROW = 16
const ROWS = 2

export interface RamBlocksProps extends Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'> {
  /** Memory in GB. A fraction of a block is drawn as one; of NaN and infinity nothing is. */
  readonly gigabytes: number
  /**
   * What the whole row stands for, in GB: give the largest of several plans, so that they can be compared.
   * @default `gigabytes`
   */
  readonly of?: number | undefined
}

/**
 * Memory as blocks in banks of four, 16 in a row at most. A block is 1 GB up to 32 GB in two rows; of larger scales it is 2, 4,
 * 8 … GB. Put the figure next to it in text. For a level that moves use ProgressBar.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/informative/
 */
export function RamBlocks({ gigabytes, of = gigabytes, className, ...props }: RamBlocksProps) {
  const say = useLabels('ramBlocks', ramBlocksLabels)
  const filled = finite(gigabytes, 0)
  const whole = Math.max(filled, finite(of, 0), 1)
  const unit = 2 ** Math.max(0, Math.ceil(Math.log2(whole / (ROW * ROWS))))
  const count = Math.ceil(whole / unit)
  const rows = Math.ceil(count / ROW)
  // As long as each other, in whole banks: a last row of one bank would look like a mistake.
  const row = rows === 1 ? count : Math.ceil(count / rows / BANK.blocks) * BANK.blocks
  const width = left(row - 1) + BLOCK
  const height = rows * (BLOCK + GAP) - GAP
  return (
    <svg
      data-slot="ram-blocks"
      role="img"
      aria-label={say('description', { count: gigabytes })}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={cx('ui:h-auto ui:max-w-full ui:rtl:-scale-x-100', className)}
      {...props}
    >
      {Array.from({ length: count }, (_, index) => {
        const width = BLOCK * Math.min(1, Math.max(0, filled / unit - index))
        const at = `translate(${left(index % row)} ${Math.floor(index / row) * (BLOCK + GAP)})`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the row
          <g key={index} data-slot="ram-blocks-block" transform={at}>
            {width < BLOCK && (
              <rect
                width={BLOCK}
                height={BLOCK}
                rx={2}
                className="ui:fill-line ui:forced-colors:fill-transparent ui:forced-colors:stroke-current"
              />
            )}
            {width > 0 && (
              <>
                <rect
                  width={width}
                  height={BLOCK}
                  rx={2}
                  className="ui:fill-ember-edge ui:forced-colors:fill-[CanvasText]"
                />
                <rect
                  width={width}
                  height={BLOCK - 2}
                  rx={2}
                  className="ui:fill-ember ui:forced-colors:fill-[CanvasText]"
                />
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Where the block at `place` of a row begins. */
function left(place: number): number {
  return place * (BLOCK + GAP) + Math.floor(place / BANK.blocks) * BANK.gap
}

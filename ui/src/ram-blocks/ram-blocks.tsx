import type { ComponentProps } from 'react'

/** More blocks than this in a row can no longer be counted at a glance. */
const MOST = 16

export interface RamBlocksProps extends Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'> {
  /** Memory in GB. A fraction of a block is drawn as one. */
  readonly gigabytes: number
  /**
   * What the whole row stands for, in GB: give the largest of several plans, so that they can be compared.
   * @default `gigabytes`
   */
  readonly of?: number
}

/**
 * Memory as a row of blocks. A block is 1 GB; where the row would be longer than 16 blocks it is 2, 4, 8 … GB.
 * Put the figure next to it in text. For a level that moves use ProgressBar.
 */
export function RamBlocks({ gigabytes, of = gigabytes, className, ...props }: RamBlocksProps) {
  const whole = Math.max(gigabytes, of, 1)
  const unit = 2 ** Math.max(0, Math.ceil(Math.log2(whole / MOST)))
  const count = Math.ceil(whole / unit)
  const width = count * 14 - 2
  return (
    <svg
      data-slot="ram-blocks"
      role="img"
      aria-label={`${gigabytes} GB of RAM`}
      viewBox={`0 0 ${width} 12`}
      width={width}
      height={12}
      className={['h-auto max-w-full', className].filter(Boolean).join(' ')}
      {...props}
    >
      {Array.from({ length: count }, (_, index) => {
        const filled = 12 * Math.min(1, Math.max(0, gigabytes / unit - index))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the row
          <g key={index} data-slot="ram-blocks-block" transform={`translate(${index * 14})`}>
            {filled < 12 && (
              <rect
                width={12}
                height={12}
                rx={2}
                className="fill-line forced-colors:fill-transparent forced-colors:stroke-current"
              />
            )}
            {filled > 0 && (
              <>
                <rect width={filled} height={12} rx={2} className="fill-ember-edge" />
                <rect width={filled} height={10} rx={2} className="fill-ember" />
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}

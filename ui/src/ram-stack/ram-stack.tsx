'use client'

import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { finite } from '../figures.ts'
import { type Block, blockColours, IsometricBlock } from '../isometric-block/isometric-block.tsx'
import { numberFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { ramStackLabels } from './labels.ts'

/** A block's edge along the ground and its height, each with the gap behind it. */
const BLOCK = { edge: 22, height: 14, gap: 2 }
const PITCH = BLOCK.edge + BLOCK.gap
const LAYER = BLOCK.height + BLOCK.gap

/** Blocks of a layer, as they are laid: from the back to the front. */
const PLACES = [
  { x: 0, y: -PITCH / 2 },
  { x: PITCH, y: 0 },
  { x: -PITCH, y: 0 },
  { x: 0, y: PITCH / 2 },
] as const

/** As many blocks as are drawn: ten layers. */
const MOST = 40

/** Every second layer has a tick with its gigabytes. */
const TICK = 2 * PLACES.length

/** The screen position of the layer above this many blocks, from the ground. */
const heightOf = (blocks: number) => (-LAYER * blocks) / PLACES.length

/** From the middle: to the corners of the ground, and to the end of the scale beside it. */
const SIDE = 2 * PITCH
const SCALE = SIDE + 38

/** Above the stack, for what has no block. */
const LINE = 26

export interface RamStackProps
  extends Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height' | 'viewBox'> {
  /**
   * Memory in GB. A fraction is a lower block, what exceeds 40 is written above the stack; of NaN and infinity nothing is
   * drawn.
   */
  readonly gigabytes: number
  /**
   * As many GB as it keeps room for: give the largest that it will show, so that nothing around it moves.
   * @default `gigabytes`
   */
  readonly of?: number | undefined
}

/**
 * Memory as a stack of isometric blocks, one a GB, four a layer, that grows as the figure does: new blocks settle from
 * above, at once with reduced motion. Put the figure next to it in text. For plans side by side use RamBlocks.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/informative/
 */
export function RamStack({ gigabytes, of = gigabytes, className, ...props }: RamStackProps) {
  const say = useLabels('ramStack', ramStackLabels)
  const format = numberFormat(useLocale())
  const id = useId()
  const held = finite(gigabytes, 0)
  const room = Math.max(held, finite(of, 0), 1)
  const layers = Math.ceil(Math.min(room, MOST) / PLACES.length)
  const drawn = Math.min(held, MOST)
  const fraction = drawn % 1
  const ticks = Array.from({ length: Math.floor(layers / 2) }, (_, index) => TICK * (index + 1))
  const left = ticks.length > 0 ? SCALE : SIDE
  const top = PITCH + layers * LAYER + (room > MOST ? LINE : 0)
  const [width, height] = [left + SIDE + 2, top + PITCH + 2]
  return (
    <svg
      data-slot="ram-stack"
      role="img"
      aria-label={say('description', { count: gigabytes })}
      viewBox={`${-left - 1} ${-top - 1} ${width} ${height}`}
      width={width}
      height={height}
      className={cx('ui:h-auto ui:max-w-full ui:overflow-visible', className)}
      {...props}
    >
      <defs>
        <g id={`${id}b`} {...blockColours}>
          <IsometricBlock block={block(BLOCK.height)} />
        </g>
        {fraction > 0 && (
          <g id={`${id}f`} {...blockColours}>
            <IsometricBlock block={block(BLOCK.height * fraction)} />
          </g>
        )}
      </defs>
      <path
        data-slot="ram-stack-scale"
        d={`M0 ${-PITCH}l${SIDE} ${PITCH}l${-SIDE} ${PITCH}l${-SIDE} ${-PITCH}z${ticks.map((count) => `M${-SIDE - 4} ${heightOf(count)}h-8`).join('')}`}
        fill="none"
        className="ui:stroke-line ui:forced-colors:stroke-current"
      />
      {ticks.length > 0 && (
        <g
          textAnchor="end"
          className="ui:figures ui:fill-muted ui:text-13 ui:[direction:ltr] ui:forced-colors:fill-[CanvasText]"
        >
          {ticks.map((count) => (
            <text key={count} x={-SIDE - 16} y={heightOf(count) + 4.5}>
              {format.format(count)}
            </text>
          ))}
        </g>
      )}
      <g className="ui-ram-stack">
        {Array.from({ length: Math.ceil(drawn) }, (_, index) => {
          const { x, y } = PLACES[index % PLACES.length] ?? PLACES[0]
          return (
            <use
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the stack
              key={index}
              data-slot="ram-stack-block"
              href={`#${id}${index < Math.floor(drawn) ? 'b' : 'f'}`}
              x={x}
              y={y + heightOf(index - (index % PLACES.length))}
            />
          )
        })}
      </g>
      {held > MOST && (
        <text
          data-slot="ram-stack-more"
          y={-top + LINE / 2 + 5}
          textAnchor="middle"
          className="ui:figures ui:fill-text ui:text-15 ui:forced-colors:fill-[CanvasText]"
        >
          {say('more', { count: held - MOST })}
        </text>
      )}
    </svg>
  )
}

function block(height: number): Block {
  return { at: [0, 0, 0], size: [BLOCK.edge, BLOCK.edge, height], material: 'lava' }
}

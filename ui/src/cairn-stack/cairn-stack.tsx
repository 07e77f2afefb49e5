'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { IsometricBlock, viewBoxOf } from '../isometric-block/isometric-block.tsx'
import type { Tone } from '../tone.ts'
import { listFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { cairnStackLabels } from './labels.ts'
import { piecesOf } from './pieces.ts'

/** One class per piece, lowest first: each settles 80 ms after the one below it. */
const DELAYS = [
  'ui:delay-0',
  'ui:motion-safe:delay-80',
  'ui:motion-safe:delay-160',
  'ui:motion-safe:delay-240',
  'ui:motion-safe:delay-320',
  'ui:motion-safe:delay-400',
  'ui:motion-safe:delay-480',
  'ui:motion-safe:delay-560',
  'ui:motion-safe:delay-640',
  'ui:motion-safe:delay-720',
] as const

const settle = [
  'ui:motion-safe:transition-[translate,opacity] ui:motion-safe:duration-(--ui-duration-slow) ui:motion-safe:ease-out',
  'ui:motion-safe:starting:-translate-y-6 ui:motion-safe:starting:opacity-0',
].join(' ')

export interface CairnStackLocation {
  /** The place, for example `Bangalore`. */
  readonly name: string
  /** In ms. */
  readonly ping: number
  /**
   * Whether that is good, worrying or bad: the slab's lamp shows it in colour and shape.
   * @default 'ok'
   */
  readonly tone?: Extract<Tone, 'ok' | 'warn' | 'bad'>
}

export interface CairnStackProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** One slab each; the nearest lies on top. */
  readonly locations: readonly CairnStackLocation[]
  /**
   * The visitor's server: the ember slab with the grass block.
   * @default the label `cairnStack.server`
   */
  readonly server?: string
}

/**
 * The stack of the hero: one slab per location, upon them the visitor's server and a piece of its world. The slabs
 * settle once, one upon another, in less than a second; with reduced motion they lie there from the start.
 * For a plain drawing without data use BlockIllustration.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/complex/
 */
export function CairnStack({ locations, server, className, ...props }: CairnStackProps) {
  const slabs = locations.toSorted((a, b) => b.ping - a.ping)
  const pieces = piecesOf(slabs.map(({ tone = 'ok' }) => tone))
  const say = useLabels('cairnStack', cairnStackLabels)
  const locale = useLocale()
  const own = server ?? say('server')
  const places = slabs.toReversed().map(({ name, ping }) => say('place', { name, count: ping }))
  return (
    <svg
      data-slot="cairn-stack"
      role="img"
      aria-label={
        places.length > 0
          ? say('description', { places: listFormat(locale).format([own, ...places]) })
          : say('alone', { server: own })
      }
      viewBox={viewBoxOf(pieces)}
      className={cx('ui:block ui:h-auto ui:w-full ui:overflow-visible', className)}
      {...props}
    >
      {pieces.map((block, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the stack
          key={index}
          data-slot="cairn-stack-piece"
          className={`${settle} ${DELAYS[Math.min(index, DELAYS.length - 1)]}`}
        >
          {slabs[index] && (
            <title>{say('slab', { name: slabs[index].name, count: slabs[index].ping })}</title>
          )}
          <IsometricBlock block={block} />
        </g>
      ))}
    </svg>
  )
}

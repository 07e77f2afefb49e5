'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { finite } from '../figures.ts'
import {
  type Block,
  blockColours,
  IsometricBlock,
  middleOf,
  viewBoxOf,
} from '../isometric-block/isometric-block.tsx'
import type { Tone } from '../tone.ts'
import { listFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { useHydrated } from '../use-hydrated.ts'
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

/** Farther than any place with a ping, in ms. */
const UNKNOWN = Number.MAX_VALUE

const settle =
  'ui:motion-safe:transition-[translate,opacity] ui:motion-safe:duration-(--ui-duration-slow) ui:motion-safe:ease-out ui:motion-safe:starting:-translate-y-6 ui:motion-safe:starting:opacity-0'

export interface CairnStackLocation {
  /** The place, for example `Bangalore`. */
  readonly name: string
  /** In ms; NaN where it is unknown: the slab then lies lowest, without bars. */
  readonly ping: number
  /**
   * Whether that is good, fair or bad: three, two or one of the slab's bars are lit.
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
  readonly server?: string | undefined
}

/**
 * The stack of the hero: one slab per location, upon them the visitor's server and a piece of its world. The slabs
 * settle once, one upon another, in less than a second; with reduced motion they lie there from the start. A slab that
 * is pointed at says its place and ping; focused or touched, all do. For a plain drawing without data use BlockIllustration.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/complex/
 */
export function CairnStack({ locations, server, className, ...props }: CairnStackProps) {
  const slabs = locations.toSorted((a, b) => finite(b.ping, UNKNOWN) - finite(a.ping, UNKNOWN))
  const pieces = piecesOf(slabs.map(({ ping, tone = 'ok' }) => (ping < UNKNOWN ? tone : undefined)))
  const say = useLabels('cairnStack', cairnStackLabels)
  const locale = useLocale()
  const hydrated = useHydrated()
  const own = server ?? say('server')
  const write = (label: 'place' | 'slab') => slabs.map(({ name, ping }) => say(label, { name, count: ping }))
  const places = write('place').toReversed()
  const signs = write('slab')
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
      // One stop for all slabs, whose names are the description's.
      tabIndex={slabs.length > 0 ? 0 : undefined}
      className={cx('ui:block ui:h-auto ui:w-full ui:overflow-visible ui:outline-offset-8', className)}
      {...props}
    >
      <g {...blockColours}>
        {pieces.map((block, index) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the stack
            key={index}
            data-slot="cairn-stack-piece"
            className={`ui:group/piece ${settle} ${DELAYS[index] ?? DELAYS.at(-1)}`}
          >
            <IsometricBlock block={block} />
            {hydrated && signs[index] && <Sign block={block}>{signs[index]}</Sign>}
          </g>
        ))}
      </g>
    </svg>
  )
}

/** The width of a sign's letters: all are equal in the figures' font. */
const LETTER = 10

/** A slab's place and ping at its front corner, all in one column. */
function Sign({ block, children }: { readonly block: Block; readonly children: string }) {
  const y = middleOf(block)
  const width = children.length * LETTER * 0.6 + 14
  return (
    <g
      data-slot="cairn-stack-sign"
      className="ui:pointer-events-none ui:opacity-0 ui:transition-opacity ui:duration-(--ui-duration-fast) ui:group-hover/piece:opacity-100 ui:in-focus:opacity-100"
    >
      <rect
        x={-width / 2}
        y={y - 9}
        width={width}
        height={18}
        rx={3}
        className="ui:fill-console ui:stroke-control"
      />
      <text y={y + 4} fontSize={LETTER} textAnchor="middle" className="ui:figures ui:fill-text">
        {children}
      </text>
    </g>
  )
}

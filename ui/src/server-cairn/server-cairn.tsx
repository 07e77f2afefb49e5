import { cva, cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import type { Tone } from '../tone.ts'
import { type Stone, stonesOf } from './stones.ts'

const faces = {
  mark: ['ui:fill-mark-right', 'ui:fill-mark-left', 'ui:fill-mark-top'],
  lava: ['ui:fill-lava-right', 'ui:fill-lava-left', 'ui:fill-lava-top'],
  grass: ['ui:fill-grass-right', 'ui:fill-grass-left', 'ui:fill-grass-top'],
} as const

const light = cva('ui:fill-current ui:stroke-current', {
  variants: {
    tone: { ok: 'ui:text-ok', warn: 'ui:text-warn', bad: 'ui:text-bad', neutral: 'ui:text-muted' },
  },
})

/** The side of the light's cube. */
const LIGHT = 20

type Band = readonly [from: number, to: number]

/** Parts of the height that are lit, from 0 to 1, on the light's left and its right side. */
const lit: Record<
  NonNullable<ServerCairnProps['tone']> | 'busy',
  { left: readonly Band[]; right: readonly Band[] }
> = {
  ok: { left: [[0, 1]], right: [[0, 1]] },
  warn: { left: [[0, 0.5]], right: [[0, 0.5]] },
  bad: {
    left: [
      [0, 0.3],
      [0.7, 1],
    ],
    right: [
      [0, 0.3],
      [0.7, 1],
    ],
  },
  neutral: { left: [], right: [] },
  busy: { left: [[0, 0.5]], right: [[0.5, 1]] },
}

export interface ServerCairnProps extends Omit<ComponentProps<'svg'>, 'children' | 'viewBox'> {
  /** The server's ID; each of eight hexadecimal digits has a cairn of its own. */
  readonly serverId: string
  /** The server's state, as colour and shape of a light on top. Without it there is none. */
  readonly tone?: Exclude<Tone, 'ice' | 'ember'> | undefined
  /**
   * It is about to change: two quarters of the light are lit.
   * @default false
   */
  readonly busy?: boolean | undefined
}

/**
 * A server's own cairn, drawn from its ID, so that it is known again wherever it stands; 40 px large unless its
 * `className` says otherwise. Its light has StatusDot's shapes: ok is whole, warn half, bad has a notch, neutral is
 * empty. Hidden from screen readers unless it has an `aria-label`: the name and a StatusDot stand beside it. State in
 * the DOM: `data-tone`, `data-busy`.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/decorative/
 */
export function ServerCairn({ serverId, tone, busy = false, className, ...props }: ServerCairnProps) {
  const stones = stonesOf(serverId)
  const top = stones.at(-1)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it stands beside the server's name; where it does not, aria-label names it
    <svg
      data-slot="server-cairn"
      // The colours of the dark theme in both: the stones do not change, so neither may the light on them.
      data-theme="dark"
      data-tone={tone}
      data-busy={busy || undefined}
      role={props['aria-label'] === undefined ? undefined : 'img'}
      aria-hidden={props['aria-label'] === undefined}
      viewBox={tone ? '-53 -86 106 110' : '-50 -70 100 94'}
      className={cx('ui:block ui:size-10 ui:shrink-0 ui:forced-color-adjust-none', className)}
      {...props}
    >
      {stones.map((stone) =>
        [outline(stone), leftFace(stone), topFace(stone)].map((d, face) => (
          <path key={d} d={d} className={faces[stone.material][face]} />
        )),
      )}
      {tone && top && (
        <Light
          tone={tone}
          busy={busy}
          cube={{
            width: LIGHT,
            depth: LIGHT,
            height: LIGHT,
            shift: top.shift,
            floor: top.floor + top.height,
          }}
        />
      )}
    </svg>
  )
}

type Box = Omit<Stone, 'material'>

/** A dark cube within a bright edge; what is lit of it fills its sides, and its top where both sides are lit up to it. */
function Light({
  tone,
  busy,
  cube,
}: {
  readonly tone: NonNullable<ServerCairnProps['tone']>
  readonly busy: boolean
  readonly cube: Box
}) {
  const { left, right } = lit[busy ? 'busy' : tone]
  const part = ([from, to]: Band): Box => ({
    ...cube,
    height: cube.height * (to - from),
    floor: cube.floor + cube.height * from,
  })
  const whole = [left, right].every((bands) => bands.some(([, to]) => to === 1))
  return (
    <g data-slot="server-cairn-light" className={light({ tone })}>
      <path
        d={outline(cube)}
        strokeWidth={4}
        strokeLinejoin="round"
        // Black would be a hole where the page is light.
        className={tone === 'neutral' ? 'ui:fill-control' : 'ui:fill-console'}
      />
      <g stroke="none">
        <path d={left.map((band) => leftFace(part(band))).join('')} opacity={0.8} />
        <path d={right.map((band) => rightFace(part(band))).join('')} opacity={0.6} />
        {whole && <path d={topFace(cube)} />}
      </g>
    </g>
  )
}

/** The left corner of the top face. */
function start({ width, depth, height, shift, floor }: Box): string {
  return `M${shift - (width + depth) / 2} ${(depth - width) / 4 - floor - height}`
}

/** All three faces as one, so that no light comes through where they meet. */
function outline(box: Box): string {
  const { width, depth, height } = box
  return `${start(box)}l${depth} ${-depth / 2}l${width} ${width / 2}v${height}l${-depth} ${depth / 2}l${-width} ${-width / 2}z`
}

function topFace(box: Box): string {
  const { width, depth } = box
  return `${start(box)}l${depth} ${-depth / 2}l${width} ${width / 2}l${-depth} ${depth / 2}z`
}

function leftFace(box: Box): string {
  const { width, height } = box
  return `${start(box)}l${width} ${width / 2}v${height}l${-width} ${-width / 2}z`
}

function rightFace(box: Box): string {
  const { width, depth, height } = box
  return `${start(box)}m${width} ${width / 2}l${depth} ${-depth / 2}v${height}l${-depth} ${depth / 2}z`
}

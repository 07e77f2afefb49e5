/**
 * A block in 2:1 isometric projection: x runs right and down, y left and down, z up; one unit is one pixel of the
 * drawing's own size. BlockIllustration takes some as a scene.
 */
export interface Block {
  /** The middle of the bottom face. */
  readonly at: readonly [x: number, y: number, z: number]
  /** Along x, along y and up. */
  readonly size: readonly [width: number, depth: number, height: number]
  readonly material: 'stone' | 'lava' | 'grass'
  /**
   * Slots in both visible sides, as in a server's front.
   * @default false
   */
  readonly vents?: boolean
  /** A lamp at the front corner. Its shape tells the state as well: whole or with a notch. */
  readonly lamp?: 'ok' | 'bad' | 'on'
  /** Bars at the front corner, as a phone shows its reception: three are lit where it is good, one where it is bad. */
  readonly signal?: 'ok' | 'warn' | 'bad' | undefined
}

/* The classes of each part, by its material or its state. */
const top = { stone: 'ui:fill-stone-top', lava: 'ui:fill-lava-top', grass: 'ui:fill-grass-top' }
const right = { stone: 'ui:fill-stone-right', lava: 'ui:fill-lava-right', grass: 'ui:fill-soil-right' }
const sides = {
  stone: 'ui:fill-stone-left ui:stroke-stone-left',
  lava: 'ui:fill-lava-left ui:stroke-lava-left',
  grass: 'ui:fill-soil-left ui:stroke-soil-left',
}
const vent = {
  stone: 'ui:stroke-console ui:opacity-70',
  lava: 'ui:stroke-console ui:opacity-35',
  grass: 'ui:stroke-console ui:opacity-35',
}
const lamp = { ok: 'ui:fill-ok', bad: 'ui:fill-bad', on: 'ui:fill-ember-lit' }
const bar = { ok: 'ui:fill-ok', warn: 'ui:fill-warn', bad: 'ui:fill-bad' }

/** How many of the three bars are lit. */
export const litBars = { ok: 3, warn: 2, bad: 1 } as const

/** Parts of the lamp's height that are lit, from 0 to 1. */
const lit = {
  on: [[0, 1]],
  ok: [[0, 1]],
  bad: [
    [0, 0.3],
    [0.7, 1],
  ],
} as const

/**
 * What surrounds blocks has these attributes: the colours of the dark theme in both, since the faces do not change and so
 * neither may the lamps on them.
 */
export const blockColours = { 'data-theme': 'dark', className: 'ui:forced-color-adjust-none' } as const

/**
 * The three visible faces of a block. Draw blocks from the back to the front and from the bottom up.
 *
 * All is drawn from the front corner at the bottom, so that what two blocks have alike is equal text: it compresses.
 */
export function IsometricBlock({ block }: { readonly block: Block }) {
  const { material, signal } = block
  const [x, y, z] = block.at
  const [width, depth, height] = block.size
  const corner = project(x + width / 2, y + depth / 2, z).map(round)
  const slots = block.vents && row(width - (signal ? 36 : block.lamp ? 31 : 14), 5, 10)
  const slits = block.vents && row(depth - 13, 2.5, 9)
  const bars = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index)
      .map((n) => onLeft(-23 + n * 6, height * 0.26, 4, height * (0.18 + n * 0.14)))
      .join('')
  return (
    <g transform={`translate(${corner.join(' ')})`}>
      {/* Both sides in the left one's colour: no light comes through where the right one meets it. */}
      <path
        d={`M0 0${step(0, -depth)}${rise(height)}${step(0, depth)}${step(-width, 0)}${rise(-height)}z`}
        strokeWidth={0.7}
        className={sides[material]}
      />
      <path
        d={`M0 ${round(-height)}${step(0, -depth)}${step(-width, 0)}${step(0, depth)}z`}
        className={top[material]}
      />
      <path d={`M0 0${step(0, -depth)}${rise(height)}${step(0, depth)}z`} className={right[material]} />
      {slots && (
        <path
          {...slots}
          transform={plane(1, project(7 - width, 0, height * 0.49))}
          strokeWidth={round(height * 0.46)}
          className={vent[material]}
        />
      )}
      {slits && (
        <path
          {...slits}
          transform={plane(-1, project(0, -7, height * 0.5))}
          strokeWidth={round(height * 0.6)}
          className={vent[material]}
        />
      )}
      {block.lamp && (
        <path
          data-lamp={block.lamp}
          d={lit[block.lamp].map(([from, to]) => onLeft(-19, 8 + from * 8, 10, (to - from) * 8)).join('')}
          className={lamp[block.lamp]}
        />
      )}
      {signal && (
        <>
          <path data-signal={signal} d={bars(0, litBars[signal])} className={bar[signal]} />
          {litBars[signal] < 3 && <path d={bars(litBars[signal], 3)} className="ui:fill-console" />}
        </>
      )}
    </g>
  )
}

/** The box around blocks as an SVG viewBox, with room for a stroke. */
export function viewBoxOf(blocks: readonly Block[]): string {
  const corners = blocks.flatMap(({ at: [x, y, z], size: [width, depth, height] }) => [
    project(x - width / 2, y + depth / 2, z),
    project(x + width / 2, y - depth / 2, z),
    project(x + width / 2, y + depth / 2, z),
    project(x - width / 2, y - depth / 2, z + height),
  ])
  const across = corners.map(([x]) => x)
  const down = corners.map(([, y]) => y)
  const [fromX, fromY] = [Math.floor(Math.min(...across)) - 1, Math.floor(Math.min(...down)) - 1]
  const [toX, toY] = [Math.ceil(Math.max(...across)) + 1, Math.ceil(Math.max(...down)) + 1]
  return `${fromX} ${fromY} ${toX - fromX} ${toY - fromY}`
}

/** How far down the drawing the middle of a block's front edge is. */
export function middleOf({ at: [x, y, z], size: [width, depth, height] }: Block): number {
  return project(x + width / 2, y + depth / 2, z + height / 2)[1]
}

/** On the screen: to the right and down. */
type Point = readonly [x: number, y: number]

function project(x: number, y: number, z: number): Point {
  return [x - y, (x + y) / 2 - z]
}

/** A path's step along x and y. */
function step(x: number, y: number): string {
  return `l${project(x, y, 0).map(round).join(' ')}`
}

/** A path's step up. */
function rise(height: number): string {
  return `v${round(-height)}`
}

/** A rectangle in the plane of the left face, from the front corner. */
function onLeft(x: number, z: number, width: number, height: number): string {
  return `M${project(x, 0, z).map(round).join(' ')}${step(width, 0)}${rise(height)}${step(-width, 0)}z`
}

/** To half a pixel, where corners of blocks of even sizes are. */
function round(value: number): number {
  return Math.round(value * 2) / 2
}

/** The plane of a face, which falls or rises to the right: in it a stroke's ends are upright. */
function plane(slope: 1 | -1, point: Point): string {
  return `matrix(1 ${slope / 2} 0 1 ${point.map(round).join(' ')})`
}

/**
 * As many slots of one `size` as a length has room for, `pitch` apart, as dashes of one line: a tenth of the text that a
 * path for each takes. Undefined where there is no room.
 */
function row(length: number, size: number, pitch: number) {
  const slots = Math.floor((length - size) / pitch) + 1
  if (slots < 1) return undefined
  return { fill: 'none', d: `M0 0H${slots * pitch}`, strokeDasharray: `${size} ${pitch - size}` }
}

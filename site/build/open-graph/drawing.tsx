import { brand } from 'virtual:company/brand'
import { drawing } from 'virtual:company/drawing'
import { typography } from 'virtual:company/typography'
import { SERVER_ID } from '@cairn/gateway/contract/server-preview'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { CairnMark } from '@cairn/ui/cairn-mark'
import { CairnStack } from '@cairn/ui/cairn-stack'
import { ServerCairn } from '@cairn/ui/server-cairn'
import { locations } from '../../content/locations.ts'
import { withTones } from '../../domain/ping.ts'
import { placeMark } from '../place-mark.ts'
import type { Card } from './card.ts'
import { type Face, type Measure, setLines } from './set-lines.ts'

/** In pixels; what the networks that show previews ask for. */
export const pictureSize = { width: 1200, height: 630 } as const

const display: Face = { fontFamily: typography.families.display, letterSpacing: '-0.022em' }
const sans: Face = { fontFamily: typography.families.text }

/** The margin around everything, the width of text beside the art, and the baseline of the art. */
const MARGIN = 72
const COLUMN = 620
const GROUND = 526

export const art = {
  x: 748,
  y: 72,
  width: 380,
  height: GROUND - 72,
  preserveAspectRatio: 'xMidYMax meet',
} as const

export interface DrawingProps {
  card: Card
  /** For breaking lines. */
  measure: Measure
}

/** The picture of a card, in the classes of ui's own drawings; rasterise.ts adds colours as a sheet, and fonts. */
export function Drawing({ card: { title, line, price, art: scene }, measure }: DrawingProps) {
  const heading = setLines(
    title,
    display,
    COLUMN,
    [
      { fontSize: 84, room: 2 },
      { fontSize: 60, room: 3 },
      { fontSize: 44, room: 4 },
    ],
    measure,
  )
  const lead = setLines(
    line,
    sans,
    COLUMN - 20,
    [
      { fontSize: 32, room: 3 },
      { fontSize: 26, room: 4 },
    ],
    measure,
  )
  const leadTop = 168 + heading.lines.length * heading.fontSize * 1.04 + 24
  return (
    <svg xmlns="http://www.w3.org/2000/svg" {...pictureSize}>
      <title>{title}</title>
      <rect {...pictureSize} className="fill-bg" />
      <rect y={GROUND} {...pictureSize} className="fill-surface" />
      <rect y={GROUND} width={pictureSize.width} height={2} className="fill-line" />
      <Mark />
      <text x={MARGIN + 72} y={106} fontSize={40} {...display} className="fill-text">
        {brand.name}
      </text>
      <Lines {...heading} face={display} top={168} leading={1.04} ink="fill-text" />
      <Lines {...lead} face={sans} top={leadTop} leading={1.34} ink="fill-muted" />
      <rect x={MARGIN} y={576} width={40} height={4} className="fill-ember" />
      <text x={MARGIN + 60} y={588} fontSize={30} {...display} className="fill-ember-text">
        {price ?? new URL(brand.origin).host}
      </text>
      {scene === 'stack' ? (
        <CairnStack locations={withTones(locations)} {...art} />
      ) : scene === 'cairn' ? (
        <ServerCairn serverId={SERVER_ID} {...art} />
      ) : (
        <BlockIllustration scene={scene} {...art} />
      )}
    </svg>
  )
}

const place = { x: MARGIN, y: 64, width: 56, height: 56 }

function Mark() {
  const { mark, colours } = drawing
  if (mark === undefined) return <CairnMark {...place} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: read-mark.ts has checked it
  return <g dangerouslySetInnerHTML={{ __html: placeMark(mark.svg, place, colours.text ?? '') }} />
}

interface LinesProps extends ReturnType<typeof setLines> {
  face: Face
  /** Where the first line begins. */
  top: number
  /** The height of a line, in font sizes. */
  leading: number
  ink: string
}

function Lines({ lines, fontSize, face, top, leading, ink }: LinesProps) {
  return lines.map((words, index) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      key={index}
      x={MARGIN}
      y={top + (index + 0.78) * fontSize * leading}
      fontSize={fontSize}
      {...face}
      className={ink}
    >
      {words}
    </text>
  ))
}

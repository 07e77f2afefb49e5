import { scaleLog } from '@visx/scale'
import { line } from '@visx/shape'
import { cairn, type Mode, modes, paletteName } from '../../../ui/palette.ts'
import { type Curve, format, OWN } from './rows.ts'

/** The picture's size and its margins, in pixels. */
const WIDTH = 720
const HEIGHT = 400
const MARGIN = { top: 56, right: 168, bottom: 56, left: 72 }
/** Lines of peers differ by their dashes too. */
const DASHES = ['6 4', '2 4', '10 4 2 4', '1 3', '14 4']

const colours = { ground: 'bg', text: 'text', muted: 'muted', line: 'line', own: 'ember-text' } as const

/** The picture's colours in both themes, chosen by the reader's system. */
function styles(): string {
  const rules = (mode: Mode) =>
    Object.entries(colours)
      .map(([name, colour]) => `--${name}: ${cairn.get(paletteName(colour, mode, cairn))};`)
      .join(' ')
  const [dark, light] = modes
  return `svg { ${rules(light)} font: 14px system-ui, sans-serif; } @media (prefers-color-scheme: dark) { svg { ${rules(dark)} } }
.ground { fill: var(--ground); } text { fill: var(--muted); } .title { fill: var(--text); font-size: 17px; font-weight: 600; }
.grid { stroke: var(--line); } path { fill: none; stroke: var(--muted); stroke-width: 2; } circle { fill: var(--muted); }
.own path { stroke: var(--own); stroke-width: 3; } .own circle { fill: var(--own); } .own text { fill: var(--own); font-weight: 600; }`
}

/** From a value to its place, over the whole decades that hold all of them. */
function scaleDecades(values: readonly number[], range: [from: number, to: number]) {
  const held = values.filter((value) => value > 0)
  const [least, most] = [Math.min(...held), Math.max(...held)]
  return scaleLog({ domain: [least, Math.max(most, least * 10)], range, round: true, clamp: true }).nice()
}

/** The powers of ten on an axis. */
const decades = (scale: ReturnType<typeof scaleDecades>) =>
  scale.ticks().filter((tick) => Number.isInteger(Math.log10(tick)))

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** How a cost grows with a load, both on logarithmic axes: a straight line that rises by one for one is in proportion. */
export function curveSvg({ title, load, cost, lines }: Curve): string {
  const drawn = Object.entries(lines).filter(([, points]) => points.length > 0)
  const all = drawn.flatMap(([, points]) => points)
  const x = scaleDecades(
    all.map(([x]) => x),
    [MARGIN.left, WIDTH - MARGIN.right],
  )
  const y = scaleDecades(
    all.map(([, y]) => y),
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  )
  const path = line<readonly [load: number, cost: number]>({
    x: ([load]) => x(load),
    y: ([, cost]) => y(cost),
  })
  // Names at the lines' ends, pushed apart where they would cover each other.
  let free = Number.NEGATIVE_INFINITY
  const ends = drawn
    .map(([name, points]) => ({ name, points, at: points.at(-1) ?? ([1, 1] as const) }))
    .toSorted((one, other) => y(one.at[1]) - y(other.at[1]))
    .map((line) => {
      free = Math.max(free + 18, y(line.at[1]))
      return { ...line, label: free }
    })
  const names = drawn.map(([name]) => name).filter((name) => name !== OWN)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(`${title}: ${cost} against ${load}`)}">
<style>${styles()}</style>
<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="8"/>
<text class="title" x="${MARGIN.left}" y="32">${escapeText(title)}</text>
${decades(y)
  .map(
    (value) =>
      `<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(value)}" y2="${y(value)}"/><text x="${MARGIN.left - 10}" y="${y(value) + 5}" text-anchor="end">${format(value)}</text>`,
  )
  .join('\n')}
${decades(x)
  .map(
    (value) =>
      `<text x="${x(value)}" y="${HEIGHT - MARGIN.bottom + 24}" text-anchor="middle">${format(value)}</text>`,
  )
  .join('\n')}
<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escapeText(load)}</text>
<text x="${MARGIN.left - 10}" y="${MARGIN.top - 10}" text-anchor="end">${escapeText(cost)}</text>
${ends
  .map(({ name, points, label }) => {
    const dash = name === OWN ? '' : ` stroke-dasharray="${DASHES[names.indexOf(name) % DASHES.length]}"`
    return `<g${name === OWN ? ' class="own"' : ''}><path d="${path(points)}"${dash}/>${points.map(([load, cost]) => `<circle cx="${x(load)}" cy="${y(cost)}" r="3.5"/>`).join('')}<text x="${x(points.at(-1)?.[0] ?? 1) + 12}" y="${label + 5}">${escapeText(name)}</text></g>`
  })
  .join('\n')}
</svg>
`
}

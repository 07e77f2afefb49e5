import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, optimize } from 'svgo'
import { shownPath } from './company-folder.ts'
import { CompanyError } from './read-file.ts'

export interface Mark {
  /** A whole SVG document that names nothing outside itself. */
  svg: string
  /** `0 0 32 32`, a square. */
  viewBox: string
  /** Whether it has the colour of the text beside it, by `currentColor`. */
  inherits: boolean
}

/** Elements that a drawing needs, without code; text would use the reader's own font. */
const ELEMENTS = new Set(
  'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern filter'.split(
    ' ',
  ),
)

/** The first bytes of pictures that are often saved under the wrong name, as UTF-8 reads them. */
const PICTURES = { PNG: /^.PNG/, JPEG: /^\ufffd{2,}/, GIF: /^GIF8/, WebP: /^RIFF/ }

const EXPORT = 'export the mark from a drawing program as SVG, since a renamed picture stays a picture'

/** Why a file is not an SVG, and what to do. @param error the parser's */
function describeUnreadable(source: string, error: unknown): string {
  const [kind] = Object.entries(PICTURES).find(([, start]) => start.test(source)) ?? []
  if (kind !== undefined) return `is a ${kind} and not an SVG: ${EXPORT}`
  if (!/^\s*</.test(source)) return `is not an SVG: ${EXPORT}`
  const [message = ''] = String(error instanceof Error ? error.message : error).split('\n')
  // The parser does not know the file.
  const [, line, text = message] = /^<input>:(\d+):\d+: (.*)/.exec(message) ?? []
  return `cannot be read${line === undefined ? '' : `, at line ${line}`}: ${text}`
}

/** Reads `mark.svg`, where there is one, and makes it small. */
export function readMark(folder: string): Mark | undefined {
  const file = join(folder, 'mark.svg')
  if (!existsSync(file)) return undefined
  const source = readFileSync(file, 'utf8')
  const faults: string[] = []
  const fault = (text: string) => faults.push(`${shownPath(file)}: ${text}`)
  let viewBox = ''
  const review: Config['plugins'] = [
    {
      name: 'review',
      fn: () => ({
        doctype: { enter: () => void fault('has a doctype, which can bring anything in: leave it out') },
        element: {
          enter: ({ name, attributes }, parent) => {
            if (parent.type === 'root') {
              viewBox = attributes.viewBox ?? ''
              if (name !== 'svg') fault('is not an SVG')
            }
            if (!/:/.test(name) && !ELEMENTS.has(name) && !/^fe[A-Z]/.test(name))
              fault(
                `has ${name}. A mark is drawn with shapes: text becomes paths, and pictures and code stay out`,
              )
            for (const [key, value] of Object.entries(attributes)) {
              if (/^on/i.test(key)) fault(`has ${key}, which runs code`)
              if (
                (/(?:^|:)href$/i.test(key) && !value.startsWith('#')) ||
                /url\(\s*["']?[^#"')\s]/i.test(value)
              )
                fault(`names something outside itself: ${key}="${value.slice(0, 60)}"`)
            }
          },
        },
      }),
    },
  ]
  let svg: string
  try {
    optimize(source, { plugins: review })
    svg = optimize(source, {
      multipass: true,
      plugins: ['preset-default', 'convertStyleToAttrs', 'removeDimensions', 'removeXlink'],
    }).data
  } catch (error) {
    throw new CompanyError([`${shownPath(file)}: ${describeUnreadable(source, error)}`])
  }
  if (/@import|url\(\s*["']?[^#"')\s]/i.test(svg) && faults.length === 0)
    fault('has a style that names something outside')
  const [, , width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!width || width !== height) fault(`has no square viewBox, as 0 0 32 32, but "${viewBox}"`)
  const inherits = /currentcolor/i.test(svg)
  if (inherits && /url\(/.test(svg))
    fault(
      'takes currentColor and has a gradient, mask or clip path, which not every browser draws in one that takes its colour from the page: give it colours of its own, or plain shapes',
    )
  if (faults.length > 0) throw new CompanyError(faults)
  return { svg, viewBox, inherits }
}

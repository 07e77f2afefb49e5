import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { imageSize } from 'image-size'
import { shownPath } from './company-folder.ts'
import { CompanyError, fieldLine } from './read-file.ts'
import type { Look } from './read-look.ts'
import type { CompanyFile } from './schema/files.ts'

type Panels = CompanyFile<'panels'>

/** The company's own files that its pages show. */
export interface Pictures {
  /** With addresses in place of files. */
  panels: Panels
  /** The file at each address. */
  files: ReadonlyMap<string, string>
}

const FILE = 'panels.yaml'
/** The software's pictures. */
const PUBLIC = join(import.meta.dirname, '../public')
/** The layout size of pictures, in CSS pixels. */
const WIDE = { width: 1040, height: 710 }
const PHONE_WIDTH = 780

/**
 * Finds the pictures that panels.yaml names: `pictures/game.webp` in the folder, with `game-light.webp` beside it for the
 * light theme and `game.webm` and `game.mp4` where there is a recording. An address begins with a slash.
 * @throws CompanyError where one is missing, or of another shape than its place
 */
export function readPictures(folder: string, panels: Panels, themes: Look['themes']): Pictures {
  const faults: string[] = []
  const files = new Map<string, string>()
  const endings = [...(themes === 'light' ? [] : ['.webp']), ...(themes === 'dark' ? [] : ['-light.webp'])]
  const shown = panels.panels.map((panel, index) => {
    const { picture, recording } = panel
    const address = (field: 'src' | 'phone') => {
      const name = picture[field]
      const fault = (text: string) =>
        faults.push(
          `${shownPath(join(folder, FILE))}:${fieldLine(folder, FILE, ['panels', index, 'picture', field])}: panels[${index}].picture.${field}: ${text}`,
        )
      const stem = name.replace(/\.webp$/, '')
      if (stem === name) {
        fault(`${name} is not a WebP picture, such as pictures/game.webp`)
        return name
      }
      // A recording is shown on the console's dark background, its first picture too.
      const needed = recording ? [...new Set(['.webp', ...endings]), '.webm', '.mp4'] : endings
      const from = name.startsWith('/') ? PUBLIC : folder
      const missing = needed.filter((ending) => !existsSync(join(from, stem + ending)))
      for (const ending of missing) fault(`${stem}${ending} is not there`)
      if (name.startsWith('/') || missing.length > 0) return name
      const hash = createHash('sha256')
      for (const ending of needed) {
        const bytes = readFileSync(join(folder, stem + ending))
        hash.update(bytes)
        if (!ending.endsWith('.webp')) continue
        const { width, height } = imageSize(bytes)
        const asked = field === 'src' ? WIDE : { width: PHONE_WIDTH, height: picture.phoneHeight }
        const fits = Math.abs((height * asked.width) / width - asked.height) <= asked.height / 100
        if (width >= asked.width && fits) continue
        const phoneHeight = Math.round((height * PHONE_WIDTH) / width)
        fault(
          `${stem}${ending} is ${width} × ${height}, and its place ${asked.width} × ${asked.height}${field === 'phone' && !fits ? `: phoneHeight would be ${phoneHeight}` : ''}`,
        )
      }
      const at = `/assets/${basename(stem)}-${hash.digest('base64url').slice(0, 7)}`
      for (const ending of needed) files.set(at + ending, join(folder, stem + ending))
      return `${at}.webp`
    }
    return { ...panel, picture: { ...picture, src: address('src'), phone: address('phone') } }
  })
  if (faults.length > 0) throw new CompanyError(faults)
  return { panels: { ...panels, panels: shown }, files }
}

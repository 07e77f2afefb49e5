import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cairn, faults, type Mode, modes, type Palette, paletteName } from '../../ui/palette.ts'
import { shownPath } from './company-folder.ts'
import { derivePalette, shownRatio, toHex } from './derive-palette.ts'
import { CompanyError, fieldLine, readCompanyFile } from './read-file.ts'
import { type Fonts, readFonts } from './read-fonts.ts'
import { type Mark, readMark } from './read-mark.ts'
import { coloursSchema } from './schema/look.ts'

export interface Look {
  /** The themes that a visitor can have; of two, the system's comes first. */
  themes: 'both' | Mode
  /** The differences from Cairn's. */
  palette: Palette
  /** Its own, in place of the cairn. */
  mark: Mark | undefined
  /** Its own, in place of Archivo, Instrument Sans and JetBrains Mono. */
  fonts: Fonts | undefined
}

/**
 * Reads what a company decides about its look; what it leaves out is Cairn's.
 * @throws CompanyError where a text could not be read in its colours, or a file is none that a page may show
 */
export function readLook(folder: string): Look {
  return { ...readColours(folder), mark: readMark(folder), fonts: readFonts(folder) }
}

const FILE = 'colours.yaml'

function readColours(folder: string): Pick<Look, 'themes' | 'palette'> {
  if (!existsSync(join(folder, FILE))) return { themes: 'both', palette: new Map() }
  const {
    accent,
    ground,
    themes = 'both',
    palette: own = {},
  } = readCompanyFile(folder, FILE, coloursSchema).value
  const shown = themes === 'both' ? modes : [themes]
  const derived = accent === undefined ? [] : derivePalette(accent, ground, shown).palette
  const palette = new Map([...derived, ...Object.entries(own)])
  const wrong = faults(palette, shown).map(
    ({ text, ground: on, textName, groundName, mode, ratio, asked, share, tint }) => {
      const name = [textName, groundName].find((known) => known in own)
      const field = name === undefined ? ['accent'] : ['palette', name]
      const line = fieldLine(folder, FILE, field)
      const disabled = share === undefined ? '' : ' while it cannot be used'
      const row = tint === undefined ? '' : `, below ${tint.colour} as in its rows,`
      return `${shownPath(join(folder, FILE))}:${line}: ${field.join('.')}: ${text} (${textName}) on ${on} (${groundName})${row} has ${shownRatio(ratio)} in the ${mode} theme${disabled}, and ${asked}:1 is asked`
    },
  )
  if (wrong.length > 0) throw new CompanyError(wrong)
  return { themes, palette }
}

/** The theme of icons and link previews. */
export function drawnTheme({ themes }: Pick<Look, 'themes'>): Mode {
  return themes === 'light' ? 'light' : 'dark'
}

/** A semantic colour as hex, for drawings outside of pages. */
export function readHex({ palette }: Pick<Look, 'palette'>, colour: string, mode: Mode): string {
  const name = paletteName(colour, mode, palette)
  return toHex(palette.get(name) ?? cairn.get(name) ?? '')
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { shownPath } from './company-folder.ts'
import { CompanyError, fieldLine, readCompanyFile } from './read-file.ts'
import { fontsSchema } from './schema/look.ts'
import type { Script } from './scripts.ts'

export type FontRole = 'text' | 'display' | 'code'

/** A company's fonts, as its files are; cut-fonts.ts makes of them what pages load. */
export interface Fonts {
  roles: Pick<z.infer<typeof fontsSchema>, FontRole>
  /** The first is loaded at once, the others where a page has their letters. */
  scripts: readonly Script[]
  /** The licence that allows serving them. */
  licence: string | undefined
  /** The file that says so, as a person finds it. */
  shown: string
}

const FILE = 'fonts.yaml'

/** Reads `fonts.yaml`, where there is one. */
export function readFonts(folder: string): Fonts | undefined {
  if (!existsSync(join(folder, FILE))) return undefined
  const {
    licence,
    scripts = ['latin', 'latin-ext'],
    ...roles
  } = readCompanyFile(folder, FILE, fontsSchema).value
  const shown = shownPath(join(folder, FILE))
  const missing = (path: readonly (string | number)[], name: string) =>
    existsSync(join(folder, name)) ? [] : [`${shown}:${fieldLine(folder, FILE, path)}: ${name} is not there`]
  const faults = [
    ...Object.entries(roles).flatMap(([role, { files }]) =>
      files.flatMap((name, index) => missing([role, 'files', index], name)),
    ),
    ...(licence === undefined ? [] : missing(['licence'], licence)),
  ]
  if (faults.length > 0) throw new CompanyError(faults)
  return {
    roles: Object.fromEntries(
      Object.entries(roles).map(([role, font]) => [
        role,
        { ...font, files: font.files.map((name) => join(folder, name)) },
      ]),
    ),
    scripts,
    licence,
    shown,
  }
}

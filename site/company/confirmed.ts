import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readCompanyFile } from './read-file.ts'
import { confirmedSchema } from './schema/files.ts'
import { flattened } from './written.ts'

/** The file in which a company confirms claims of the sample and of the software. */
export const CONFIRMED = 'confirmed.yaml'

/** Whether a company confirms a claim, word for word, or a file of the sample. */
export type Confirmed = (claim: string) => boolean

export function readConfirmed(folder: string): Confirmed {
  if (!existsSync(join(folder, CONFIRMED))) return () => false
  const claims = new Set(readCompanyFile(folder, CONFIRMED, confirmedSchema).value.map(flattened))
  return (claim) => claims.has(flattened(claim))
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readCompanyFile } from './read-file.ts'
import { confirmedSchema } from './schema.ts'
import { flattened } from './written.ts'

/** The file in which a company names what of the sample and of the software is true of it as well. */
export const CONFIRMED = 'confirmed.yaml'

/** Whether a company stands by a claim, word for word, or has a file as the sample has it. */
export function readConfirmed(folder: string): (claim: string) => boolean {
  if (!existsSync(join(folder, CONFIRMED))) return () => false
  const claims = new Set(readCompanyFile(folder, CONFIRMED, confirmedSchema).value.map(flattened))
  return (claim) => claims.has(flattened(claim))
}

import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The company that is used if there is no own one. */
export const SAMPLE_COMPANY = join(root, 'site/sample-company')

/** The default folder of a company, unless COMPANY_DIR names another; git ignores it. */
export const OWN_COMPANY = join(root, 'company')

/** The company's folder: COMPANY_DIR, else `company/` if it exists, else the sample. */
export function companyFolder(): string {
  const { COMPANY_DIR } = process.env
  if (COMPANY_DIR) return resolve(root, COMPANY_DIR)
  return existsSync(OWN_COMPANY) ? OWN_COMPANY : SAMPLE_COMPANY
}

/** A path for messages: relative inside this repository, absolute outside. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? path : near
}

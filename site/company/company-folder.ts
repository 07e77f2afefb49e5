import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The shop that runs where no company has its own. */
export const SAMPLE_COMPANY = join(root, 'site/sample-company')

/** Where a company keeps its folder unless COMPANY_DIR names another; git leaves it alone. */
export const OWN_COMPANY = join(root, 'company')

/** The folder with all that the company decides: COMPANY_DIR, else `company/` where there is one, else the sample. */
export function companyFolder(): string {
  const { COMPANY_DIR } = process.env
  if (COMPANY_DIR) return resolve(root, COMPANY_DIR)
  return existsSync(OWN_COMPANY) ? OWN_COMPANY : SAMPLE_COMPANY
}

/** A path as a person finds it: from here where it lies here, whole where it does not. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? path : near
}

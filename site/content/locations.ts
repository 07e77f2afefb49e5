import { locations as company } from 'virtual:company/locations'
import type { CompanyFile } from '../company/schema.ts'

export const { locations } = company

/** A place where servers stand (behaviour 2.4). */
export type Location = CompanyFile<'locations'>['locations'][number]

/** Whom the pages may call beside their own server; the gateway's CSP names them. */
export const probeOrigins: readonly string[] = [
  ...new Set(locations.flatMap(({ probe }) => (probe ? [new URL(probe).origin] : []))),
]

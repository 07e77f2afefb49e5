import { locations as company } from 'virtual:company/locations'
import type { CompanyFile } from '../company/schema/files.ts'

export const { locations } = company

/** A place where servers stand (behaviour 2.4). */
export type Location = CompanyFile<'locations'>['locations'][number]

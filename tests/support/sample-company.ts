import { SAMPLE_COMPANY } from '../../site/company/company-folder.ts'
import { type Company, readCompany } from '../../site/company/read-company.ts'

/** The sample company, which has every file that one can have. */
export const sample = readCompany(SAMPLE_COMPANY) as {
  readonly [Part in keyof Company]: NonNullable<Company[Part]>
}

/** The companies of tests/companies, by which the software is tried with other content than the sample's. */
import { expect, test } from 'vitest'
import { keptClaims } from '../../../site/company/kept-claims.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import { optionalFiles } from '../../../site/company/schema/files.ts'
import { fixtureFolder } from '../../support/company.ts'

test.each(['one-plan', 'german', 'arabic'] as const)(
  '%s can be read, and claims nothing that the sample does',
  (name) => {
    const folder = fixtureFolder(name)
    expect(() => readCompany(folder)).not.toThrow()
    expect(keptClaims(folder)).toEqual([])
  },
)

test('between them they have one plan and many, a calculator and none, all files and only what is needed', () => {
  const [least, most] = (['one-plan', 'german'] as const).map((name) => readCompany(fixtureFolder(name)))
  expect(least?.plans).toHaveLength(1)
  expect(most?.plans).toHaveLength(12)
  expect(most?.plans.some(({ calculator }) => calculator)).toBe(true)
  for (const name of Object.keys(optionalFiles) as (keyof typeof optionalFiles)[]) {
    expect(least?.[name], `tests/companies/one-plan must not have ${name}.yaml`).toBeUndefined()
    expect(most?.[name], `tests/companies/german needs ${name}.yaml`).toBeDefined()
  }
})

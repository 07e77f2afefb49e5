/** What has to know of every route beside site/routes.ts (docs/CONTRIBUTING.md, Add a page). */
import { expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../site/company/company-folder.ts'
import { readCompany } from '../../site/company/read-company.ts'
import { takenAddresses } from '../../site/company/taken-addresses.ts'
import { routes } from '../../site/routes.ts'
import { checkedPaths } from '../e2e/checklist.ts'

const paths = routes.map(({ path }) => path)

test('tests/e2e/checklist.ts has a checklist of each, and of the 404', () => {
  expect(checkedPaths.toSorted()).toEqual([...paths, '/no-such-page'].toSorted())
})

test('site/company/taken-addresses.ts has each: no plan and no page of a company takes its address', () => {
  const plans = readCompany(SAMPLE_COMPANY).plans.map(({ path }) => path)
  const free = paths.filter((path) => path !== '/' && !plans.includes(path) && !takenAddresses.has(path))
  expect(free).toEqual([])
})

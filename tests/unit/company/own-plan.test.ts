/** What docs/make-it-yours.md shows of a plan and a page is whole. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { readCompany } from '../../../site/company/read-company.ts'

const guide = join(import.meta.dirname, '../../../docs/make-it-yours.md')

test('the plan and the page of Make it yours are read as they stand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-plan-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
  const [, part = ''] =
    /^## A plan and a page of your own\n(.*?)^## Your look/ms.exec(await readFile(guide, 'utf8')) ?? []
  const [plan = '', page = ''] = [...part.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, block = '']) => block)
  await writeFile(join(folder, 'plans/palworld.yaml'), plan)
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/guild.md'), page)
  const brand = join(folder, 'brand.yaml')
  await writeFile(brand, (await readFile(brand, 'utf8')).replace('plans:\n', 'plans:\n  - palworld\n'))
  const { plans, ownPages } = readCompany(folder)
  expect(plans.map(({ path }) => path)).toContain('/palworld')
  expect(ownPages.map(({ path }) => path)).toEqual(['/guild'])
})

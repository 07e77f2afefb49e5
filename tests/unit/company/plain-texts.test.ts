/** HTML and Markdown where texts are plain. */
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { describeMarkup } from '../../../site/company/plain-texts.ts'
import { reviewCompany } from '../../../site/company/review-company.ts'
import { fixtureFolder } from '../../support/company.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-plain-'))
  await cp(fixtureFolder('one-plan'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

/** What is said of a summary. */
async function describeSummary(text: string): Promise<string[]> {
  const file = join(folder, 'plans/harbour.yaml')
  const content = await readFile(file, 'utf8')
  await writeFile(
    file,
    content.replace(/^summary: .*$/m, () => `summary: '${text}'`),
  )
  return describeMarkup(folder)
}

test('is named with file, line, field and what is shown as it is written', async () => {
  const text = 'Ryzen <b>fast</b> and **quick** [x](https://y.example)'
  expect(await describeSummary(text)).toEqual([
    `${join(folder, 'plans/harbour.yaml')}:3: summary has “<b>”, “</b>”, “**quick**”, and “[x](https://y.example)”, which pages show letter by letter: texts here are plain, and Markdown is for what stands below the fields of legal/*.md and pages/*.md`,
  ])
  expect(reviewCompany(folder)).toContainEqual(expect.stringContaining('texts here are plain'))
})

test.each([
  'Two lines<br>of it',
  'Two lines<br />of it',
  '<a href="/products">Plans</a>',
  '</STRONG>',
  'See [our plans](/products).',
])('is found in %s', async (text) => {
  expect(await describeSummary(text)).toHaveLength(1)
})

test.each([
  'Running in <60 s',
  'a < b and b > a',
  'a <b and c> d',
  '5 * 3 * 2',
  '5 ** 3 ** 2',
  'Terms apply*, and ** more',
  '<Steve> hello',
  '[beta] (new)',
  '{locations} places <3',
])('is not found in %s', async (text) => {
  expect(await describeSummary(text)).toEqual([])
})

test('is not looked for below the fields of a Markdown file, nor in what a company confirms', async () => {
  await writeFile(join(folder, 'confirmed.yaml'), "- '<b>24/7</b>'\n")
  await appendFile(join(folder, 'legal/privacy.md'), '\nWe are **here**.\n')
  expect(describeMarkup(folder)).toEqual([])
})

test('is in none of the companies that there are', () => {
  for (const one of [SAMPLE_COMPANY, fixtureFolder('german'), fixtureFolder('arabic')])
    expect(describeMarkup(one)).toEqual([])
})

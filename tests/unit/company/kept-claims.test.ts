/** What a company still claims in the sample's words, in files that it has changed elsewhere. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { keptClaims } from '../../../site/company/kept-claims.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-claims-'))
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function change(name: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(folder, name)
  const content = await readFile(file, 'utf8')
  expect(content.replace(from, to)).not.toBe(content)
  await writeFile(file, content.replace(from, to))
}

/** Claims that are told, without the folder's name and what to do about them. */
function told(name: string): string[] {
  return keptClaims(folder)
    .filter((line) => line.startsWith(join(folder, name)))
    .map((line) => line.slice(folder.length + 1).replace(/”.*/, '”'))
}

test('a figure is reported with its label and line, once its file is changed elsewhere', async () => {
  expect(told('about.yaml')).toEqual([])
  await change('about.yaml', /title: .*/, 'title: Our own story')
  expect(told('about.yaml')).toContain('about.yaml:10: “10K+ customers”')
  await change('about.yaml', '10K+', '300')
  expect(told('about.yaml').join()).not.toMatch(/customers/)
})

test('one sentence of several is reported, and one that was moved to another file', async () => {
  await change('knowledge.yaml', 'Yes, within 7 days of your order', 'Yes, within 30 days of your order')
  const line = /A refund takes 5-7 business days/
  expect(told('knowledge.yaml').filter((claim) => line.test(claim))).toHaveLength(1)
  expect(told('knowledge.yaml').join()).not.toMatch(/of your order/)
  await change('contact.yaml', /lead: .*/, 'lead: You wait 11 minutes on average, at any hour.')
  expect(told('contact.yaml')).toEqual(['contact.yaml:2: “You wait 11 minutes on average, at any hour.”'])
})

test.each([
  ['a number of reviews', 'testimonials.yaml', 'Asha R.', '“count: 638”'],
  ['what becomes of attacks', 'ddos.yaml', 'Floods end at the edge', '“Attack traffic is dropped there.”'],
  ['a maker', 'partners.yaml', 'Revenue share', '“Cloudflare”'],
  ['a way to pay', 'brand.yaml', 'Game servers, stacked to last', '“UPI”'],
])('%s is reported', async (_what, name, from, claim) => {
  await change(name, from, 'Something else')
  expect(told(name).join()).toContain(claim)
})

test('an amount is reported, whatever its currency', async () => {
  await change('plans/budget-vps.yaml', '4.99 INR', '4.99 EUR')
  await change('plans/budget-vps.yaml', '9.99 INR', '8.99 EUR')
  await change('plans/budget-vps.yaml', /summary: .*/, 'summary: Another')
  expect(told('plans/budget-vps.yaml')).toContain('plans/budget-vps.yaml:10: “4.99 EUR”')
  expect(told('plans/budget-vps.yaml').join()).not.toMatch(/8\.99/)
  await change('brand.yaml', 'pricePerGigabyte: 2.99 USD', 'pricePerGigabyte: 2.99 EUR')
  expect(told('brand.yaml').join()).toContain('“2.99 EUR”')
})

test('an amount is reported that was rounded up for a currency without decimals, and no other that is whole', async () => {
  const name = 'plans/budget-vps.yaml'
  await change(name, '4.99 INR', '5 EUR')
  await change(name, /summary: .*/, 'summary: Another')
  const rounded = () => told(name).filter((claim) => claim.includes('“5 '))
  expect(rounded()).toEqual([])
  for (const file of await readdir(join(folder, 'plans')))
    await change(join('plans', file), /(?<=price: )\d.*/g, '5 JPY')
  expect(rounded()).toEqual(['plans/budget-vps.yaml:10: “5 JPY”'])
})

test('sizes, names of drawings and what the software says of itself are no claims', async () => {
  await change('plans/discord-bot.yaml', /summary: .*/, 'summary: Another')
  expect(told('plans/discord-bot.yaml').join()).not.toMatch(/vCPU|1 GB|bots|discord-bot-1/)
  await change('legal/privacy.md', 'Ask us', 'Write to us')
  expect(told('legal/privacy.md')).toEqual([])
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { partnershipGuide } from '../../../site/build/partnership-guide.ts'
import { structuredData } from '../../../site/build/structured-data.ts'
import { plainText } from '../../../site/company/read-prose.ts'
import { locations } from '../../../site/content/locations.ts'
import { orderSteps } from '../../../site/content/order.ts'
import { products } from '../../../site/content/products.ts'
import { mostPlayers } from '../../../site/domain/ram-calculator.ts'
import { readMemory } from '../../../site/domain/sized-plan.ts'
import { routes } from '../../../site/routes.ts'
import { sample } from '../../support/sample-company.ts'

const { about, brand, careers, knowledge, legal: legalTexts, locations: places, partners, plans } = sample

const text = z.string().trim().min(1)
const titled = z.strictObject({ title: text, text: text.regex(/[.]$/) })
const country = z.string().regex(/^[A-Z]{2}$/)

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

test('the brand is whole: an https origin without a slash, an email, a founding year, a place in parts', () => {
  const schema = z.object({
    name: text,
    origin: z.url({ protocol: /^https$/ }).regex(/[^/]$/),
    summary: text.min(40).max(160),
    founded: z.literal(2020),
    place: z.literal('Mumbai, India'),
    address: z.strictObject({ locality: z.literal('Mumbai'), country }),
    locale: z.string().refine((tag) => Intl.NumberFormat.supportedLocalesOf(tag).includes(tag)),
    email: z.email(),
    phone: z.string().regex(/^$|^\+?[\d ()-]{6,}$/),
    payments: z.array(text).min(1).refine(unique),
  })
  expect(() => schema.parse(brand)).not.toThrow()
})

test('about: story, mission, the three figures and the three values (behaviour 5.6)', () => {
  expect(() => z.array(text).min(1).parse(about.story)).not.toThrow()
  expect(about.mission).not.toBe('')
  expect(about.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '10K+ customers',
    '99.9% uptime',
    '24/7 support',
  ])
  expect(about.values.map(({ title }) => title)).toEqual(['Excellence', 'Transparency', 'Innovation'])
  expect(() => z.array(titled).parse(about.values)).not.toThrow()
})

test('partners: two for hardware, one for security, one for the game panel, six benefits; payment methods', () => {
  const { certified, benefits, steps } = partners
  expect(certified.map(({ kind }) => kind)).toEqual(['Hardware', 'Hardware', 'Security', 'Game panel'])
  expect(unique(certified.map(({ name }) => name))).toBe(true)
  expect(() => z.array(titled).length(6).parse(benefits)).not.toThrow()
  expect(() => z.array(titled).min(1).parse(steps)).not.toThrow()
  // Two card networks, two wallets, a bank-transfer system, crypto.
  expect(brand.payments).toHaveLength(6)
})

test('footer, order page and answer name the same payment methods', () => {
  const answer = knowledge.faqs.find(({ question }) => question.startsWith('Which payment methods'))?.answer
  const cards = ['Visa', 'Mastercard']
  expect(answer).toMatch(/^Credit cards, PayPal and crypto/)
  for (const method of brand.payments) {
    expect(orderSteps.join(' ')).toContain(method)
    if (!cards.includes(method)) expect(answer?.toLowerCase()).toContain(method.toLowerCase())
  }
})

test('the partnership guide holds every partner, benefit and step in lines of at most 72 characters', () => {
  const guide = partnershipGuide(partners)
  const flowing = guide.replace(/\s+/g, ' ')
  for (const { text: sentence } of [...partners.certified, ...partners.benefits, ...partners.steps])
    expect(flowing).toContain(sentence)
  expect(guide).toContain(brand.email)
  expect(Math.max(...guide.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72)
  expect(guide).not.toMatch(/[^\x20-\x7e\n]|[ \t]\n|\n{4}/)
})

test('a word that is longer than the lines of the partnership guide stays whole', () => {
  const address = `https://www.example.com/${'partners/'.repeat(8)}`
  const guide = partnershipGuide({ ...partners, steps: [{ title: 'Terms', text: `Read ${address} first.` }] })
  expect(guide.split('\n').map((line) => line.trim())).toContain(address)
})

test('knowledge: five questions, with the facts of behaviour 5.2 and 5.3 in their answers', () => {
  const schema = z
    .array(z.strictObject({ question: text.regex(/\?$/), answer: text.regex(/\.$/) }))
    .length(5)
    .refine((faqs) => unique(faqs.map(({ question }) => question)))
  expect(() => schema.parse(knowledge.faqs)).not.toThrow()
  const answers = knowledge.faqs
    .map(({ answer }) => answer)
    .join(' ')
    .replaceAll('\u00a0', ' ')
  for (const fact of [
    /Credit cards, PayPal and crypto/,
    /7 days/,
    /5-7 business days/,
    /upgrade is instant and prorated/,
    /downgrade takes effect at your next billing cycle/,
    /under 60 seconds/,
  ])
    expect(answers).toMatch(fact)
})

test('legal: three texts in order, the refund policy as specified, the others marked as drafts', () => {
  for (const { sections } of legalTexts)
    for (const { content } of sections) expect(plainText(content)).not.toBe('')
  expect(legalTexts.map(({ name, draft }) => [name, draft])).toEqual([
    ['Terms of Service', true],
    ['Privacy Policy', true],
    ['Refund Policy', false],
  ])
  const refund = legalTexts.flatMap(({ id, sections }) => (id === 'refund' ? sections : []))
  const words = refund
    .flatMap(({ heading, content }) => [heading, plainText(content)])
    .join(' ')
    .replaceAll('\u00a0', ' ')
  for (const fact of [
    '7-day money-back guarantee',
    '5-7 business days',
    'Domains, SSL certificates, custom configurations and services used over 7 days',
  ])
    expect(words).toContain(fact)
})

test('careers: values and three positions with every field', () => {
  const schema = z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        title: text,
        department: text,
        location: text,
        place: z.strictObject({ locality: text, country }).optional(),
        type: z.enum(['Full-time', 'Part-time', 'Contract']),
        description: text.regex(/\.$/),
        requirements: z.array(text).min(1),
        benefits: z.array(text).min(1),
        posted: z.iso.date(),
      }),
    )
    .length(3)
    .refine((entries) => unique(entries.map(({ id }) => id)))
  expect(() => schema.parse(careers.jobs)).not.toThrow()
  expect(() => z.array(titled).min(1).parse(careers.values)).not.toThrow()
})

test('the six locations and what stands in them', () => {
  expect(
    locations.map(({ id, city, country: land, countryCode, ping }) => [id, city, land, countryCode, ping]),
  ).toEqual([
    ['in', 'Bangalore', 'India', 'IN', 42],
    ['sg', 'Singapore', 'Singapore', 'SG', 113],
    ['de', 'Frankfurt', 'Germany', 'DE', 143],
    ['us', 'New York', 'United States', 'US', 127],
    ['gb', 'London', 'United Kingdom', 'GB', 131],
    ['au', 'Sydney', 'Australia', 'AU', 146],
  ])
  expect(places.hardware).toEqual({ processor: 'AMD EPYC 7763', network: '10\u00a0Gbps' })
})

test('every page tells search engines who runs it and where it hangs; positions only where they have a place', () => {
  const things = new Map(routes.map((route) => [route.path, structuredData(route)['@graph']]))
  for (const [path, graph] of things) {
    const types = graph.map((thing) => thing['@type'])
    expect(types).toContain('Organization')
    expect(types.includes('BreadcrumbList')).toBe(path !== '/')
    expect(types).not.toContain('AggregateRating')
  }
  const [, way] = things.get('/careers') ?? []
  expect(way?.itemListElement).toMatchObject([
    { position: 1, item: `${brand.origin}/` },
    { position: 2, name: 'About', item: `${brand.origin}/about` },
    { position: 3, name: 'Careers', item: `${brand.origin}/careers` },
  ])
  const postings = things.get('/careers')?.filter((thing) => thing['@type'] === 'JobPosting')
  expect(postings).toHaveLength(careers.jobs.filter(({ place }) => place).length)
  const posting = z.object({
    title: text,
    description: text,
    datePosted: z.iso.date(),
    hiringOrganization: z.object({ name: z.literal(brand.name) }),
    jobLocation: z.object({ address: z.object({ addressLocality: text, addressCountry: country }) }),
  })
  expect(() => z.array(posting).min(1).parse(postings)).not.toThrow()
})

test('a plan that stands out has something that the one below has not (behaviour 3.3)', () => {
  for (const { tiers } of plans)
    for (const [index, { mark, features }] of tiers.entries())
      if (mark) expect(tiers[index - 1]?.features).not.toContain(features[1])
})

test('what the Minecraft plans say of players is what the calculator and the tiers say', () => {
  const [amd, intel] = products
  const tiersAt = (path?: string) => plans.find((family) => family.path === path)?.tiers ?? []
  const [smallest] = tiersAt(amd?.path)
  const memory = smallest && readMemory(smallest)
  expect(amd?.description).toContain(`${memory === undefined ? 0 : mostPlayers(memory)} players on vanilla`)
  for (const { players } of tiersAt(intel?.path)) expect(intel?.description).toContain(players?.join('–'))
})

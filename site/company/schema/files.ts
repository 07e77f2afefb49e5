/**
 * What a company decides, file by file: the folder that COMPANY_DIR names holds a YAML file of each name here. Read at
 * build time alone; the pages get what came of it. Editors complete it by the JSON Schemas that `npm run company` writes.
 */
import { toMonitorId } from '@cairn/gateway/contract/words'
import { z } from 'zod'
import { wordText } from '../texts.ts'
import { brandSchema } from './brand.ts'
import { country, figure, refuseRepeats, slug, text, titled, webAddress, word } from './fields.ts'
import { features } from './plan.ts'

const job = z.strictObject({
  id: slug,
  title: text,
  department: text,
  location: text.describe('As people say it.'),
  place: z
    .strictObject({ locality: text, country })
    .exactOptional()
    .describe('Of the office; search engines list only positions that have one.'),
  type: z.enum(['Full-time', 'Part-time', 'Contract']),
  description: text,
  requirements: z.array(text).min(1),
  benefits: z.array(text).min(1),
  posted: z.iso.date(),
})

const hardwarePart = z.strictObject({ name: text, label: text, text })

const faq = z.strictObject({
  question: text,
  answer: text.describe('One paragraph.'),
})

/** The YAML files of the folder itself, by their names. */
export const fileSchemas = {
  brand: brandSchema,
  locations: z.strictObject({
    hardware: z.strictObject({ processor: text, network: text }).describe('What stands in every location.'),
    locations: z
      .array(
        z.strictObject({
          id: slug,
          name: text,
          city: text,
          country: text,
          countryCode: country,
          ping: z.int().positive().describe('Round trip in ms as published.'),
          // Browsers trust http to the visitor's own machine as well: https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy
          probe: webAddress
            .regex(
              /^(?:https:|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/,
              'is not an https address, and browsers let no secure page call another',
            )
            .exactOptional()
            .describe('Answers HEAD with 200 and Access-Control-Allow-Origin: *, for "Measure from here".'),
        }),
      )
      .superRefine(refuseRepeats),
  }),
  home: z.strictObject({
    lead: text.describe('Below the headline.'),
    tiles: z.array(titled).length(4).describe('Below the hero.'),
    starts: z
      .strictObject({ seconds: z.int().positive(), title: text, text })
      .exactOptional()
      .describe('How soon a server runs, which the demo’s starts are held against; absent, no page says it.'),
    faqs: z.array(faq),
    start: titled.describe('Ends the page, above its two buttons.'),
  }),
  about: z.strictObject({
    title: text,
    lead: text,
    story: z.array(text).min(1),
    mission: text,
    stats: z.array(figure),
    values: z.array(titled),
  }),
  products: z.strictObject({ why: features.describe('Below the products.') }),
  finder: z.strictObject({
    title: text,
    lead: text,
    uses: z
      .array(
        z.strictObject({
          id: slug.describe('In the address.'),
          name: text.describe('What a visitor wants to run, in their words.'),
          text: text.describe('Below it.'),
          plans: z
            .array(slug)
            .min(1)
            .superRefine(refuseRepeats)
            .describe('The files in plans/ that are for it, of one currency.'),
        }),
      )
      .min(1)
      .superRefine(refuseRepeats)
      .describe('The first question. The others are asked where the figures of its plans can answer them.'),
  }),
  knowledge: z.strictObject({ faqs: z.array(faq), figures: z.array(figure) }),
  support: z.strictObject({
    hours: text,
    wait: z.int().positive().describe('How long somebody who writes waits for an answer, in minutes.'),
    stats: z
      .array(z.strictObject({ value: z.number(), suffix: z.string().overwrite(wordText), label: text }))
      .exactOptional()
      .describe('The counters beside it; absent, the home page has none.'),
  }),
  contact: z.strictObject({ title: text, lead: text }),
  datacenters: z.strictObject({ title: text, lead: text, choosing: z.array(titled) }),
  ddos: z.strictObject({
    title: text,
    lead: text,
    path: z.array(titled).length(3).describe('The way of a packet, in order.'),
    figures: z.array(figure),
    limits: z.array(titled).describe('What a filter cannot stop.'),
  }),
  hardware: z.strictObject({
    title: text,
    lead: text,
    parts: z.tuple([hardwarePart], hardwarePart).describe('The first is shown large.'),
    processors: z
      .array(z.strictObject({ name: text, text, plan: slug, link: text }))
      .exactOptional()
      .describe('A choice of plans by their processor; absent, the page has none.'),
  }),
  'network-status': z.strictObject({
    title: text,
    published: z
      .strictObject({ uptime: text, period: text, security: text })
      .exactOptional()
      .describe('What is published beside what is measured; absent, what is measured stands alone.'),
    monitors: z
      .strictObject({ site: word, server: word })
      .refine(
        ({ site, server }) => new Set(['', toMonitorId(site), toMonitorId(server)]).size === 3,
        'are not two names that differ in a letter or digit',
      )
      .exactOptional()
      .describe(
        'Names of what is measured while no MONITORS_FILE says it: this site, and the first public server.',
      ),
  }),
  partners: z.strictObject({
    lead: text.exactOptional().describe('Below the heading: who they are, in a sentence.'),
    certified: z
      .array(z.strictObject({ name: text, kind: z.enum(['Hardware', 'Security', 'Game panel']), text }))
      .min(1)
      .describe('On the partners page; the footer names them too.'),
    benefits: z.array(titled),
    steps: z.array(titled),
  }),
  careers: z.strictObject({ values: z.array(titled), jobs: z.array(job).superRefine(refuseRepeats) }),
  testimonials: z.strictObject({
    sample: z.boolean().describe('Whether the words are invented; the page says so.'),
    entries: z
      .array(
        z.strictObject({
          id: slug,
          name: text,
          role: text.describe('Where the words come from.'),
          date: z.iso.date(),
          rating: z.literal([1, 2, 3, 4, 5]),
          title: text,
          text,
        }),
      )
      .superRefine(refuseRepeats),
    reviews: z
      .strictObject({ grade: text, count: z.int().positive() })
      .exactOptional()
      .describe('Of a review platform.'),
  }),
  panels: z.strictObject({
    panels: z
      .array(
        z.strictObject({
          id: z.enum(['game', 'vps', 'web']),
          name: text,
          description: text,
          features: z.array(text),
          picture: z.strictObject({
            src: word.describe(
              'A WebP of 1040 × 710 in your folder, as pictures/game.webp, with game-light.webp beside it.',
            ),
            phone: word.describe('Its beginning as phones have it, 780 wide.'),
            phoneHeight: z.int().positive().describe('Where that is 780 wide.'),
            alt: text,
          }),
          recording: text
            .exactOptional()
            .describe('What happens in the recording, a .webm and a .mp4 beside the picture.'),
        }),
      )
      .superRefine(refuseRepeats),
    sampleStart: z.array(z.strictObject({ time: text, level: z.enum(['info', 'chat', 'warn']), text })),
    overviewTitle: text.exactOptional().describe('Above the overview.'),
    overview: z
      .array(titled)
      .refine(
        ({ length }) => [3, 4, 6].includes(length),
        'has neither three, four nor six: others leave a hole',
      )
      .exactOptional()
      .describe('What each panel is for, on the home page.'),
    vpsOverview: z.array(titled).nonempty().exactOptional().describe('On virtual servers, on the home page.'),
    samples: z
      .array(z.enum(['web', 'vps', 'dev']))
      .exactOptional()
      .describe('Panels that /control-panel shows with samples beside the game panel; absent, all of them.'),
  }),
} as const

/** `confirmed.yaml`, which a company may leave out. */
export const confirmedSchema = z
  .array(z.string())
  .describe(
    'Claims as `company -- check` quotes them, and names of files that are the sample’s: they are true of you.',
  )

type FileName = keyof typeof fileSchemas

/** Files that a company may leave out, each with the page that goes with it, where it has one of its own. */
export const optionalFiles = {
  about: '/about',
  careers: '/careers',
  partners: '/partners',
  knowledge: '/knowledge',
  datacenters: '/datacenters',
  ddos: '/ddos',
  hardware: '/hardware',
  finder: '/plan-finder',
  testimonials: undefined,
  products: undefined,
} as const satisfies Partial<Record<FileName, `/${string}` | undefined>>

/** What a file holds, read. */
export type CompanyFile<Name extends FileName> = z.infer<(typeof fileSchemas)[Name]>

/** A control panel that the home page shows. */
export type Panel = CompanyFile<'panels'>['panels'][number]

export type Job = CompanyFile<'careers'>['jobs'][number]

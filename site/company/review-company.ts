import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteLanguages } from '../language/site-languages.ts'
import { SAMPLE_COMPANY, shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { CONFIRMED, type Confirmed, readConfirmed } from './confirmed.ts'
import { describeMissingWords } from './missing-words.ts'
import { describeMarkup } from './plain-texts.ts'
import { type Company, readCompany } from './read-company.ts'
import { faultAt, fieldLine } from './read-file.ts'
import { reviewLegal } from './review-legal.ts'
import { reviewPlans } from './review-plans.ts'
import { isSample, readSampleFiles, readSampleWording } from './sample.ts'
import { fileSchemas } from './schema/files.ts'
import { softwarePromises } from './software-promises.ts'
import { describeUntranslated, readWording } from './translations.ts'
import { isFirstMemoryOrder } from './write-company.ts'

/** Fields of brand.yaml that only the sample may have. */
const samplesOwn = ['name', 'origin', 'headline', 'summary', 'place', 'email'] as const

/**
 * What a company's folder lacks before it goes live, a line each with its file: invented texts, the sample's texts, and
 * legal requirements of its country.
 * @throws CompanyError where the folder cannot be read: that comes first
 */
export function reviewCompany(folder: string): string[] {
  const company = readCompany(folder)
  const [, ...others] = siteLanguages(companyLocales(folder))
  for (const { language } of others) readCompany(folder, readWording(folder, language))
  const { language } = new Intl.Locale(company.brand.locale)
  const confirmed = readConfirmed(folder)
  return [
    ...findSamplesOwn(folder, language, company, confirmed),
    ...findUnread(folder),
    ...describeMarkup(folder),
    ...findUndecided(folder, company, confirmed),
    ...reviewLegal(folder, company, confirmed),
    ...(confirmed('pictures') ? [] : findForeignPictures(folder, company)),
    ...reviewPlans(folder, company, confirmed),
    ...describeMissingWords(folder),
    ...describeUntranslated(folder),
    ...findPromises(folder, company, confirmed),
    ...findUnchanged(folder, language, confirmed),
  ]
}

/** What brand.yaml still says of the sample; only its place may be another company's too. */
function findSamplesOwn(
  folder: string,
  language: string,
  { brand }: Company,
  confirmed: Confirmed,
): string[] {
  const sample = readCompany(SAMPLE_COMPANY, readSampleWording(language))
  return samplesOwn
    .filter((field) => brand[field] === sample.brand[field])
    .filter((field) => field !== 'place' || !confirmed(brand.place))
    .map((field) => {
      const remedy = field === 'place' ? `: change it, or name it in ${CONFIRMED} if you are there too` : ''
      return faultAt(folder, 'brand.yaml', [field], `is still the sample company’s${remedy}`)
    })
}

/** Files that are the sample's as a whole. */
function findUnchanged(folder: string, language: string, confirmed: Confirmed): string[] {
  const files = readSampleFiles(language)
  return globSync(['*.yaml', 'plans/*.yaml', 'legal/*.md'], { cwd: folder })
    .filter((name) => name !== 'brand.yaml' && !confirmed(name) && isSample(folder, name, files))
    .toSorted()
    .map((name) => `${shownPath(join(folder, name))}: is the sample company’s, word for word`)
}

/** What the software promises in the company's name. */
function findPromises(folder: string, company: Company, confirmed: Confirmed): string[] {
  const lines = softwarePromises(folder, company)
    .filter(({ said }) => !said.some(confirmed))
    .map(({ promise, place }) =>
      place === undefined
        ? `${shownPath(join(folder, CONFIRMED))}: “${promise}” is what the software says of you: npm run company -- words '${promise}' lets you say it otherwise, or name it there if it is true`
        : `${place}: “${promise}” is still what the software says of you: say it otherwise here, or name it in ${CONFIRMED} if it is true`,
    )
  // Languages that the software does not speak say it in English alike.
  return [...new Set(lines)]
}

/** What the software or `init` decided, and only the company can. */
function findUndecided(
  folder: string,
  { brand, look, panels, testimonials }: Company,
  confirmed: Confirmed,
): string[] {
  const shown = (name: string) => shownPath(join(folder, name))
  const faults: string[] = []
  if (look.fonts && look.fonts.licence === undefined)
    faults.push(
      `${shown('fonts.yaml')}: licence is missing: the file with the text that lets you serve the fonts, as fonts/OFL.txt`,
    )
  if (testimonials?.sample) {
    const line = fieldLine(folder, 'testimonials.yaml', ['sample'])
    faults.push(`${shown('testimonials.yaml')}:${line}: the testimonials are invented`)
  }
  if (brand.orders.system === 'message' && !confirmed('orders')) {
    const text = `is message, so that every order comes as a message: name your shop, or orders in ${CONFIRMED} if you take them so`
    faults.push(faultAt(folder, 'brand.yaml', ['orders', 'system'], text))
  }
  if (brand.memoryOrder && isFirstMemoryOrder(brand.memoryOrder) && !confirmed('memoryOrder')) {
    const text = `is as init wrote it: the calculator would order that product. Name yours, or memoryOrder in ${CONFIRMED} if it is right`
    faults.push(faultAt(folder, 'brand.yaml', ['memoryOrder'], text))
  }
  if (brand.controlPanel === undefined && !panels.panels.some(({ id }) => id === 'game'))
    faults.push(
      `${shown('brand.yaml')}: controlPanel is missing: /control-panel and /security are for owners of game servers, and panels.yaml shows no game panel. If you sell none, write controlPanel: false, else controlPanel: true`,
    )
  return faults
}

/** The software's pictures of the control panels, where pages have another look or language than theirs. */
function findForeignPictures(folder: string, { brand, look, panels }: Company): string[] {
  const ownLook = look.palette.size > 0 || look.fonts !== undefined || look.mark !== undefined
  const { language } = new Intl.Locale(brand.locale)
  if (!ownLook && language === 'en') return []
  const index = panels.panels.findIndex(({ picture }) => !picture.src.startsWith('/assets/'))
  if (index === -1) return []
  const field = ['panels', index, 'picture', 'src']
  const remedy =
    brand.controlPanel === false
      ? 'put a picture of the one that you sell into the folder, as pictures/vps.webp,'
      : 'npm run company -- pictures takes it in yours,'
  return [
    faultAt(
      folder,
      'panels.yaml',
      field,
      `shows a panel in ${ownLook ? 'Cairn’s look' : 'English'}: ${remedy} or name pictures in ${CONFIRMED} if they may stay`,
    ),
  ]
}

/** Files at the top of a folder. */
const READ = [...Object.keys(fileSchemas), 'colours', 'confirmed', 'fonts'].map((name) => `${name}.yaml`)
/** Endings of the files in its folders. */
const ENDINGS = { plans: '.yaml', legal: '.md', pages: '.md', translations: '.po', words: '.po' }

/** Files that look as if they said something, and that nothing reads. */
function findUnread(folder: string): string[] {
  const top = globSync(['*.{yaml,yml,md}', 'mark.*', 'logo.*'], { cwd: folder })
    .filter((name) => !READ.includes(name) && name !== 'mark.svg' && name !== 'README.md')
    .map((name) =>
      /^(?:mark|logo)\./.test(name)
        ? [name, 'the mark is mark.svg']
        : [name, `beside folders there are ${READ.join(', ')}`],
    )
  const below = Object.entries(ENDINGS).flatMap(([name, ending]) =>
    globSync(`${name}/*.*`, { cwd: folder })
      .filter((file) => !file.endsWith(ending))
      .map((file) => [file, `what stands in ${name} ends with ${ending}`]),
  )
  const languages = siteLanguages(companyLocales(folder)).map(({ language }) => `${language}.po`)
  const misplaced = Object.entries({ translations: languages.slice(1), words: languages }).flatMap(
    ([name, read]) =>
      globSync(`${name}/*.po`, { cwd: folder })
        .filter((file) => !read.includes(basename(file)))
        .map((file) => [
          file,
          read.length > 0 ? `${name} are in ${read.join(', ')}` : 'brand.yaml names no other language',
        ]),
  )
  return [...top, ...below, ...misplaced].map(
    ([name, why]) => `${shownPath(join(folder, name ?? ''))}: is not read: ${why}`,
  )
}

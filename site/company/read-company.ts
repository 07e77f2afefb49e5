import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { siteLanguages } from '../language/site-languages.ts'
import { shownPath } from './company-folder.ts'
import { checkOwnWords } from './own-words.ts'
import { CompanyError, faultAt, readCompanyFile, readText } from './read-file.ts'
import { type Look, readLook } from './read-look.ts'
import { type Pictures, readPictures } from './read-pictures.ts'
import { type Prose, ProseError, plainText, readProse } from './read-prose.ts'
import { type MemorySale, type ReportFault, readSales, type Sold } from './read-sales.ts'
import { type CompanyFile, fileSchemas, optionalFiles } from './schema/files.ts'
import { type Plan, planSchema } from './schema/plan.ts'
import { type LegalText, legalSchema, type OwnPage, ownPageSchema } from './schema/prose.ts'
import { takenAddresses } from './taken-addresses.ts'
import { mapTexts, readWorded, type Wording, wordText } from './texts.ts'

type Files = {
  [Name in keyof typeof fileSchemas]: Name extends keyof typeof optionalFiles
    ? CompanyFile<Name> | undefined
    : CompanyFile<Name>
}

/** A plan page's file with its address, and with what sells it (read-sales.ts). */
export interface PlanFile extends Omit<Plan, 'orders' | keyof Sold>, Sold {
  /** As `/budget-vps`. */
  path: string
}

/** The contents of a company's folder. */
export interface Company extends Files {
  /** In the order of brand.yaml. */
  plans: readonly PlanFile[]
  /** How a shop sells memory by the GB, where one does. */
  memorySale: MemorySale | undefined
  /** In the order of brand.yaml. */
  legal: readonly [LegalText, ...LegalText[]]
  /** Pages of its own, by name. */
  ownPages: readonly OwnPage[]
  look: Look
  /** The files that its pages show, by their addresses. */
  pictures: Pictures['files']
}

/** The names of the files with an ending in one of the folder's own folders, which need not be there. */
function namesIn(folder: string, ending: string): string[] {
  return globSync(`*${ending}`, { cwd: folder }).map((name) => basename(name, ending))
}

/**
 * Reads a whole company's folder, and reports all faults at once. `{locations}` in a text is their number.
 * @param wording what is read in place of each text, as in another language. @default the text itself
 * @throws CompanyError with a line for each fault
 */
export function readCompany(folder: string, wording: Wording = (text) => text): Company {
  return readWorded({ wording }, () => readWhole(folder))
}

function readWhole(folder: string): Company {
  const faults: string[] = []
  /** Returns the result of `read`; its errors are reported with the others. */
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof CompanyError)) throw error
      faults.push(...error.faults)
      return undefined
    }
  }
  const files = Object.entries(fileSchemas).map(([name, schema]) => [
    name,
    name in optionalFiles && !existsSync(join(folder, `${name}.yaml`))
      ? undefined
      : attempt(() => readCompanyFile(folder, `${name}.yaml`, schema).value),
  ])
  const plans = namesIn(join(folder, 'plans'), '.yaml').map((name) => [
    name,
    attempt(() => readCompanyFile(folder, `plans/${name}.yaml`, planSchema).value),
  ])
  const legal = namesIn(join(folder, 'legal'), '.md').map((id) => attempt(() => readLegalText(folder, id)))
  const ownPages = namesIn(join(folder, 'pages'), '.md')
    .toSorted()
    .flatMap((name) => attempt(() => readOwnPage(folder, name)) ?? [])
  const look = attempt(() => readLook(folder))
  attempt(() => checkOwnWords(folder))
  if (faults.length > 0 || look === undefined) throw new CompanyError(faults)
  const company = Object.fromEntries(files) as Files
  const named = new Map(plans as [string, Plan][])
  const shown = shownPath(folder)
  const { brand } = company
  const fault: ReportFault = (file, path, text) => faults.push(faultAt(folder, file, path, text))
  const texts = new Map(legal.flatMap((text) => (text ? [[text.id, text] as const] : [])))
  /** The existing files must match their list in brand.yaml, which gives their order. */
  const compare = (list: 'plans' | 'legal', there: ReadonlyMap<string, unknown>, ending: string) => {
    for (const [index, name] of brand[list].entries())
      if (!there.has(name))
        fault(
          'brand.yaml',
          [list, index],
          `names ${name}, but ${list}/${name}${ending} is missing: write it, or delete the name here`,
        )
    for (const name of there.keys())
      if (!brand[list].includes(name))
        faults.push(`${shown}/${list}/${name}${ending} is missing in the list ${list} of brand.yaml`)
  }
  compare('plans', named, '.yaml')
  compare('legal', texts, '.md')
  const categories = brand.categories.map(({ id }) => id)
  for (const [name, { category }] of named)
    if (!categories.includes(category))
      fault(
        `plans/${name}.yaml`,
        ['category'],
        `names ${category}, which brand.yaml has not. It has ${categories.join(', ')}`,
      )
  const requirePlan = (file: string, path: PropertyKey[], name: string) => {
    if (!named.has(name)) fault(file, path, `names ${name}, but plans/${name}.yaml is missing`)
  }
  for (const [index, name] of brand.products.entries()) {
    const path = ['products', index]
    requirePlan('brand.yaml', path, name)
    if (named.get(name) && !named.get(name)?.product)
      fault('brand.yaml', path, `names ${name}, but plans/${name}.yaml has no product`)
  }
  for (const [index, { plans }] of (company.finder?.uses ?? []).entries()) {
    const path = ['uses', index, 'plans']
    const tiers = plans.flatMap((name) =>
      (named.get(name)?.tiers ?? []).map(({ price }, tier) => ({
        currency: price.currency,
        place: `tiers[${tier}] of plans/${name}.yaml`,
      })),
    )
    const [usual, ...others] = [...Map.groupBy(tiers, ({ currency }) => currency)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    )
    for (const name of plans) requirePlan('finder.yaml', path, name)
    if (usual && others.length > 0) {
      const [main] = usual
      const odd = others.map(([currency, [first]]) => `${currency} at ${first?.place}`).join(' and ')
      fault('finder.yaml', path, `has prices in ${main}, and in ${odd}, of which none is the cheapest`)
    }
  }
  for (const [index, { plan }] of (company.hardware?.processors ?? []).entries())
    requirePlan('hardware.yaml', ['processors', index, 'plan'], plan)
  const { panels: shownPanels, samples } = company.panels
  for (const [index, { id }] of shownPanels.entries())
    if (brand.controlPanel === false) {
      if (id === 'game')
        fault('panels.yaml', ['panels', index], 'is the game panel, which controlPanel: false leaves out')
    } else if (id !== 'game' && samples && !samples.includes(id))
      fault('panels.yaml', ['panels', index], `leads to the sample of ${id}, which samples leaves out`)
  const due = {
    privacy: 'the pages name it',
    ...(brand.moneyBackDays && { refund: 'moneyBackDays promises it' }),
  }
  for (const [id, reason] of Object.entries(due))
    if (!texts.has(id)) faults.push(`${shown}/legal/${id}.md is missing: ${reason}`)
  for (const [name, { calculator }] of named)
    if (calculator && !brand.pricePerGigabyte)
      faults.push(
        `${shown}/plans/${name}.yaml: calculator needs pricePerGigabyte in brand.yaml. An example: 2.99 USD`,
      )
  const { sold, memory } = readSales({ brand, locations: company.locations.locations }, named, fault)
  const pageFiles = [
    ...[...named.keys()].map((name) => [`/${name}`, `plans/${name}.yaml`] as const),
    ...ownPages.map(({ path }) => [path, `pages${path}.md`] as const),
  ]
  const translated = siteLanguages([brand.locale, ...(brand.translations ?? [])])
  for (const [index, { language }] of translated.entries())
    if (translated.findIndex((one) => one.language === language) !== index)
      fault(
        'brand.yaml',
        ['translations', index - 1],
        'is a language that the pages are in already: delete it',
      )
  const taken = new Map([
    ...takenAddresses,
    ...translated.slice(1).map(({ base, name }) => [base, `the pages in ${name}`] as const),
  ])
  faults.push(...addressFaults(shown, pageFiles, taken))
  reportFormerAddresses(
    [
      ...[...named].map(([name, plan]) => ({ file: `plans/${name}.yaml`, ...plan })),
      ...ownPages.map(({ path, ...page }) => ({ file: `pages${path}.md`, ...page })),
      ...[...texts.values()].map((text) => ({ file: `legal/${text.id}.md`, ...text })),
    ],
    new Map([...taken, ...pageFiles]),
    fault,
  )
  if (faults.length > 0) throw new CompanyError(faults)
  const { panels, files: pictures } = readPictures(folder, company.panels, look.themes)
  const tierCount = [...named.values()].flatMap(({ tiers }) => tiers).length
  const whole: Omit<Company, 'look' | 'pictures'> = {
    ...company,
    panels,
    // With a single tier there is nothing to find.
    finder: tierCount < 2 ? undefined : company.finder,
    plans: brand.plans.map((name) => {
      const { orders: _, tiers: __, options: ___, ...plan } = named.get(name) as Plan
      return { path: `/${name}`, ...plan, ...(sold.get(name) as Sold) }
    }),
    memorySale: memory,
    legal: brand.legal.map((id) => texts.get(id)) as [LegalText, ...LegalText[]],
    ownPages,
  }
  const places = String(company.locations.locations.length)
  return { ...mapTexts(whole, (text) => text.replaceAll('{locations}', places)), look, pictures }
}

/** Allowed file names, which are the addresses of their pages. */
const ADDRESS = /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Plans and own pages, each after its address, whose address is taken or invalid. */
function addressFaults(
  shown: string,
  files: readonly (readonly [string, string])[],
  taken: ReadonlyMap<string, string>,
): string[] {
  const holders = new Map(taken)
  return files.flatMap(([address, file]) => {
    const holder = holders.get(address)
    if (holder !== undefined)
      return [`${shown}/${file}: ${address} is the address of ${holder}: give the file another name`]
    holders.set(address, file)
    if (ADDRESS.test(address)) return []
    return [`${shown}/${file}: the name holds other characters than a-z, 0-9 and -, and is an address`]
  })
}

/**
 * Former addresses that a page has, or that two files name.
 * @param holders who has an address, by the address
 */
function reportFormerAddresses(
  files: readonly { file: string; formerly?: readonly string[] }[],
  holders: Map<string, string>,
  report: ReportFault,
): void {
  for (const { file, formerly = [] } of files)
    for (const [index, former] of formerly.entries()) {
      const holder = holders.get(`/${former}`)
      if (holder !== undefined)
        report(
          file,
          ['formerly', index],
          `names ${former}, but /${former} is the address of ${holder}, so that nobody can be sent on from there: delete the name here`,
        )
      else holders.set(`/${former}`, `${file}, formerly`)
    }
}

/** A legal text in Markdown: `## ` begins each part. */
function readLegalText(folder: string, id: string): LegalText {
  const name = `legal/${id}.md`
  const { value, body } = readCompanyFile(folder, name, legalSchema)
  const sections: { heading: string; content: Prose[] }[] = []
  for (const block of readProseFile(folder, name, body)) {
    if (typeof block === 'object' && block.tag === 'h2')
      sections.push({ heading: plainText(block.children ?? []), content: [] })
    else if (sections.length > 0) sections.at(-1)?.content.push(block)
    else
      throw new CompanyError([
        `${shownPath(join(folder, name))}: a legal text begins with a heading, as ## What you get`,
      ])
  }
  return { id, ...value, sections }
}

function readOwnPage(folder: string, name: string): OwnPage {
  const file = `pages/${name}.md`
  const { value, body } = readCompanyFile(folder, file, ownPageSchema)
  return { path: `/${name}`, ...value, content: readProseFile(folder, file, body) }
}

/** @throws CompanyError with the file's name */
function readProseFile(folder: string, name: string, markdown: string): readonly Prose[] {
  try {
    // A block is what is translated: a paragraph, a heading or a list, with its marks.
    const blocks = markdown.trim().split(/\n{2,}/)
    return readProse(readWorded({ file: name }, () => blocks.map(wordText)).join('\n\n'))
  } catch (error) {
    if (!(error instanceof ProseError)) throw error
    const file = join(folder, name)
    const line = readText(file)
      .split('\n')
      .findIndex((one) => one.includes(error.refused))
    throw new CompanyError([`${shownPath(file)}${line === -1 ? '' : `:${line + 1}`}: ${error.message}`])
  }
}

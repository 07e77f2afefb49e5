import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { colourNames, type Mode } from '../../ui/palette.ts'
import { companyFolder } from './company-folder.ts'
import { type CutFonts, cutFonts } from './cut-fonts.ts'
import { type Company, type PlanFile, readCompany } from './read-company.ts'
import { CompanyError } from './read-file.ts'
import { drawnTheme, hexOf, type Look } from './read-look.ts'
import { restyle } from './restyle.ts'
import { fileSchemas, optionalFiles } from './schema.ts'
import { describeUntranslated, translated } from './translations.ts'

const PREFIX = 'virtual:company/'

/** Where a company's fonts are cut to; the build copies what pages name. */
const CUT_FONTS = join(import.meta.dirname, '../../node_modules/.cache/cairn/company-fonts')

/**
 * What each module `virtual:company/…` holds; company-modules.d.ts has their types. What all pages know of plans and legal texts
 * is apart from what one page shows, so that each loads no more than it needs.
 */
function contents(company: Company): Record<string, unknown> {
  const { plans, legal, ownPages } = company
  return {
    ...Object.fromEntries(Object.keys(fileSchemas).map((name) => [name, company[name as keyof Company]])),
    ...brandOf(company),
    'absent-pages': Object.entries(optionalFiles).flatMap(([name, page]) =>
      page !== undefined && company[name as keyof Company] === undefined ? [page] : [],
    ),
    'plan-pages': plans.map(({ path, name, title, calculator }) => ({
      path,
      name,
      title,
      ...(calculator && { calculator }),
    })),
    offers: plans.map(offerOf),
    'plan-details': detailsOf(plans.filter(({ calculator }) => !calculator)),
    'calculator-plan-details': detailsOf(plans.filter(({ calculator }) => calculator)),
    'product-cards': Object.fromEntries(
      plans.flatMap(({ path, category, product }) =>
        product ? [[path.slice(1), { category, ...product }]] : [],
      ),
    ),
    'crowded-header': hasCrowdedHeader(company),
    'first-panel': company.panels.panels[0]?.id,
    'panel-count': company.panels.panels.length,
    'own-page-names': ownPages.map(({ content: _, ...page }) => page),
    'own-pages': ownPages,
    'legal-names': legal.map(({ id, name }) => ({ id, name })),
    legal,
    ...lookOf(company.look),
  }
}

/** What pages know of the look beside their sheet, and apart from it what is drawn outside of pages. */
function lookOf(look: Look) {
  const { themes, mark } = look
  const colours = (mode: Mode) =>
    Object.fromEntries(colourNames.map((name) => [name, hexOf(look, name, mode)]))
  return {
    themes,
    'own-mark': mark && { viewBox: mark.viewBox, inherits: mark.inherits },
    drawing: {
      colours: colours(drawnTheme(look)),
      accents: { dark: hexOf(look, 'ember-text', 'dark'), light: hexOf(look, 'ember-text', 'light') },
      mark,
    },
  }
}

/** What is loaded with pages and what drawings are set in: the company's, and Cairn's where it has none. */
function typographyOf(fonts: CutFonts | undefined) {
  const { text = 'Instrument Sans', display = 'Archivo' } = fonts?.drawn.families ?? {}
  const has = fonts?.roles ?? {}
  return {
    families: { text, display },
    files: fonts?.drawn.files ?? [],
    preloaded: [
      ...(has.display ? [] : ['archivo-latin', 'archivo-currency']),
      ...(has.text ? [] : ['instrument-sans-latin']),
      ...(has.code ? [] : ['jetbrains-mono-latin']),
      ...(fonts?.preloaded ?? []),
    ],
  }
}

/** What pages say of the company, and apart from it what only their HTML says, to search engines and home screens, and categories. */
function brandOf({ brand: all, plans }: Company) {
  const {
    summary,
    address,
    plans: _,
    legal: __,
    translations: ___,
    untranslated: ____,
    categories,
    ...brand
  } = all
  const shown = categories.filter(({ id }) => brand.products.some((name) => isIn(id, name, plans)))
  const [first] = shown
  return {
    brand,
    'brand-metadata': { summary, address },
    categories: shown.map(({ short: _, ...category }) => category),
    'first-category': first && { id: first.id, name: first.short ?? first.name },
  }
}

/** Whether the plan of a file is in a category. */
function isIn(category: string, name: string, plans: Company['plans']): boolean {
  return plans.some((plan) => plan.path === `/${name}` && plan.category === category)
}

/**
 * Whether the name and the links of the header are too wide for its row in a window of 64rem, which has 708 px for them.
 * The links that every site has take some 400; a letter of the name takes 12 and one of a link 7.9, with 24 around it.
 */
function hasCrowdedHeader({ brand, ownPages }: Company): boolean {
  const links = ownPages.filter(({ menu }) => menu === 'header')
  return links.reduce((sum, { title }) => sum + title.length * 7.9 + 24, 400 + brand.name.length * 12) > 708
}

/** What every page with plans knows of one. */
function offerOf({ scene, minecraft, calculator, tiers }: PlanFile) {
  return {
    scene,
    ...((minecraft || calculator) && { minecraft: true }),
    tiers,
  }
}

/** What a plan's own page says beside its tiers, by its path; pages with the calculator load their own alone. */
function detailsOf(plans: readonly PlanFile[]) {
  return Object.fromEntries(
    plans.map(({ path, summary, action, drawing, why }) => [path, { summary, action, drawing, why }]),
  )
}

/** The company in the language of this build. */
function spokenCompany(folder: string): Company {
  const { SITE_LANGUAGE } = process.env
  const company = readCompany(folder, SITE_LANGUAGE ? translated(folder, SITE_LANGUAGE) : undefined)
  const missing = company.brand.untranslated === 'refuse' ? describeUntranslated(folder) : []
  if (missing.length > 0) throw new CompanyError(missing)
  return company
}

/** The company's folder as modules: `import { brand } from 'virtual:company/brand'` is what brand.yaml holds. */
export function company(): Plugin {
  const folder = companyFolder()
  let whole: Company | undefined
  let read: Record<string, unknown> | undefined
  let cut: Promise<CutFonts> | undefined
  const company = () => {
    whole ??= spokenCompany(folder)
    return whole
  }
  const fonts = async () => {
    const own = company().look.fonts
    cut ??= own && cutFonts(own, CUT_FONTS)
    return cut
  }
  return {
    name: 'company',
    enforce: 'pre',
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      try {
        await fonts()
      } catch (error) {
        // Once, and without the way through the build: it says file and line of the company's folder.
        if (error instanceof CompanyError) this.error({ message: error.message, stack: '' })
        throw error
      }
    },
    resolveId: {
      filter: { id: /^virtual:company\// },
      handler(id) {
        if (id !== `${PREFIX}mark`) return `\0${id}`
        return company().look.mark
          ? join(import.meta.dirname, '../shell/own-mark.tsx')
          : this.resolve('@cairn/ui/cairn-mark')
      },
    },
    load: {
      filter: { id: /^\0virtual:company\// },
      async handler(id) {
        read ??= { ...contents(company()), typography: typographyOf(await fonts()) }
        const name = id.slice(1 + PREFIX.length)
        if (!(name in read)) throw new Error(`${name} is no part of a company's folder.`)
        const variable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return { code: `export const ${variable} = ${JSON.stringify(read[name])}`, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /\.css(?:$|\?)/, code: /--ui-pine-950:/ },
      handler: async (css) => ({ code: restyle(css, company().look, await fonts()), map: null }),
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [address, file] of company().pictures)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await readFile(file) })
    },
    configureServer(server) {
      server.middlewares.use('/assets', (request, response, next) => {
        const file = company().pictures.get(`/assets${request.url}`)
        if (file === undefined) return next()
        createReadStream(file).pipe(response)
      })
      server.watcher.add(folder)
      server.watcher.on('all', (_event, file) => {
        if (relative(folder, file).startsWith('..')) return
        whole = read = cut = undefined
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith(`\0${PREFIX}`) || module.id?.includes('.css'))
            server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

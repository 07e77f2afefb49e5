import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { companyFolder } from './company-folder.ts'
import { type Company, type PlanFile, readCompany } from './read-company.ts'
import { fileSchemas, optionalFiles } from './schema.ts'

const PREFIX = 'virtual:company/'

/**
 * What each module `virtual:company/…` holds; company-modules.d.ts has their types. What all pages know of plans and legal texts
 * is apart from what one page shows, so that each loads no more than it needs.
 */
function contents(company: Company): Record<string, unknown> {
  const { plans, legal, ownPages } = company
  return {
    ...Object.fromEntries(Object.keys(fileSchemas).map((name) => [name, company[name as keyof Company]])),
    ...brandOf(company.brand),
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
    'product-cards': Object.fromEntries(plans.map(({ path, product }) => [path.slice(1), product])),
    'crowded-header': hasCrowdedHeader(company),
    'first-panel': company.panels.panels[0]?.id,
    'panel-count': company.panels.panels.length,
    'own-page-names': ownPages.map(({ content: _, ...page }) => page),
    'own-pages': ownPages,
    'legal-names': legal.map(({ id, name }) => ({ id, name })),
    legal,
  }
}

/**
 * Whether the name and the links of the header are too wide for its row in a window of 64rem, which has 708 px for them.
 * The links that every site has take some 400; a letter of the name takes 12 and one of a link 7.9, with 24 around it.
 */
function hasCrowdedHeader({ brand, ownPages }: Company): boolean {
  const links = ownPages.filter(({ menu }) => menu === 'header')
  return links.reduce((sum, { title }) => sum + title.length * 7.9 + 24, 400 + brand.name.length * 12) > 708
}

/** What pages say of the company, and apart from it what only their HTML says, to search engines and home screens. */
function brandOf({ summary, themeColour, address, plans: _, legal: __, ...brand }: Company['brand']) {
  return { brand, 'brand-metadata': { summary, themeColour, address } }
}

/** What every page with plans knows of one. */
function offerOf({ scene, category, calculator, tiers }: PlanFile) {
  return { scene, category, ...(calculator && { calculator }), tiers }
}

/** What a plan's own page says beside its tiers, by its path; pages with the calculator load their own alone. */
function detailsOf(plans: readonly PlanFile[]) {
  return Object.fromEntries(
    plans.map(({ path, summary, action, drawing, why }) => [path, { summary, action, drawing, why }]),
  )
}

/** The company's folder as modules: `import { brand } from 'virtual:company/brand'` is what brand.yaml holds. */
export function company(): Plugin {
  const folder = companyFolder()
  let read: Record<string, unknown> | undefined
  return {
    name: 'company',
    resolveId: { filter: { id: /^virtual:company\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:company\// },
      handler(id) {
        read ??= contents(readCompany(folder))
        const name = id.slice(1 + PREFIX.length)
        if (!(name in read)) throw new Error(`${name} is no part of a company's folder.`)
        const variable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        return { code: `export const ${variable} = ${JSON.stringify(read[name])}`, moduleType: 'js' }
      },
    },
    configureServer(server) {
      server.watcher.add(folder)
      server.watcher.on('all', (_event, file) => {
        if (relative(folder, file).startsWith('..')) return
        read = undefined
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith(`\0${PREFIX}`)) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { companyFolder } from './company-folder.ts'
import { type CompanyModules, hasPlainPrices, moduleCode, toModules } from './modules.ts'
import { cutPageFonts, type PageFonts } from './page-fonts.ts'
import type { Company } from './read-company.ts'
import { CompanyError } from './read-file.ts'
import { readInLanguage } from './read-in-language.ts'
import { restyle } from './restyle.ts'
import { typeset } from './typeset.ts'

const PREFIX = 'virtual:company/'

/** Undefined if the folder cannot be read, which is reported when its modules load. */
function readPlainPrices(company: () => Company): boolean | undefined {
  try {
    return hasPlainPrices(company())
  } catch (error) {
    if (error instanceof CompanyError) return undefined
    throw error
  }
}

/** The company's folder as modules: `import { brand } from 'virtual:company/brand'` is what brand.yaml holds. */
export function company(): Plugin {
  const folder = companyFolder()
  let whole: Company | undefined
  let read: CompanyModules | undefined
  let plainPrices = false
  let cut: Promise<PageFonts> | undefined
  const company = () => {
    whole ??= readInLanguage(folder, process.env.SITE_LANGUAGE)
    return whole
  }
  const fonts = () => {
    cut ??= cutPageFonts(folder, company().look.fonts)
    return cut
  }
  return {
    name: 'company',
    enforce: 'pre',
    config() {
      plainPrices = readPlainPrices(company) ?? false
      return { define: { __PLAIN_PRICES__: plainPrices } }
    },
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      await fonts()
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
        read ??= toModules(company(), await fonts())
        // Sold-out tiers may change a product's card.
        const brief = this.environment.name === 'client' && plainPrices
        return moduleCode(id.slice(1 + PREFIX.length), read, company(), brief)
      },
    },
    transform: {
      filter: { id: /\.css(?:$|\?)/, code: /--ui-pine-950:/ },
      async handler(css) {
        const { own, others } = await fonts()
        const { brand, look } = company()
        return { code: typeset(restyle(css, look, own, others), brand.locale), map: null }
      },
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
        if ((readPlainPrices(company) ?? plainPrices) !== plainPrices) return void server.restart()
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith(`\0${PREFIX}`) || module.id?.includes('.css'))
            server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

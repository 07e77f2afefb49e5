import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import type { CurrencyDisplay } from '../domain/money.ts'
import { companyFolder } from './company-folder.ts'
import {
  type CompanyModules,
  chooseCurrencyDisplay,
  hasPlainPrices,
  moduleCode,
  toModules,
} from './modules.ts'
import { cutPageFonts, type PageFonts } from './page-fonts.ts'
import type { Company } from './read-company.ts'
import { CompanyError } from './read-file.ts'
import { readInLanguage } from './read-in-language.ts'
import { restyle } from './restyle.ts'
import { typeset } from './typeset.ts'

const PREFIX = 'virtual:company/'

/** The company's constants of a build (globals.d.ts). */
interface Constants {
  plainPrices: boolean
  currencyDisplay: CurrencyDisplay
}

/** Undefined if the folder cannot be read, which is reported when its modules load. */
function readConstants(company: () => Company): Constants | undefined {
  try {
    return {
      plainPrices: hasPlainPrices(company()),
      currencyDisplay: chooseCurrencyDisplay(company()),
    }
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
  let constants: Constants = { plainPrices: false, currencyDisplay: 'narrowSymbol' }
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
      constants = readConstants(company) ?? constants
      const { plainPrices, currencyDisplay } = constants
      return {
        define: { __PLAIN_PRICES__: plainPrices, __CURRENCY_DISPLAY__: JSON.stringify(currencyDisplay) },
      }
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
        const brief = this.environment.name === 'client' && constants.plainPrices
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
        if (!isDeepStrictEqual(readConstants(company) ?? constants, constants)) return void server.restart()
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (module.id?.startsWith(`\0${PREFIX}`) || module.id?.includes('.css'))
            server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { english } from '../../ui/src/ui-provider/labels.ts'
import { companyFolder } from '../company/company-folder.ts'
import { companyLocales } from '../company/company-locales.ts'
import { readOwnWords } from '../company/own-words.ts'
import { mapTexts } from '../company/texts.ts'
import { languages, lengthened, PSEUDO_LOCALE, readCatalog, SOURCE_LANGUAGE } from './catalogs.ts'
import { inlineMessages } from './inline-messages.ts'
import { labelMessages, markedEnglish, readLabels, withOwnLabels } from './labels/label-messages.ts'
import { labelsModule } from './labels/labels-module.ts'
import { type SiteLanguage, siteLanguages } from './site-languages.ts'

const MODULE = '\0virtual:language'
const FORMS = join(import.meta.dirname, 'forms.ts')

/** All languages of the company, and the one of this build. */
function buildLanguages(): { siblings: readonly SiteLanguage[]; chosen: SiteLanguage } {
  const siblings = siteLanguages(companyLocales(companyFolder()))
  return {
    siblings,
    chosen: siblings.find(({ language }) => language === process.env.SITE_LANGUAGE) ?? siblings[0],
  }
}

/**
 * Builds the site in one language: each message in the sources is replaced by the company's words or the translation
 * (decision 0065), and `virtual:language` names the language. Languages without a catalogue get English words.
 * SITE_LANGUAGE is the subtag of the language; by default it is the company's own.
 */
export function words(): Plugin {
  const { siblings, chosen } = buildLanguages()
  const { language } = chosen
  const folder = companyFolder()
  const own = readOwnWords(folder, language)
  const catalog = new Map([...readCatalog(language), ...own])
  const linguiConfig = makeConfig(
    { locales: [...languages], sourceLocale: SOURCE_LANGUAGE },
    { skipValidation: true },
  )
  const inlining = {
    translate: (id: string) => catalog.get(id),
    ...(chosen.locale === PSEUDO_LOCALE && { change: lengthened }),
    forms: FORMS,
    oneAndOther: tellsOneFromOther(language),
    isolate: chosen.direction === 'rtl',
  }
  async function inlined(code: string, filename: string) {
    const done = await transformAsync(code, {
      filename,
      configFile: false,
      babelrc: false,
      sourceMaps: true,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [
        [macros, { linguiConfig, descriptorFields: 'all' }],
        [inlineMessages, inlining],
      ],
    })
    return done?.code ? { code: done.code, map: done.map ?? null } : undefined
  }
  /** Of the code that pages and server share: to read it is a fifth of a build. */
  const shared = new Map<string, ReturnType<typeof inlined>>()
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:language$/ }, handler: () => MODULE },
    load: {
      filter: { id: /^\0virtual:language$/ },
      handler: () => ({ code: writeModule(chosen, siblings, own.size > 0), moduleType: 'js' }),
    },
    configureServer(server) {
      // Its messages stand in all that was transformed, and in components' labels.
      server.watcher.on('all', (_event, file) => {
        if (dirname(file) === join(folder, 'words') && file.endsWith('.po')) void server.restart()
      })
    },
    transform: {
      filter: { id: /\/site\/.*\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(code, id) {
        const [filename = id] = id.split('?')
        const key = `${filename}\n${code}`
        const done = shared.get(key) ?? inlined(code, filename)
        // In development a file has many texts, and each is asked for once.
        if (this.environment.config.command === 'build') shared.set(key, done)
        return done
      },
    },
  }
}

/**
 * Replaces the labels of ui's components by those of the build's language and the company's own, so that each page has
 * those of its components, once, and English ones cost no bytes.
 */
export function labels(): Plugin {
  const { language, locale } = buildLanguages().chosen
  const own = readOwnWords(companyFolder(), language)
  /** Undefined where all stay as they are. */
  const replacements = readLabels(language).then((known) =>
    known !== undefined || [...labelMessages.keys()].some((id) => own.has(id))
      ? withOwnLabels(known ?? (language === SOURCE_LANGUAGE ? english : markedEnglish()), own)
      : undefined,
  )
  return {
    name: 'labels',
    enforce: 'pre',
    load: {
      filter: { id: /\/ui\/src\/[\w-]+\/labels\.ts$/ },
      async handler(id) {
        const folder = basename(dirname(id))
        if (folder === 'ui-provider') return
        if (locale === PSEUDO_LOCALE) {
          const exported: object = await import(pathToFileURL(id).href)
          const changed = Object.entries(mapTexts(exported, lengthened))
          return changed.map(([name, said]) => `export const ${name} = ${JSON.stringify(said)}`).join('\n')
        }
        const said = await replacements
        return said && labelsModule(folder, said)
      },
    },
    transform: {
      filter: { id: /\/ui\/src\/ui-provider\/ui-provider\.tsx$/ },
      async handler(code) {
        const said = await replacements
        if (said === undefined) return
        const marked = JSON.stringify(said).includes(`"language":"${SOURCE_LANGUAGE}"`)
        const changed = code.replace(
          "values, locale, 'en')",
          marked ? 'values, locale, english[key].language)' : 'values, locale)',
        )
        if (changed === code)
          this.error('The plurals of the labels that stand in for English ones would be English.')
        return { code: changed, map: null }
      },
    },
  }
}

/** Whether a language only tells 1 from all other numbers. */
function tellsOneFromOther(language: string): boolean {
  const rules = new Intl.PluralRules(language)
  return (
    rules.select(1) === 'one' &&
    [0, 0.5, 1.5, 2, 3, 11, 21, 1_000_000].every((n) => rules.select(n) === 'other')
  )
}

/** @param said whether the company says words in the language; where neither it nor the software does, figures are English too */
function writeModule(chosen: SiteLanguage, siblings: readonly SiteLanguage[], said: boolean): string {
  const named = siblings.map(({ direction: _, ...sibling }) => sibling)
  const locale = said || languages.includes(chosen.language) ? chosen.locale : 'en-GB'
  const exported = Object.entries({ ...chosen, locale, siblings: named, multilingual: siblings.length > 1 })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
  const ui = { locale, ...(chosen.direction === 'rtl' && { dir: chosen.direction }) }
  return `${exported}\nexport const ui = ${JSON.stringify(ui)}`
}

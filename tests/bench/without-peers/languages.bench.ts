import { Console } from 'node:console'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { excess, type Weight } from '../../../site/build/budget.ts'
import { describeUntranslated } from '../../../site/company/translations.ts'
import { languages, SOURCE_LANGUAGE } from '../../../site/language/catalogs.ts'
import { buildCompany } from '../../support/company.ts'

/**
 * What the sample weighs in each language that the software speaks, in one build: bytes of a page (HTML and styles, brotli)
 * and of all its code (gzip), beside the same page in English. Ends with 1 where one is above its budget.
 */

const out = new Console(process.stdout)
const others = languages.filter((language) => language !== SOURCE_LANGUAGE)
const company = await buildCompany((folder) =>
  appendFile(join(folder, 'brand.yaml'), `translations: [${others.join(', ')}]\n`),
)
try {
  const folder = join(company.root, 'company')
  const weights: Record<string, Weight> = JSON.parse(
    await readFile(join(company.root, 'site/dist/page-weights.json'), 'utf8'),
  )
  const addresses = Object.keys(weights)
  const inEnglish = addresses.filter((address) => !others.some((one) => `${address}/`.startsWith(`/${one}/`)))
  const weightOf = (path: string, base: string): Weight => {
    const weight = weights[base + path === '/' ? path : (base + path).replace(/\/$/, '')]
    if (!weight) throw new Error(`There is no ${base}${path}.`)
    return weight
  }
  const silent = describeUntranslated(folder).length
  const faults: string[] = []
  const table = [SOURCE_LANGUAGE, ...others].map((language) => {
    const base = language === SOURCE_LANGUAGE ? '' : `/${language}`
    const more = (part: keyof Weight) =>
      Math.max(...inEnglish.map((path) => weightOf(path, base)[part] - weightOf(path, '')[part]))
    for (const path of inEnglish)
      faults.push(...excess(path, weightOf(path, base), { language, multilingual: true, plainPrices: true }))
    return {
      language,
      'static routes': inEnglish.length,
      'home page': weightOf('/', base).page,
      'its code': weightOf('/', base).alive,
      'most more a page': more('page'),
      'most more code': more('alive'),
    }
  })
  out.table(table)
  out.log(silent === 0 ? 'Every text is said in every language.' : describeUntranslated(folder).join('\n'))
  for (const fault of faults) out.log(fault)
  process.exitCode = faults.length + silent > 0 ? 1 : 0
} finally {
  await company.remove()
}

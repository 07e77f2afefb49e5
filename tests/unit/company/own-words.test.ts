/** What a company says in place of the software, and what the software says of it. */
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { keptClaims } from '../../../site/company/kept-claims.ts'
import { readOwnWords, writeOwnWords } from '../../../site/company/own-words.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import { reviewCompany } from '../../../site/company/review-company.ts'
import { promises } from '../../../site/company/software-promises.ts'
import { readCatalog, sourceMessages } from '../../../site/language/catalogs.ts'
import { replaceIn } from '../../support/company.ts'

const [duty = ''] = Object.keys(promises).filter((promise) => promise.includes('on duty'))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-words-'))
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function write(...entries: [message: string, said: string][]): Promise<void> {
  await mkdir(join(folder, 'words'), { recursive: true })
  const lines = entries.map(([message, said]) => `msgid "${message}"\nmsgstr "${said}"\n`)
  await writeFile(join(folder, 'words/en.po'), lines.join('\n'))
}

describe('words of a company', () => {
  test('are taken from the software by a part of them, and stay as they are changed', async () => {
    const [written] = await writeOwnWords(folder, 'ON DUTY')
    expect(written).toEqual({ file: join(folder, 'words/en.po'), count: 1 })
    const file = join(folder, 'words/en.po')
    const content = await readFile(file, 'utf8')
    expect(content).toContain(`msgid "${duty}"\nmsgstr "${duty}"`)
    await writeFile(file, content.replace(`msgstr "${duty}"`, 'msgstr "Write to us."'))
    expect(await writeOwnWords(folder, 'credit you by name')).toHaveLength(1)
    expect(await writeOwnWords(folder, 'on duty')).toEqual([])
    expect(readOwnWords(folder, 'en').get(generateMessageId(duty))).toBe('Write to us.')
    expect(readOwnWords(folder, 'de').size).toBe(0)
  })

  test('stay where a release has reworded the message', async () => {
    const file = join(folder, 'words/en.po')
    await write(['Somebody was on duty', 'We were here.'], [duty, 'Write to us.'])
    expect(await writeOwnWords(folder, 'credit you by name')).toHaveLength(1)
    const content = await readFile(file, 'utf8')
    expect(content).toContain('msgid "Somebody was on duty"\nmsgstr "We were here."')
    expect(content).toContain(`msgid "${duty}"\nmsgstr "Write to us."`)
  })

  test('count once they are looked through, where an editor guessed them, and stay until then', async () => {
    await write([duty, 'Somebody writes.'])
    const file = join(folder, 'words/en.po')
    const guess = `#, fuzzy\n${await readFile(file, 'utf8')}`
    await writeFile(file, guess)
    expect(readOwnWords(folder, 'en').size).toBe(0)
    expect(await writeOwnWords(folder, 'credit you by name')).toHaveLength(1)
    expect(await readFile(file, 'utf8')).toContain(guess)
  })

  test('are not taken into a language that no page is in', async () => {
    await expect(writeOwnWords(folder, 'on duty', 'fr')).rejects.toThrow(
      /^No page is in fr: the languages of brand\.yaml are en/,
    )
  })

  test('are found in any case, whatever language the shell is in', async () => {
    const turkish = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (
      this: string,
    ) {
      return this.replaceAll('I', 'ı').toLowerCase()
    })
    onTestFinished(() => turkish.mockRestore())
    expect(await writeOwnWords(folder, 'INVOICE BY EMAIL')).toHaveLength(1)
  })

  test('that are yet to be filled in stay to be filled in', async () => {
    const brand = join(folder, 'brand.yaml')
    await writeFile(brand, (await readFile(brand, 'utf8')).replace('locale: en-IN', 'locale: cy-GB'))
    const [all] = await writeOwnWords(folder, '', 'cy')
    const lines = async () => (await readFile(all?.file ?? '', 'utf8')).match(/^msgid/gm)?.length
    const before = await lines()
    expect(before).toBeGreaterThan(100)
    expect(await writeOwnWords(folder, 'on duty', 'cy')).toEqual([])
    expect(await lines()).toBe(before)
  })

  test.each([
    [
      'a message that is none',
      'No such words at all',
      'Ours',
      /words\/en\.po:2: “Ours” stands for a message that the software has not/,
    ],
    [
      'a value that the message has not',
      '{price}.',
      '{cost}.',
      /words\/en\.po:2: “\{cost\}\.” has \{cost\}, which/,
    ],
    ['an element that the message has not', '{price}.', '<0>{price}</0>', /has <0>, which/],
    ['a brace that is never closed', '{price}.', '{price', /is not a message/],
  ])('with %s are refused', async (_what, message, said, fault) => {
    await write([message, said])
    expect(() => readCompany(folder)).toThrow(fault)
  })

  test('with a line that is none of gettext’s are refused', async () => {
    await write([duty, 'Write to us.'])
    await appendFile(join(folder, 'words/en.po'), '\nmsgid "open\n')
    expect(() => readCompany(folder)).toThrow(/words\/en\.po:\d+: is not a line of such a file/)
  })

  test('may leave a value out', async () => {
    await write(['{price}.', 'Ask us.'])
    expect(() => readCompany(folder)).not.toThrow()
  })
})

describe('what the software says of a company', () => {
  test('is in its messages', () => {
    const known = new Set([...sourceMessages().values()].map(({ message }) => message))
    expect(Object.keys(promises).filter((promise) => !known.has(promise))).toEqual([])
  })

  test('is reported until the company rewords or confirms it', async () => {
    const told = () => reviewCompany(folder).filter((line) => line.includes(duty))
    expect(told()).toHaveLength(1)
    await writeFile(join(folder, 'confirmed.yaml'), `- '${duty}'\n`)
    expect(told()).toEqual([])
    await rm(join(folder, 'confirmed.yaml'))
    await write([duty, 'Write to us.'])
    expect(told()).toEqual([])
  })

  test('is reported of the other languages where only the own one is reworded, and confirmed for all at once', async () => {
    const [german = '', arabic = ''] = ['de', 'ar'].map((language) =>
      readCatalog(language).get(generateMessageId(duty)),
    )
    const brand = join(folder, 'brand.yaml')
    await appendFile(brand, 'translations: [de-DE, cy-GB, nl-NL, ar-AE]\n')
    const told = () =>
      reviewCompany(folder).filter((line) => [duty, german, arabic].some((one) => line.includes(one)))
    expect(told()).toEqual([expect.stringContaining(`“${duty}”`)])
    await write([duty, 'Write to us.'])
    // Welsh and Dutch pages say it in English.
    expect(told()).toEqual([german, duty, arabic].map((said) => expect.stringContaining(`“${said}”`)))
    await writeFile(join(folder, 'confirmed.yaml'), `- '${german}'\n`)
    expect(told()).toEqual([])
  })

  test('is reported of orders by message where any tier in stock is ordered so', async () => {
    const told = () => reviewCompany(folder).filter((line) => /day or night|60.seconds of payment/.test(line))
    const brand = join(folder, 'brand.yaml')
    const template = `system: template, address: 'https://shop.example/{plan}'`
    await replaceIn(folder, 'brand.yaml', [['orders: { system: message }', `orders: { ${template} }`]])
    expect(told()).toEqual([])
    await appendFile(join(folder, 'plans/budget-vps.yaml'), 'orders: { system: message }\n')
    expect(told()).toHaveLength(2)
    const plan = join(folder, 'plans/budget-vps.yaml')
    await writeFile(plan, (await readFile(plan, 'utf8')).replace(/^( *)price: .*/gm, '$&\n$1soldOut: true'))
    expect(told()).toEqual([])
    await writeFile(brand, (await readFile(brand, 'utf8')).replace(template, 'system: message'))
    expect(told()).toHaveLength(2)
  })

  test('is reported while its own words are the software’s, with their line', async () => {
    const told = () => reviewCompany(folder).filter((line) => line.includes(duty))
    await writeOwnWords(folder, 'on duty')
    const file = join(folder, 'words/en.po')
    const content = await readFile(file, 'utf8')
    const line = content.split('\n').indexOf(`msgid "${duty}"`) + 1
    expect(told()).toEqual([expect.stringContaining(`words/en.po:${line}: “${duty}”`)])
    // Editors of gettext files write other spaces.
    await write([duty, duty.replaceAll(' ', '\u00a0')])
    expect(told()).toHaveLength(1)
    await writeFile(join(folder, 'confirmed.yaml'), `- '${duty}'\n`)
    expect(told()).toEqual([])
    await rm(join(folder, 'confirmed.yaml'))
    await writeFile(file, content.replace(`msgstr "${duty}"`, 'msgstr "Write to us."'))
    expect(told()).toEqual([])
  })

  test('is reported in the company’s language while it is the software’s there', async () => {
    const brand = join(folder, 'brand.yaml')
    await writeFile(brand, (await readFile(brand, 'utf8')).replace('locale: en-IN', 'locale: de-DE'))
    await writeOwnWords(folder, 'on duty')
    const said = readOwnWords(folder, 'de').get(generateMessageId(duty))
    expect(said).not.toBe(duty)
    expect(reviewCompany(folder).filter((line) => line.includes(`“${said}”`))).toEqual([
      expect.stringContaining('words/de.po:'),
    ])
  })

  test('is not reported for a page that the company lacks', async () => {
    await rm(join(folder, 'ddos.yaml'))
    expect(reviewCompany(folder).filter((line) => line.includes(duty))).toEqual([])
  })
})

test('confirmed claims and files of the sample are no longer reported', async () => {
  const brand = join(folder, 'brand.yaml')
  await writeFile(brand, (await readFile(brand, 'utf8')).replace(/name: Cairn/, 'name: Nordhafen'))
  const told = () => [...reviewCompany(folder), ...keptClaims(folder)]
  const visa = /“Visa” is the sample company’s/
  const careers = /careers\.yaml: is the sample company’s, word for word/
  expect(told()).toContainEqual(expect.stringMatching(visa))
  expect(told()).toContainEqual(expect.stringMatching(careers))
  await writeFile(join(folder, 'confirmed.yaml'), '- Visa\n- careers.yaml\n')
  expect(told().filter((line) => visa.test(line) || careers.test(line))).toEqual([])
  // The list itself claims nothing.
  expect(told().filter((line) => line.includes('confirmed.yaml:'))).toEqual(
    told().filter((line) => line.includes('is what the software says of you')),
  )
})

/** What ui's components say in other languages, and that a build finds where it stands. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages, SOURCE_LANGUAGE } from '../../../site/language/catalogs.ts'
import { labels as de } from '../../../site/language/labels/de.ts'
import { readLabels } from '../../../site/language/labels/label-messages.ts'
import { labelsModule } from '../../../site/language/labels/labels-module.ts'
import { english, type Message } from '../../../ui/src/ui-provider/labels.ts'

const ui = join(import.meta.dirname, '../../../ui/src')

test('each module of labels is exchanged for one with the same export', () => {
  const files = globSync('*/labels.ts', { cwd: ui }).filter((file) => !file.startsWith('ui-provider'))
  expect(files).toHaveLength(Object.keys(english).length)
  for (const file of files) {
    const [, name] = /^export const (\w+)/m.exec(readFileSync(join(ui, file), 'utf8')) ?? []
    expect(labelsModule(basename(dirname(file)), de)).toMatch(`export const ${name} = {`)
  }
  expect(labelsModule('ui-provider', de)).toBeUndefined()
})

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const valuesIn = (message: Message) =>
  [
    ...new Set(
      formsOf(message)
        .join()
        .match(/\{\w+\}/g),
    ),
  ].sort()

describe.each(languages.filter((language) => language !== SOURCE_LANGUAGE))('%s', async (language) => {
  const labels = await readLabels(language)
  if (labels === undefined) throw new Error(`site/language/labels/${language}.ts is missing.`)
  const messages = Object.entries(english).flatMap(([component, own]) =>
    Object.entries(own).map(([key, message]: [string, Message]) => {
      const said: Message = Object.assign(
        {},
        ...Object.entries(labels).map(([name, all]) => (name === component ? all : {})),
      )[key]
      return { name: `${component}.${key}`, message, said }
    }),
  )

  test('has the values of each message in English, and no others', () => {
    for (const { name, message, said } of messages) expect(valuesIn(said), name).toEqual(valuesIn(message))
  })

  test('has each form that its numbers take', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const { name, said } of messages)
      if (typeof said !== 'string') expect(Object.keys(said).toSorted(), name).toEqual(categories)
  })
})

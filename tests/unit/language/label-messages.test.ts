/** Labels of ui's components as messages that a company can say in its own words. */
import { describe, expect, test } from 'vitest'
import { labels as de } from '../../../site/language/labels/de.ts'
import {
  labelMessages,
  readLabelCatalog,
  toLabel,
  withOwnLabels,
} from '../../../site/language/labels/label-messages.ts'

const find = (context: string, message: string) =>
  [...labelMessages].find(([, label]) => label.context === context && label.message === message)?.[0] ?? ''

test('every label of the languages that there are comes back as it is', async () => {
  const catalog = await readLabelCatalog('de')
  expect(catalog.size).toBe(labelMessages.size)
  expect(withOwnLabels(de, catalog)).toEqual(de)
  expect((await readLabelCatalog('cy')).size).toBe(0)
})

test('a company’s words take the place of one label, the others stay', () => {
  const id = find('Breadcrumb', 'Breadcrumb')
  const labels = withOwnLabels(de, new Map([[id, 'Sie sind hier']]))
  expect(labels.breadcrumb).toEqual({ breadcrumb: 'Sie sind hier' })
  expect(labels.dialog).toEqual(de.dialog)
})

describe('a plural', () => {
  test('has the forms of the language, with what stands around it', () => {
    expect(toLabel('{count, plural, one {# résultat} many {# de résultats} other {# résultats}}')).toEqual({
      one: '{count} résultat',
      many: '{count} de résultats',
      other: '{count} résultats',
    })
    expect(toLabel('Il y a {count, plural, one {un choix} other {{count} choix}}.')).toEqual({
      one: 'Il y a un choix.',
      other: 'Il y a {count} choix.',
    })
  })

  test.each(['{count, plural, =0 {rien} other {#}}', '{total, plural, one {#} other {#}}'])(
    'of another kind is refused: %s',
    (message) => {
      expect(() => toLabel(message)).toThrow(/a component’s plural is that of \{count\}/)
    },
  )
})

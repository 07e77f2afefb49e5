import { Counter } from '@cairn/ui/counter'
import { Table } from '@cairn/ui/table'
import { TestimonialCard } from '@cairn/ui/testimonial-card'
import { UiProvider } from '@cairn/ui/ui-provider'
import { formatShare } from '@cairn/ui/uptime-cores'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listFormat, numberFormat, pluralRules } from '../../../ui/src/ui-provider/formats.ts'

const figure = (locale: string) => numberFormat(locale).format(1234.5)

test('a locale with underscores is the tag that it means', () => {
  expect(figure('pt_BR')).toBe(figure('pt-BR'))
  expect(figure('zh_Hant_TW')).toBe(figure('zh-Hant-TW'))
})

test.each(['', 'C', 'english', 'de-', 'pt_BR.UTF-8', 'en;q=0.9'])(
  '%j is no locale and reads as English',
  (locale) => {
    expect(figure(locale)).toBe('1,234.5')
    expect(pluralRules(locale).select(1)).toBe('one')
    expect(listFormat(locale).format(['a', 'b'])).toBe('a, b')
    expect(formatShare(0.5, locale)).toBe('50%')
  },
)

test.each(['xx', 'xx_YY', 'tlh'])('%j, which Intl does not know, is English on every machine', (locale) => {
  expect(numberFormat(locale).resolvedOptions().locale).toBe('en')
  expect(listFormat(locale).resolvedOptions().locale).toBe('en')
})

test('every component that takes a locale renders with one that is none', () => {
  const page = (locale: string) =>
    renderToStaticMarkup(
      <UiProvider locale={locale}>
        <Counter value={1234} locale={locale} />
        <TestimonialCard
          {...{
            name: 'Mira',
            role: 'Owner',
            title: 'Fast',
            text: 'It is.',
            rating: 5,
            date: '2024-03-25',
            locale,
          }}
        />
        <Table
          label="Backups"
          rows={['b', 'a']}
          rowId={(name) => name}
          columns={[{ id: 'name', header: 'Name', cell: (name) => name, sortBy: (name) => name }]}
          sort={{ column: 'name', direction: 'ascending' }}
        />
      </UiProvider>,
    )
  expect(page('pt_BR')).toBe(page('pt-BR'))
  expect(page('no locale')).toBe(page('en'))
})

import { currencies } from 'virtual:company/currencies'
import type { ReactElement } from 'react'
import type { Currency } from '../domain/money.ts'

/**
 * A text with amounts, once in each currency that visitors can choose from: the document's sheet shows one of them, so
 * that the HTML is the same for all and nothing changes during hydration.
 * @param write the text in a currency; in none where there is nothing to choose
 */
export function inCurrency(write: (currency?: Currency) => string): string | ReactElement {
  if (__PLAIN_PRICES__ || !currencies) return write()
  const texts = currencies.map((currency) => ({ currency, text: write(currency) }))
  const [first = ''] = texts.map(({ text }) => text)
  if (texts.every(({ text }) => text === first)) return first
  return (
    <>
      {texts.map(({ currency, text }) => (
        <span key={currency} data-amount={currency}>
          {text}
        </span>
      ))}
    </>
  )
}

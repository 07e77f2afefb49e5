import { currencies } from 'virtual:company/currencies'
import { create } from 'zustand'
import type { Currency } from '../domain/money.ts'
import { writeStored } from '../services/storage.ts'

/** Where a chosen currency stays between visits, and what an address calls it. */
export const CURRENCY_KEY = 'currency'

interface CurrencyStore {
  /** The first of the company's until the page is alive. */
  currency: Currency | undefined
  /** Takes what the inline script has found in the address or stored. */
  load: () => void
  /** Shows amounts in a currency, and remembers it. */
  choose: (currency: Currency) => void
}

/** What amounts are shown in, and what changes it; undefined where there is nothing to choose. */
export const currencyStore = __PLAIN_PRICES__ || !currencies ? undefined : createCurrencyStore(currencies)

function createCurrencyStore(offered: readonly Currency[]) {
  return create<CurrencyStore>()((set) => ({
    currency: offered[0],
    load() {
      const shown = document.documentElement.dataset.currency
      set({ currency: offered.find((currency) => currency === shown) ?? offered[0] })
    },
    choose(currency) {
      const { dataset } = document.documentElement
      if (currency === offered[0]) delete dataset.currency
      else dataset.currency = currency
      set({ currency })
      writeStored(CURRENCY_KEY, currency)
    },
  }))
}

/** The currency that amounts are shown in; undefined where there is nothing to choose. */
export const useCurrency: () => Currency | undefined =
  __PLAIN_PRICES__ || !currencyStore ? () => undefined : () => currencyStore(({ currency }) => currency)

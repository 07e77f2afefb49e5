import { currencies } from 'virtual:company/currencies'
import { create } from 'zustand'
import type { Currency } from '../domain/money.ts'
import { writeStored } from '../services/storage.ts'

/** Where the chosen currency is stored between visits, and its name in an address. */
export const CURRENCY_KEY = 'currency'

interface CurrencyStore {
  /** The company's first until the page is hydrated. */
  currency: Currency | undefined
  /** Takes what the inline script found in the address or in storage. */
  load: () => void
  /** Shows amounts in a currency. */
  show: (currency: Currency) => void
  /** The same, and remembers it. */
  choose: (currency: Currency) => void
}

/** The currency of amounts, and how to change it; undefined without a choice. */
export const currencyStore = __PLAIN_PRICES__ || !currencies ? undefined : createCurrencyStore(currencies)

function createCurrencyStore(offered: readonly Currency[]) {
  return create<CurrencyStore>()((set, get) => ({
    currency: offered[0],
    load() {
      const shown = document.documentElement.dataset.currency
      set({ currency: offered.find((currency) => currency === shown) ?? offered[0] })
    },
    show(currency) {
      const { dataset } = document.documentElement
      if (currency === offered[0]) delete dataset.currency
      else dataset.currency = currency
      set({ currency })
    },
    choose(currency) {
      get().show(currency)
      writeStored(CURRENCY_KEY, currency)
    },
  }))
}

/** The currency of amounts; undefined without a choice. */
export const useCurrency: () => Currency | undefined =
  __PLAIN_PRICES__ || !currencyStore ? () => undefined : () => currencyStore(({ currency }) => currency)

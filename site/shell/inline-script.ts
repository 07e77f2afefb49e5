import { currencies } from 'virtual:company/currencies'
import { themes } from 'virtual:company/themes'
import { recordEarlyEvents } from '../hydration/early-events.ts'
import { CURRENCY_KEY } from '../stores/currency.ts'

/** Where a chosen theme stays between visits: `dark` or `light`; absent follows the system. */
export const THEME_KEY = 'theme'

/** Sets a chosen theme before the first paint. */
function setTheme(key: string): void {
  try {
    const theme = localStorage.getItem(key)
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is not available to this page: it follows the system.
  }
}

/** Shows amounts in the currency that the address names, or else in the one that was chosen; the first needs no mark. */
function setCurrency(key: string, currencies: readonly string[]): void {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // Storage is not available to this page: only the address counts.
  }
  const asked = new URLSearchParams(location.search).get(key)
  const shown = [asked, stored].find((currency) => currency !== null && currencies.includes(currency))
  if (shown && shown !== currencies[0]) document.documentElement.dataset.currency = shown
}

/** A call of a function without its name, which is the minifier's, and is carried by each page. */
function toCall<Arguments extends unknown[]>(code: (...all: Arguments) => void, ...all: Arguments): string {
  const nameless = String(code).replace(/^function \w+/, 'function')
  return `(${nameless})(${all.map((argument) => JSON.stringify(argument)).join()})`
}

const currencyScript =
  !__PLAIN_PRICES__ && currencies ? `${toCall(setCurrency, CURRENCY_KEY, currencies)};` : ''

/** Its part that sets the theme. */
export const themeScript = themes === 'both' ? `${toCall(setTheme, THEME_KEY)};` : ''

/** Code that must run before the first paint or input. The site's only inline script; the CSP names its hash. */
export const inlineScript = `${themeScript}${currencyScript}${toCall(recordEarlyEvents)}`

import { themes } from 'virtual:company/themes'
import { recordEarlyEvents } from '../hydration/early-events.ts'

/** Where a chosen theme stays between visits: `dark` or `light`; absent follows the system. */
export const THEME_KEY = 'theme'

/** Sets a chosen theme before the first paint. */
function setTheme(key: string): void {
  try {
    const theme = localStorage.getItem(key)
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is closed to this page: it follows the system.
  }
}

/** What has to run before anything is seen or touched. The one inline script of the site; the CSP names its hash. */
export const inlineScript = `${themes === 'both' ? `(${setTheme})(${JSON.stringify(THEME_KEY)});` : ''}(${recordEarlyEvents})()`

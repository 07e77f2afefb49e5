import { WHEN_IDLE_ID } from './shell/document-ids.ts'
import { touchedEarly } from './shell/early-events.ts'

/**
 * The only module that a page loads with its HTML. It brings the page to life when the browser has nothing else to do,
 * or as soon as the page is touched.
 */

const touches = ['pointerdown', 'keydown', 'focusin'] as const
let started = false

function start(): void {
  if (started) return
  started = true
  for (const type of touches) removeEventListener(type, start, true)
  const modules = document.getElementById(WHEN_IDLE_ID)
  if (modules instanceof HTMLTemplateElement) document.head.append(modules.content)
  import('./entry-client.tsx').then(({ comeAlive }) => comeAlive()).catch(reloadWhenNeeded)
}

/**
 * Its code cannot be fetched, offline or after a new release. The HTML stays as far as it works by itself; a click that
 * needs code fetches the page anew, since a browser asks for a module once only.
 */
function reloadWhenNeeded(): void {
  const reload = () => {
    if (touchedEarly(document.documentElement)) location.reload()
  }
  for (const type of ['click', 'submit']) addEventListener(type, reload, true)
  reload()
}

function startWhenIdle(): void {
  // Safari has no idle callback: https://caniuse.com/requestidlecallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

for (const type of touches) addEventListener(type, start, true)
if (touchedEarly(document.documentElement) || document.activeElement !== document.body) start()
else if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })

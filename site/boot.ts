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
  void import('./entry-client.tsx')
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

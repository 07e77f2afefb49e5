import { WHEN_IDLE_ID } from './document-ids.ts'
import { hasEarlyEvents, recordEarlyTabs } from './early-events.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The only module that a page loads with its HTML. It hydrates the page when the browser is idle, or as soon as a
 * visitor touches it.
 */

const touches = ['pointerdown', 'keydown', 'focusin'] as const
let started = false

function start(): void {
  if (started) return
  started = true
  const modules = document.getElementById(WHEN_IDLE_ID)
  if (modules instanceof HTMLTemplateElement) document.head.append(modules.content)
  import('../entry-client.tsx').then(({ hydrate }) => hydrate()).catch(reloadWhenNeeded)
}

/**
 * The code cannot be fetched, offline or after a new release. The HTML stays; a click that needs code reloads the
 * page, since a browser requests a module once only: https://github.com/whatwg/html/issues/6768
 * Offline a reload would put the browser's own page in place of the HTML, and of what was typed there.
 */
function reloadWhenNeeded(): void {
  if (navigator.onLine && hasEarlyEvents()) location.reload()
  for (const type of ['click', 'submit']) addEventListener(type, reloadWhenNeeded, true)
}

recordEarlyTabs()
for (const type of touches) addEventListener(type, start, { capture: true, once: true })
if (hasEarlyEvents() || document.activeElement !== document.body) start()
else if (document.readyState === 'complete') whenIdle(start)
else addEventListener('load', () => whenIdle(start))

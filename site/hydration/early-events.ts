/**
 * Clicks and submits before hydration. The HTML works by itself where it can (links, menus, plain forms); the inline
 * script records clicks that need code, and repeats them once the page is hydrated. React replays no events from before
 * `hydrateRoot`: https://react.dev/reference/react-dom/client/hydrateRoot
 *
 * Until then the root has the attribute `data-dormant`.
 */

declare global {
  /** What was clicked or submitted before hydration. */
  var earlyTargets: HTMLElement[] | undefined
}

/** Records clicks and submits before hydration. Part of the inline script, so it uses nothing from outside. */
export function recordEarlyEvents(): void {
  const targets: HTMLElement[] = []
  globalThis.earlyTargets = targets
  function record(event: Event) {
    if (!(event.target instanceof Element)) return
    const submitted = event.type === 'submit'
    // The browser sends a form that has an action.
    const target = event.target.closest<HTMLElement>(
      submitted
        ? '[data-dormant] form:not([action])'
        : '[data-dormant] :is(button, [type=radio], [type=checkbox]):not([popovertarget], form [type=submit])',
    )
    if (!target) return
    if (submitted) event.preventDefault()
    targets.push(target)
  }
  addEventListener('click', record, true)
  addEventListener('submit', record, true)
}

/** Whether anything was recorded. */
export function hasEarlyEvents(): boolean {
  return (globalThis.earlyTargets ?? []).length > 0
}

/** Stops recording and repeats what was recorded; called from an effect of the hydrated page. */
export function replayEarlyEvents(): void {
  const root = document.querySelector('[data-dormant]')
  if (!root) return
  root.removeAttribute('data-dormant')
  // After the effect: within one, React hydrates nothing for an event.
  queueMicrotask(() => {
    for (const target of globalThis.earlyTargets ?? []) if (target.isConnected) repeat(target)
    globalThis.earlyTargets = []
  })
}

function repeat(target: HTMLElement): void {
  // Before any event: it may make React render, which resets a controlled box.
  const checked = target instanceof HTMLInputElement && target.checked
  // Tabs select on mousedown.
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  if (target instanceof HTMLFormElement) {
    target.requestSubmit()
    return
  }
  if (target instanceof HTMLInputElement) {
    if (target.type === 'radio' && !checked) return
    // The browser has toggled it already; toggled back, the click is a change that React sees.
    target.checked = !checked
  }
  target.click()
}

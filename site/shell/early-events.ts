/**
 * Clicks before a page is alive. Its HTML works by itself where it can (links, menus, plain forms); a click on what
 * needs code is kept by the inline script and comes again as soon as the code is there.
 *
 * What is not alive yet stands in an element with `data-dormant`: the whole page until it is hydrated, and a section
 * until it is seen (late-section.tsx).
 */

declare global {
  /** What was clicked or sent in vain so far. */
  var earlyTargets: HTMLElement[] | undefined
}

/**
 * Begins to keep what is clicked or sent while it is dormant. It runs as part of the inline script, so it uses
 * nothing from outside.
 */
export function keepEarlyEvents(): void {
  globalThis.earlyTargets = []
  function keep(event: Event) {
    const target = event.target
    if (!(target instanceof Element) || !target.closest('[data-dormant]')) return
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      // A form with an address of its own is sent there by the browser.
      if (target.hasAttribute('action')) return
      event.preventDefault()
      globalThis.earlyTargets?.push(target)
      return
    }
    const clicked = target.closest<HTMLElement>('button, [type=radio], [type=checkbox]')
    if (clicked && !clicked.matches('[popovertarget], form [type=submit]'))
      globalThis.earlyTargets?.push(clicked)
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
}

/** Whether something inside `element` was clicked in vain. */
export function touchedEarly(element: Element): boolean {
  return (globalThis.earlyTargets ?? []).some((target) => element.contains(target))
}

/** Does once more what was done to parts of the page that are alive by now; for an effect of theirs. */
export function replayEarlyEvents(): void {
  // After the effect: within one, React hydrates nothing for an event.
  queueMicrotask(() => {
    const kept = globalThis.earlyTargets ?? []
    const ready = kept.filter((target) => !target.closest('[data-dormant]'))
    globalThis.earlyTargets = kept.filter((target) => !ready.includes(target))
    for (const target of ready) if (target.isConnected) repeat(target)
  })
}

function repeat(target: HTMLElement): void {
  // Tabs choose on it; and React hydrates what it points to at once, so that the click after it is heard.
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  if (target instanceof HTMLFormElement) {
    target.requestSubmit()
    return
  }
  if (target instanceof HTMLInputElement) {
    if (target.type === 'radio' && !target.checked) return
    // It shows the choice already: taken back, so that making it is a change.
    target.checked = !target.checked
  }
  target.click()
}

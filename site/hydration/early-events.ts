/**
 * Clicks, submits and keys before hydration. The HTML works by itself where it can (links, menus, plain forms); what
 * needs code is recorded, and repeated once the page is hydrated. React replays no events from before `hydrateRoot`:
 * https://react.dev/reference/react-dom/client/hydrateRoot
 *
 * Until then the root has the attribute `data-dormant`.
 */

declare global {
  /** What was clicked, submitted or pressed before hydration. */
  var earlyInput: (HTMLElement | KeyboardEvent | MouseEvent)[] | undefined
}

/** Records clicks and submits before hydration. Part of the inline script, so it uses nothing from outside. */
export function recordEarlyEvents(): void {
  const input: HTMLElement[] = []
  globalThis.earlyInput = input
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
    input.push(target)
  }
  addEventListener('click', record, true)
  addEventListener('submit', record, true)
}

/**
 * Records what tabs are asked before hydration, besides clicks: the keys that move from one to the next, and the press
 * that selects one, whose click may come after hydration. Not part of the inline script, which is in every page's HTML:
 * boot.ts has loaded before a visitor reaches a tab.
 */
export function recordEarlyTabs(): void {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']
  function record(event: KeyboardEvent | MouseEvent) {
    if (!(event.target instanceof Element) || !event.target.closest('[data-dormant] [role=tab]')) return
    if (event instanceof KeyboardEvent) {
      if (!keys.includes(event.key)) return
      event.preventDefault()
    }
    globalThis.earlyInput?.push(event)
  }
  addEventListener('keydown', record, true)
  addEventListener('mousedown', record, true)
}

/** Whether anything was recorded. */
export function hasEarlyEvents(): boolean {
  return Boolean(globalThis.earlyInput?.length)
}

/** Stops recording and repeats what was recorded; called from an effect of the hydrated page. */
export function replayEarlyEvents(): void {
  const root = document.querySelector('[data-dormant]')
  if (!root) return
  root.removeAttribute('data-dormant')
  // After the effect: within one, React hydrates nothing for an event.
  queueMicrotask(async () => {
    for (const input of globalThis.earlyInput?.splice(0) ?? []) {
      if (input instanceof KeyboardEvent) {
        document.activeElement?.dispatchEvent(new KeyboardEvent(input.type, input))
        // Radix moves the focus from tab to tab in a task of its own.
        await new Promise((resolve) => setTimeout(resolve))
      } else if (input instanceof MouseEvent) input.target?.dispatchEvent(new MouseEvent(input.type, input))
      else if (input instanceof HTMLFormElement) input.requestSubmit()
      else if (input.isConnected) repeatClick(input)
    }
  })
}

function repeatClick(target: HTMLElement): void {
  // Before any event: it may make React render, which resets a controlled box.
  const checked = target instanceof HTMLInputElement && target.checked
  // Tabs select on mousedown.
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  if (target instanceof HTMLInputElement) {
    if (target.type === 'radio' && !checked) return
    // The browser has toggled it already; toggled back, the click is a change that React sees.
    target.checked = !checked
  }
  target.click()
}

/** Calls back once the browser is idle, or after two seconds. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callback: https://caniuse.com/requestidlecallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 200)
}

/** Calls back once the browser has nothing else to do, or after two seconds. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callback: https://caniuse.com/requestidlecallback
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 200)
}

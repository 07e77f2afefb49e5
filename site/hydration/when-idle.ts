/**
 * Calls back once the browser has painted the page and then is idle; it waits two seconds for either at most. Where it
 * paints nothing, in a hidden tab or ahead of a visit, it is called back when the browser is idle.
 */
export function whenIdle(callback: () => void): void {
  const go = () => {
    paint.disconnect()
    clearTimeout(late)
    // Safari has no idle callback: https://caniuse.com/requestidlecallback
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2000 })
    else setTimeout(callback, 200)
  }
  // Where a page loads fast its first idle moment comes before its first paint, which would wait for the code then.
  const paint = new PerformanceObserver(go)
  // Firefox reports no paint of a page that begins scrolled, as one that is reloaded or opened at a fragment.
  const late = setTimeout(go, 2000)
  if (document.hidden) go()
  else paint.observe({ type: 'paint', buffered: true })
}

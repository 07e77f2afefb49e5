/**
 * Calls back once the browser has painted the page and is idle, or two seconds later. Where it paints nothing, in a
 * hidden tab or ahead of a visit, it is called back when the browser is idle.
 */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    // Safari has no idle callback: https://caniuse.com/requestidlecallback
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2000 })
    else setTimeout(callback, 200)
  }
  // Where a page loads fast its first idle moment comes before its first paint, which would wait for the code then.
  const paint = new PerformanceObserver(() => {
    paint.disconnect()
    wait()
  })
  if (document.hidden) wait()
  else paint.observe({ type: 'paint', buffered: true })
}

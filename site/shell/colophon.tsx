import { useEffect, useState } from 'react'
import { writeColophon } from '../domain/colophon.ts'

/** What this page took, as the visitor's own browser measured it (behaviour 1.16). */
export function Colophon() {
  const [line, setLine] = useState(measure)
  useEffect(() => {
    const observer = new PerformanceObserver(() => setLine(measure()))
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [])
  return line
}

function measure(): string {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!document) return ''
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return writeColophon({ document, requests, firstPaint: firstPaint() }, location.origin)
}

/** Undefined as well where the page was in the background until then: it waited for the visitor. */
function firstPaint(): number | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const hidden = performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime <= (paint?.startTime ?? 0))
  return hidden ? undefined : paint?.startTime
}

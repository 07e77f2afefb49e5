import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../hydration/when-idle.ts'

/** Whether the element has been seen, and the browser has been idle since. */
export function useSeenWhenIdle(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      whenIdle(() => setSeen(true))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}

import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the element is, or has been, within a window's height of what is seen. Pages are hydrated when the browser is
 * idle, so nothing that waits for this loads before that.
 * @param asked whether to look; until then the answer is no
 */
export function useNear(element: RefObject<Element | null>, asked = true): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !asked || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '100% 0%' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, asked, element])
  return near
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading in `root` where what had it is gone, which would throw a keyboard's or screen reader's
 * user back to the page's start (WCAG 2.4.3). Where nothing has had the focus yet, nothing gets it.
 * @param view changes with what `root` shows
 * @returns `root`, and what does the same once more, for after a dialog
 */
export function useKeptFocus(view: string): {
  root: RefObject<HTMLDivElement | null>
  keepFocus: () => void
} {
  const root = useRef<HTMLDivElement>(null)
  const focused = useRef(false)
  function keepFocus() {
    if (focused.current && document.activeElement === document.body)
      root.current?.querySelector('h2')?.focus()
  }
  useEffect(() => {
    const note = () => {
      focused.current = true
    }
    addEventListener('focusin', note, { once: true })
    return () => removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the view
  useEffect(keepFocus, [view])
  return { root, keepFocus }
}

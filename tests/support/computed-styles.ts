import type { Page } from 'playwright'

/**
 * The computed styles of every kind of element on a page, and of what is before and after it: a line for each property,
 * by the element's name and classes.
 * @param known kinds that are left out
 */
export function computedStyles(page: Page, known: readonly string[] = []): Promise<Record<string, string>> {
  return page.evaluate((known) => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.finish()
    const lines = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      return (
        [...style]
          .filter((name) => !name.startsWith('--'))
          // What scrolling animates has its colours in another notation, or not, from one frame to the next.
          .filter((name) => style.animationTimeline === 'auto' || !name.includes('color'))
          .map((name) => `${part ?? ''} ${name}: ${style.getPropertyValue(name)}`)
      )
    }
    const kinds = new Map<string, Element>()
    for (const element of document.querySelectorAll('body, body *'))
      kinds.set(`${element.localName} ${element.getAttribute('class')}`, element)
    for (const kind of known) kinds.delete(kind)
    return Object.fromEntries(
      Array.from(kinds, ([kind, element]) => [
        kind,
        [lines(element), lines(element, '::before'), lines(element, '::after')].flat().join('\n'),
      ]),
    )
  }, known)
}

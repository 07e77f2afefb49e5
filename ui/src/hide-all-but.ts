/** How many hide each element. */
const holders = new WeakMap<Element, number>()

/**
 * Hides all of the page but some elements from screen readers. Radix does it too, but spares live regions and all that
 * contains one: a whole form, for the errors of its fields.
 * @returns takes it back
 */
export function hideAllBut(shown: readonly (Element | null)[]): () => void {
  const hidden = findOthers(document.body, shown).filter(
    // What the page hides itself stays as it is.
    (element) => holders.get(element) || element.getAttribute('aria-hidden') !== 'true',
  )
  for (const element of hidden) {
    holders.set(element, (holders.get(element) ?? 0) + 1)
    element.setAttribute('aria-hidden', 'true')
  }
  return () => {
    for (const element of hidden) {
      const others = (holders.get(element) ?? 0) - 1
      holders.set(element, others)
      if (others === 0) element.removeAttribute('aria-hidden')
    }
  }
}

/** The largest elements that hold none of those that are shown. */
function findOthers(parent: Element, shown: readonly (Element | null)[]): Element[] {
  return [...parent.children].flatMap((child) => {
    if (shown.includes(child)) return []
    return shown.some((element) => child.contains(element)) ? findOthers(child, shown) : [child]
  })
}

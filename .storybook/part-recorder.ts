/** A component's part, an element with `data-slot`, as seen while its stories ran. */
export interface Part {
  /** Its states: attributes with the words that they had; none where the value is no word, or empty. */
  readonly states: Readonly<Record<string, readonly string[]>>
  /** The tokens that its classes read. */
  readonly tokens: readonly string[]
}

/** By the name in `data-slot`. */
export type Parts = Readonly<Record<string, Part>>

/** States of WAI-ARIA and HTML. Attributes that connect elements, as `aria-controls`, are none. */
const states = new Set([
  'aria-busy',
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'aria-sort',
  'disabled',
  'hidden',
  'open',
])

/** By the part's name: what was seen of it. */
type Found = Map<string, { states: Map<string, Set<string>>; classes: Set<string> }>

/**
 * Starts recording all parts that appear in the document.
 * @returns stops it, and returns the recorded parts
 */
export function recordParts(): () => Parts {
  const found: Found = new Map()
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'attributes' ? [target] : addedNodes)
        if (node instanceof Element) record(found, node, type !== 'attributes')
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  return () => {
    observer.disconnect()
    return summarise(found)
  }
}

function record(found: Found, root: Element, deep: boolean): void {
  for (const part of [root, ...(deep ? root.querySelectorAll('[data-slot]') : [])]) {
    const slot = part.getAttribute('data-slot')
    if (slot === null) continue
    const known = found.get(slot) ?? { states: new Map(), classes: new Set() }
    found.set(slot, known)
    for (const name of part.classList) known.classes.add(name)
    for (const { name, value } of part.attributes) {
      if (name === 'data-slot' || !(name.startsWith('data-') || states.has(name))) continue
      const words = known.states.get(name) ?? new Set()
      known.states.set(name, words)
      if (/^[a-z]+(-[a-z]+)*$/.test(value)) words.add(value)
    }
  }
}

function summarise(found: Found): Parts {
  const tokens = tokensByClass()
  return Object.fromEntries(
    [...found].map(([slot, { states, classes }]) => [
      slot,
      {
        states: Object.fromEntries([...states].map(([name, words]) => [name, [...words].sort()])),
        tokens: [...new Set([...classes].flatMap((name) => tokens.get(name) ?? []))].sort(),
      },
    ]),
  )
}

/** The tokens of each class of our own in the document's sheets. */
function tokensByClass(): Map<string, string[]> {
  const tokens = new Map<string, string[]>()
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (!(rule instanceof CSSStyleRule)) {
        if (rule instanceof CSSGroupingRule) visit(rule.cssRules)
        continue
      }
      const read = [...rule.cssText.matchAll(/var\((--ui-[\w-]+)/g)].map(([, token = '']) => token)
      for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g)) {
        const plain = name.replaceAll(/\\(.)/g, '$1')
        if (plain.startsWith('ui')) tokens.set(plain, [...(tokens.get(plain) ?? []), ...read])
      }
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules)
  return tokens
}

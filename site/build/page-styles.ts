import postcss from 'postcss'
import { classOf } from '../../ui/css-class.ts'
import { codePointsIn } from '../../ui/unicode-range.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The classes that elements of `html` have. */
export function classesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity).split(' '),
    ),
  )
}

/**
 * The rules of `sheet` that a page needs until it is hydrated, about half. Leaves out selectors of classes, elements,
 * attributes and fields that its HTML does not have, then unused custom properties, animations and fonts. Hydration
 * loads the whole sheet, with the same rules in the same order, so nothing visible changes.
 */
export function pageStyles(html: string, sheet: string): string {
  const classes = classesIn(html)
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name))
  const root = postcss.parse(sheet)
  root.walkRules((rule) => {
    // Steps of an animation are no selectors.
    if (rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name === 'keyframes') return
    const used = rule.selectors.filter((selector) => {
      if (!hasAttributes(html, selector) || lacksPart(html, selector)) return false
      const name = classOf(selector)
      if (name !== undefined) return classes.has(name)
      const [element] = /^[a-z][a-z0-9]*/.exec(selector) ?? []
      return element === undefined || elements.has(element)
    })
    if (used.length === 0) prune(rule)
    else rule.selectors = used
  })
  // Licences, which the whole sheet has.
  root.walkComments(prune)
  removeUnusedProperties(root, html)
  removeUnusedAnimations(root)
  removeUnusedFaces(root, html)
  return root.toString()
}

/** Removes a node, and what is empty without it. */
function prune(node: postcss.ChildNode): void {
  const { parent } = node
  node.remove()
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) prune(parent as postcss.ChildNode)
}

/** Attributes set before hydration: by the visitor, the inline script or the gateway. */
const early = new Set(['open', 'data-theme', 'data-currency', 'data-no-demo'])

/** Whether `html` has, or may get, each attribute that a selector asks for. */
function hasAttributes(html: string, selector: string): boolean {
  // An attribute within a function may have to be absent.
  if (selector.includes('(')) return true
  const asked = [...selector.replaceAll(/\\./g, '').matchAll(/\[([a-z-]+)/g)].map(([, name = '']) => name)
  return asked.every((name) => early.has(name) || html.includes(` ${name}`))
}

/** Parts that only some fields have, and how to recognise a page with such a field. */
const fieldParts = [
  ['::placeholder', / placeholder=/],
  ['::file-selector-button', / type="file"/],
  ['::-webkit-search-', / type="search"/],
  ['::-webkit-inner-spin-', / type="number"/],
  ['::-webkit-outer-spin-', / type="number"/],
  ['::-webkit-date', / type="(?:date|time|month|week)/],
  ['::-webkit-calendar-', / type="(?:date|time|month|week)/],
] as const

/** Whether a selector needs a part of a field that `html` does not have. */
function lacksPart(html: string, selector: string): boolean {
  return fieldParts.some(([part, field]) => selector.startsWith(part) && !field.test(html))
}

/**
 * Removes custom properties that neither `html` nor another declaration uses, and registrations that give no value to
 * one that nothing sets.
 */
function removeUnusedProperties(root: postcss.Root, html: string): void {
  let removed: boolean
  do {
    const used = new Set(
      [...(root.toString() + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
    )
    removed = false
    const set = new Set<string>()
    const keepUsed = (name: string, node: postcss.ChildNode, needed = true) => {
      if (used.has(name) && needed) return
      prune(node)
      removed = true
    }
    root.walkDecls(/^--/, (declaration) => {
      set.add(declaration.prop)
      keepUsed(declaration.prop, declaration)
    })
    root.walkAtRules('property', (rule) => {
      const initial = rule.some((node) => node.type === 'decl' && node.prop === 'initial-value')
      keepUsed(rule.params, rule, initial || set.has(rule.params))
    })
  } while (removed)
}

/** Removes animations that no declaration names any more. */
function removeUnusedAnimations(root: postcss.Root): void {
  const uses = new Map<string, number>()
  for (const [name] of root.toString().matchAll(/[\w-]+/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  root.walkAtRules('keyframes', (rule) => {
    if (uses.get(rule.params) === 1) prune(rule)
  })
}

/** Removes fonts whose letters `html` does not have. */
function removeUnusedFaces(root: postcss.Root, html: string): void {
  const letters = new Set([...html].map((letter) => letter.codePointAt(0)))
  root.walkDecls('unicode-range', ({ value, parent: face }) => {
    if (face && !codePointsIn(value).some((point) => letters.has(point))) prune(face as postcss.ChildNode)
  })
}

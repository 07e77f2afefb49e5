import postcss from 'postcss'
import { classOf } from '../../ui/css-class.ts'

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
 * What a page needs of `sheet` until it is hydrated, about half: rules of classes that its HTML has not are left out.
 * Hydration loads the whole sheet, which comes later, holds the same rules in their order, and so changes nothing that
 * is shown.
 */
export function pageStyles(html: string, sheet: string): string {
  const classes = classesIn(html)
  const root = postcss.parse(sheet)
  root.walkRules((rule) => {
    const used = rule.selectors.some((selector) => {
      const name = classOf(selector)
      return name === undefined || classes.has(name)
    })
    if (!used) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  removeUnused(root)
  return root.toString()
}

/** Leaves out properties and animations that no rule names any more. */
function removeUnused(root: postcss.Root): void {
  const uses = new Map<string, number>()
  for (const [name] of root.toString().matchAll(/[\w-]+/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  root.walkAtRules(/^(property|keyframes)$/, (rule) => {
    if (uses.get(rule.params) === 1) rule.remove()
  })
}

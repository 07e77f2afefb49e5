import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** Checks an open page's look: in a theme, in its width, and by the rules of axe. */

export type Theme = 'dark' | 'light'

/** Something that axe finds. */
export interface Violation {
  /** Of the rule, such as `color-contrast`. */
  id: string
  help: string
  nodes: { html: string; text: string; why: string }[]
}

/** The rules engine, once its script has run in the page. */
declare const axe: {
  run: (options: object) => Promise<{
    violations: {
      id: string
      help: string
      nodes: { html: string; target: string[]; failureSummary: string }[]
    }[]
  }>
}
let script: string | undefined

/** Rules about colours; all others find the same in both themes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds. It is injected by the debugger, which the page's CSP does not restrict.
 * @param only rules to run, by their names or tags. @default all that axe runs by itself
 */
export async function findViolations(
  page: Page,
  only?: readonly string[] | { readonly type: 'tag'; readonly values: readonly string[] },
): Promise<Violation[]> {
  script ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  return page.evaluate(async (runOnly) => {
    // Without loading all style sheets again, which a single rule about rotated screens needs.
    const { violations } = await axe.run({
      preload: false,
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, target, failureSummary }) => ({
        html,
        text: document.querySelector(target[0] ?? '')?.textContent ?? '',
        why: failureSummary,
      })),
    }))
  }, only)
}

/** How many px the page overflows the window, sideways. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * What makes a page wider than its window: overlong words, else the innermost elements that overflow, three at most;
 * none if everything fits.
 */
export function findWidest(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const elements = [...document.querySelectorAll('body *')]
    const reachesOut = ({ left, right, width }: DOMRect) => width > 0 && (right > innerWidth + 1 || left < -1)
    const widths = new Map<string, number>()
    const range = document.createRange()
    // A word may overflow an element that does not.
    for (const node of elements.flatMap(({ childNodes }) => [...childNodes])) {
      if (!(node instanceof Text)) continue
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rect = range.getBoundingClientRect()
        if (reachesOut(rect) && rect.width > innerWidth / 2) widths.set(word, rect.width)
      }
    }
    const words = [...widths].sort(([, a], [, b]) => b - a).map(([word]) => word)
    const out = elements.filter((element) => reachesOut(element.getBoundingClientRect()))
    const inner = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
    const parts = inner.map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 100))
    const found = words.length > 0 ? words : parts
    return found.length > 0 ? found.slice(0, 3) : ['the page']
  })
}

/** Words in sight that stand on two lines, each with the text it is of; those that a language hyphenates as well. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const texts = [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('script, style, code, .sr-only') && element.checkVisibility())
      .flatMap(({ childNodes }) => [...childNodes])
    return texts.flatMap((node) => {
      if (!(node instanceof Text)) return []
      return [...node.data.matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(({ 0: word, index }) => {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
        })
        .map(([word]) => `${word} in ${node.data.trim()}`)
    })
  })
}

/** Parts of the header outside of the window: it is fixed, so nobody can scroll to them. */
export function findCutHeader(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-slot=site-header] :is(a, button)')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.textContent?.trim() || (element.getAttribute('aria-label') ?? '')),
  )
}

/** Without transitions: colours fade, and each level of the page after the one above it. */
export async function showInTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const changing = () => document.getAnimations().some((animation) => animation instanceof CSSTransition)
    do await new Promise(requestAnimationFrame)
    while (changing())
  })
}

import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { CDPSession, Page } from 'playwright'

declare module 'vitest' {
  interface ProvidedContext {
    /** Only the pinned browser's pictures are comparable with the references. */
    pictures: boolean
  }
}

/** Keys of a story's parameter `pseudo`, as in storybook-addon-pseudo-states, and CSS's own names. */
const pseudoClasses = { hover: 'hover', active: 'active', focusVisible: 'focus-visible' } as const

/** A selector for the elements to put into each state. */
export type PseudoStates = Partial<Record<keyof typeof pseudoClasses, string>>

const forced = new WeakMap<Page, CDPSession>()

/** Turns forced colours on or off. */
export const emulateForcedColors = defineBrowserCommand<[active: boolean]>(async ({ page }, active) => {
  await page.emulateMedia({ forcedColors: active ? 'active' : 'none' })
})

/** Turns reduced motion on or off. */
export const emulateReducedMotion = defineBrowserCommand<[active: boolean]>(async ({ page }, active) => {
  await page.emulateMedia({ reducedMotion: active ? 'reduce' : 'no-preference' })
})

/**
 * Puts elements into states in which only a mouse or a keyboard would put one of them; an empty object ends all of them.
 * https://chromedevtools.github.io/devtools-protocol/tot/CSS/#method-forcePseudoState
 */
export const forcePseudoStates = defineBrowserCommand<[states: PseudoStates]>(async ({ page }, states) => {
  // Away from where a story before this one pressed: what lies there would look pointed at.
  await page.mouse.move(-1, -1)
  await forced.get(page)?.detach()
  forced.delete(page)
  const wanted = new Map<number, string[]>()
  const entries = Object.entries(states)
  if (entries.length === 0) return
  // The states last as long as their session.
  const session = await page.context().newCDPSession(page)
  forced.set(page, session)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  for (const [state, selector] of entries) {
    let found = 0
    for (const nodeId of documentsIn(root)) {
      const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId, selector })
      found += nodeIds.length
      for (const id of nodeIds) {
        wanted.set(id, [...(wanted.get(id) ?? []), pseudoClasses[state as keyof PseudoStates]])
      }
    }
    if (found === 0) throw new Error(`The story has no ${selector} to show with ${state}.`)
  }
  for (const [nodeId, forcedPseudoClasses] of wanted) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
})

interface DomNode {
  nodeId: number
  nodeName: string
  children?: DomNode[]
  contentDocument?: DomNode
}

/** The page's own document and those of its frames, one of which holds the story. */
function documentsIn({ nodeId, nodeName, children = [], contentDocument }: DomNode): number[] {
  const inside = [...children, ...(contentDocument ? [contentDocument] : [])].flatMap(documentsIn)
  return nodeName === '#document' ? [nodeId, ...inside] : inside
}

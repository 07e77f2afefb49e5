import { defineBrowserCommand } from '@vitest/browser-playwright'

/** Roles that say nothing by themselves. */
const SILENT = ['RootWebArea', 'generic', 'none', 'InlineTextBox', 'LineBreak']

/**
 * What the browser offers to screen readers of the story, as lines of role and name. Unlike Testing Library, it knows what
 * really is in the tree.
 * https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#method-getFullAXTree
 */
export const readAccessibilityTree = defineBrowserCommand<[]>(async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  try {
    const { frameTree } = await session.send('Page.getFrameTree')
    const frameId = frameTree.childFrames?.[0]?.frame.id
    if (!frameId) throw new Error('The page of the tests has no frame with the story.')
    const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId })
    return nodes
      .filter(({ ignored, role }) => !ignored && !SILENT.includes(role?.value))
      .map(({ role, name }) => `${role?.value} ${name?.value ?? ''}`.trim())
  } finally {
    await session.detach()
  }
})

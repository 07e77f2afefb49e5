import { expect, test } from 'vitest'

/** How far the block stands from the edge, in px; see vitest.config.ts. */
declare const SHIFT: number

test('stands where its picture has it', async () => {
  const block = document.createElement('div')
  block.style.cssText = `width: 80px; height: 40px; background: black; margin-inline-start: ${SHIFT}px`
  document.body.replaceChildren(block)
  await expect(document.body).toMatchScreenshot('block')
})

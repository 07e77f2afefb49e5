import { expect, test } from 'vitest'

/** block.png shows it 8 px from the edge. */
test.each([8, 9])('%i px from the edge', async (distance) => {
  const block = document.createElement('div')
  block.style.cssText = `width: 80px; height: 40px; background: black; margin-inline-start: ${distance}px`
  document.body.replaceChildren(block)
  await expect(document.body).toMatchScreenshot('block')
})

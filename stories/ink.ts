/**
 * How many pixels of an element's text are painted in another colour than the ground they stand on; 0 where nothing can
 * be read, whatever the DOM says. Only the test runner can take the picture.
 */
export async function countInk(element: Element): Promise<number> {
  const { page } = await import('vitest/browser')
  const base64 = await page.screenshot({ element, base64: true, save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const words = document.createRange()
  words.selectNodeContents(lastText(element))
  const [frame, text] = [element.getBoundingClientRect(), words.getBoundingClientRect()]
  const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!brush) throw new Error('No canvas.')
  brush.drawImage(picture, 0, 0)
  const { data } = brush.getImageData(
    Math.round(text.left - frame.left),
    Math.round(text.top - frame.top),
    Math.round(text.width),
    Math.round(text.height),
  )
  const lights = Array.from({ length: data.length / 4 }, (_, pixel) =>
    [0, 1, 2].reduce((sum, part) => sum + (data[pixel * 4 + part] ?? 0), 0),
  )
  const ground = lights.toSorted((a, b) => a - b)[Math.floor(lights.length / 2)] ?? 0
  return lights.filter((light) => Math.abs(light - ground) > 150).length
}

function lastText(element: Element): Node {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let last: Node | undefined
  while (walker.nextNode()) last = walker.currentNode
  if (!last) throw new Error('The element has no text.')
  return last
}

import { beforeAll, expect, test } from 'vitest'
import { drawServer, serverDrawing } from '../../../site/build/open-graph/drawings.tsx'

/** Half an em for each letter. */
const measure = (words: string, _face: object, fontSize: number) => (words.length * fontSize) / 2

let drawing: string
beforeAll(async () => {
  drawing = await serverDrawing(measure)
})

test('the drawing of a server has its ID and its cairn, and no light, which would be its state', async () => {
  const svg = await drawServer(drawing, 'dec0de00')
  expect(svg).toContain('dec0de00')
  expect(svg).not.toContain('{server}')
  expect(svg.match(/data-slot="server-cairn"/g)).toHaveLength(1)
  expect(svg).not.toContain('server-cairn-light')
})

test('IDs that differ in one digit have different cairns', async () => {
  const [one, other] = await Promise.all(
    ['dec0de00', 'dec0de01'].map(async (id) => (await drawServer(drawing, id)).replaceAll(id, '')),
  )
  expect(one).not.toBe(other)
})

test('the longest ID keeps its line', async () => {
  const wide = await serverDrawing((words) => (words.includes('00000000') ? 700 : 1))
  expect(wide).toContain('>Server</text>')
})

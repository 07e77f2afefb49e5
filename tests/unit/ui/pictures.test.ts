/** The reference pictures are those of the gallery stories and of consumers: none is missing and none is left over. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { components } from '../../support/design-system.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * The pictures of a story file: of `Gallery`, `GalleryMenu` … in both themes and widths, in the second brand, from right
 * to left, and in forced colours.
 */
function pictures(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const component = source.match(/title: 'Components\/(\w+)'/)?.[1]?.toLowerCase()
  if (!component) return []
  return [
    ...source.matchAll(/^export const Gallery(\w*): Story = ([\s\S]*?)(?=^export|$(?![\s\S]))/gm),
  ].flatMap(([, part = '', story = '']) => {
    const name = part ? `${component}-${part.toLowerCase()}` : component
    return [
      ...['dark', 'light'].flatMap((theme) => [390, 1280].map((width) => `${name}-${theme}-${width}.png`)),
      `${name}-harbour-390.png`,
      `${name}-rtl-390.png`,
      ...(/tags: \[[^\]]*'forced-colors'/.test(story) ? [`${name}-forced-1280.png`] : []),
    ]
  })
}

test('every gallery has its pictures, and every picture its gallery', () => {
  const galleries = globSync('stories/**/*.stories.tsx', { cwd: root }).flatMap(pictures)
  // tests/package/sample-pictures.ts
  const expected = [...galleries, 'consumer-dark.png', 'consumer-light.png', 'consumer-rtl.png']
  expect(readdirSync(join(root, 'tests/__screenshots__')).sort()).toEqual(expected.sort())
})

test('every component has a gallery', () => {
  for (const { name, source } of components) {
    expect(pictures(`stories/${name}/${name}.stories.tsx`).length, source).toBeGreaterThan(0)
  }
})

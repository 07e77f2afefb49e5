/**
 * What every component of @cairn/ui owes, point by point. Rendering, hydration, ref, class and styles are tried in
 * tests/ssr, keys and axe in each story, sizes in tests/package; here it is that none of these is missing.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { type ComponentFiles, filesOf, gaps, points } from '../support/component-points.ts'
import { components } from '../support/design-system.ts'

test('there are components to judge', () => {
  expect(components.length).toBeGreaterThan(25)
})

describe.each(components)('$name', (component) => {
  let files: ComponentFiles
  beforeAll(async () => {
    files = await filesOf(component)
  })

  test.each(Object.entries(points))('%s', (_, missing) => {
    expect(missing(files)).toBeUndefined()
  })
})

describe('a deliberate break is noticed', () => {
  let button: ComponentFiles
  beforeAll(async () => {
    button = await filesOf(components.find(({ name }) => name === 'button') ?? { name: '', source: '' })
  })

  const broken: [point: string, spoil: (whole: ComponentFiles) => Partial<ComponentFiles>][] = [
    ['stories', () => ({ stories: {} })],
    ['stories', ({ stories: { Playground: _, ...stories } }) => ({ stories })],
    [
      'interactions',
      ({ stories: { Playground = {}, Keyboard = {} } }) => ({ stories: { Playground, Keyboard } }),
    ],
    ['keyboard', ({ stories }) => ({ stories: { ...stories, Keyboard: { play: () => {} } } })],
    ['keyboard', ({ docs }) => ({ docs: docs.replace('KeyboardTable of', 'DocsTable rows') })],
    ['axe', ({ stories }) => ({ stories: { ...stories, Quiet: { parameters: { a11y: { test: 'off' } } } } })],
    [
      'pictures',
      ({ pictures }) => ({ pictures: pictures.filter((name) => name !== 'button-light-390.png') }),
    ],
    ['docstrings', ({ source }) => ({ source: `${source}\nexport function Knob() {}\n` })],
    [
      'docstrings',
      ({ source }) => ({ source: `${source}\nexport interface KnobProps {\n  readonly angle?: number\n}\n` }),
    ],
    // No name is so plain that it needs no words, no kind of declaration is passed over, and a default is no sentence.
    [
      'docstrings',
      ({ source }) => ({ source: `${source}\nexport interface KnobProps {\n  readonly label: string\n}\n` }),
    ],
    [
      'docstrings',
      ({ source }) => ({ source: `${source}\nexport type Knob = Base & {\n  readonly value: string\n}\n` }),
    ],
    [
      'docstrings',
      ({ source }) => ({
        source: `${source}\nexport interface KnobProps {\n  /** @default 1 */\n  readonly turns?: number\n}\n`,
      }),
    ],
  ]
  test.each(broken)('%s', (point, spoil) => {
    expect(gaps(button)).toEqual([])
    const noticed = gaps({ ...button, ...spoil(button) })
    expect(noticed.map((gap) => gap.split(':')[0])).toContain(point)
  })
})

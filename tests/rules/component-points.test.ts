import { describe, expect, test } from 'vitest'
import { type ComponentFiles, filesOf, gaps, points } from '../support/component-points.ts'
import { components } from '../support/design-system.ts'

test('there are components to judge', () => {
  expect(components.length).toBeGreaterThan(25)
  expect(Object.keys(points)).toHaveLength(10)
})

test.each(components)('$name keeps all ten points', (component) => {
  expect(gaps(filesOf(component))).toEqual([])
})

describe('a deliberate break is noticed', () => {
  const button = filesOf(components.find(({ name }) => name === 'button') ?? { name: '', source: '' })
  const broken: [point: string, change: Partial<ComponentFiles>][] = [
    ['reaches the DOM', { samples: '' }],
    ['hydrates silently', { samples: button.samples.replaceAll("/button'", "/knob'") }],
    ['stories', { stories: '' }],
    ['stories', { stories: button.stories.replace('export const Playground', 'const Playground') }],
    ['interactions', { stories: button.stories.replaceAll('play:', 'show:') }],
    ['interactions', { stories: button.stories.replaceAll(/keyboard\(|\.tab\(|\.focus\(/g, 'click(') }],
    ['axe', { stories: `${button.stories}\nparameters: { a11y: { test: 'off' } }` }],
    ['pictures', { pictures: button.pictures.filter((name) => name !== 'button-light-390.png') }],
    ['semantic styles', { source: `${button.source}\nconst x = 'bg-[#ff9233]'` }],
    ['semantic styles', { source: `${button.source}\nconst x = 'text-white'` }],
    ['semantic styles', { source: `${button.source}\nconst x = 'flex ml-2'` }],
    ['semantic styles', { source: `${button.source}\nclassName={cx('mt-4 flex', className)}` }],
    ['docstrings', { source: `${button.source}\nexport function Knob() {}\n` }],
    [
      'docstrings',
      { source: `${button.source}\nexport interface KnobProps {\n  readonly angle?: number\n}\n` },
    ],
    // No name is so plain that it needs no words, no kind of declaration is passed over, and a default is no sentence.
    [
      'docstrings',
      { source: `${button.source}\nexport interface KnobProps {\n  readonly label: string\n}\n` },
    ],
    [
      'docstrings',
      { source: `${button.source}\nexport type Knob = Base & {\n  readonly value: string\n}\n` },
    ],
    [
      'docstrings',
      {
        source: `${button.source}\nexport interface KnobProps {\n  /** @default 1 */\n  readonly turns?: number\n}\n`,
      },
    ],
    ['size budget', { budget: undefined }],
    ['type tests', { types: '' }],
  ]
  test.each(broken)('%s', (point, change) => {
    expect(gaps(button)).toEqual([])
    const noticed = gaps({ ...button, ...change })
    expect(noticed.some((gap) => gap.startsWith(`${point}:`))).toBe(true)
  })
})

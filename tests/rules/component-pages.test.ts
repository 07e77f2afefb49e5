/** What the documentation page of each component shows: how it is imported, and a table of props for each of its parts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseModule } from '../../ui/read-docs.ts'
import { components } from '../support/design-system.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const partsOf = (module: string, path = 'component.tsx') => parseModule(module, join(root, path))

/** The names of a module's components, and those whose tables the stories' meta asks for. */
function tables(module: string, stories: string, path?: string): { exported: string[]; shown: string[] } {
  const [, component = ''] = /^ {2}component: (\w+),$/m.exec(stories) ?? []
  const [, others = ''] = /^ {2}subcomponents: \{([^}]*)\},$/m.exec(stories) ?? []
  const shown = [component, ...(others.match(/\w+/g) ?? [])]
  return {
    exported: partsOf(module, path)
      .map(({ displayName = '' }) => displayName)
      .sort(),
    shown: shown.sort(),
  }
}

/** Props that stand in a table with nothing beside them. */
function unexplained(module: string, path?: string): string[] {
  return partsOf(module, path).flatMap(({ displayName, props = {} }) =>
    Object.entries(props)
      .filter(([, { description = '' }]) => !/\w/.test(description))
      .map(([prop]) => `${displayName}.${prop}`),
  )
}

describe.each(components)('$name', ({ name, source }) => {
  test('each exported component has its table', () => {
    const { exported, shown } = tables(read(source), read(`stories/${name}/${name}.stories.tsx`), source)
    expect(shown).toEqual(exported)
  })

  test('no prop stands in a table without words', () => {
    expect(unexplained(read(source), source)).toEqual([])
  })

  test('the page says how it is imported, and leaves the words to ImportLine', () => {
    const page = read(`stories/${name}/${name}.mdx`)
    expect(page.match(/^<ImportLine \/>$/gm)).toHaveLength(1)
    expect(page).not.toMatch(/@cairn\/ui\//)
  })
})

const knob = `
type Label = { readonly iconOnly?: false } | { readonly iconOnly: true }
export type KnobProps = Label & {
  /** How far it is turned, in degrees. */
  readonly angle?: number
  readonly label: string
}
export function Knob({ angle = 0, label, iconOnly = false, disabled = false }: KnobProps) {
  return <button disabled={disabled}>{label}{angle}{iconOnly}</button>
}
export function KnobScale() {
  return <ol />
}
export function knobAngle() {
  return 0
}
`

describe('a fault is noticed', () => {
  test('a part without a table', () => {
    const stories = "const meta = {\n  component: Knob,\n  args: { label: 'Turn' },\n}"
    expect(tables(knob, stories)).toEqual({ exported: ['Knob', 'KnobScale'], shown: ['Knob'] })
    const whole = stories.replace('Knob,\n', 'Knob,\n  subcomponents: { KnobScale },\n')
    expect(tables(knob, whole)).toEqual({ exported: ['Knob', 'KnobScale'], shown: ['Knob', 'KnobScale'] })
  })

  test('a prop of its own, of a union, or of the element that has a default, without words', () => {
    expect(unexplained(knob)).toEqual(['Knob.label', 'Knob.iconOnly', 'Knob.disabled'])
  })
})

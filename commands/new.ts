import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readArguments } from './arguments.ts'

/**
 * `npm run new -- component <name>`: the files of a component of ui and its export, without content that would pass a
 * check. `npm run check` then lists what is missing (docs/CONTRIBUTING.md).
 */

const root = join(import.meta.dirname, '..')
const { positionals } = readArguments(
  { allowPositionals: true },
  'npm run new -- component menu-bar  writes the files of a component of ui',
)
const [kind, name = ''] = positionals
const mistake =
  kind !== 'component'
    ? `Only a component can be new${kind === undefined ? '' : `, not a ${kind}`}.`
    : positionals.length > 2
      ? `A component has one name, not ${positionals.length - 1}.`
      : /^[a-z]+(-[a-z]+)*$/.test(name)
        ? undefined
        : `${name === '' ? 'A component' : `A component named ${name}`} needs a name in lower case, its words joined by hyphens.`
if (mistake !== undefined) {
  process.stderr.write(`${mistake} For example: npm run new -- component menu-bar\n`)
  process.exit(2)
}

const Name = name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const files = {
  [`ui/src/${name}/${name}.tsx`]: `import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export interface ${Name}Props extends ComponentProps<'div'> {}

export function ${Name}({ className, ...props }: ${Name}Props) {
  return <div data-slot="${name}" className={cx('', className)} {...props} />
}
`,
  [`stories/${name}/${name}.stories.tsx`]: `import { ${Name} } from '@cairn/ui/${name}'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Components/${Name}',
  component: ${Name},
} satisfies Meta<typeof ${Name}>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
`,
  [`stories/${name}/${name}.mdx`]: `import { Controls, Meta, Primary, Stories } from '@storybook/addon-docs/blocks'
import * as stories from './${name}.stories.tsx'
import { ImportLine } from '../import-line.tsx'
import { PartsTable } from '../contract-blocks.tsx'

<Meta of={stories} />

# ${Name}

<ImportLine />
<Primary />
<Controls />

## Parts

<PartsTable />

<Stories includePrimary={false} />
`,
}

const manifest = join(root, 'ui/package.json')
const { exports: exported } = JSON.parse(await readFile(manifest, 'utf8')) as { exports: object }
const path = `./${name}`
const taken =
  path in exported
    ? `The export ${path} of ui/package.json`
    : Object.keys(files).find((file) => existsSync(join(root, file)))
if (taken !== undefined) {
  process.stderr.write(`${taken} is there already; nothing was written.\n`)
  process.exit(1)
}

for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
const entry = `    "${path}": { "@cairn/source": "./src/${name}/${name}.tsx", "default": "./dist/${name}/${name}.js" },`
const lines = (await readFile(manifest, 'utf8')).split('\n')
const keyOf = (line: string) => /^ {4}"\.\/([a-z-]+)"/.exec(line)?.[1] ?? ''
const first = lines.findIndex((line) => keyOf(line) === 'accordion')
// Components stand in the order of their names.
const next = lines.findIndex((line, index) => index >= first && keyOf(line) > name)
const place = next < 0 ? lines.findLastIndex((line) => keyOf(line) !== '') : next
await writeFile(manifest, lines.toSpliced(place, 0, entry).join('\n'))
process.stdout.write(`${Object.keys(files).join('\n')}\nnpm run check names what is to be done.\n`)

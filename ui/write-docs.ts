/**
 * Writes the documentation as Markdown, for readers without a browser: a page for each component and guide, and llms.txt,
 * which lists them (https://llmstxt.org). It is made of what Storybook shows: docblocks, props, parts, the first story and
 * the words of its pages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readComponents } from './components.ts'
import { formatModules } from './format-modules.ts'
import { mdxToMarkdown } from './mdx-to-markdown.ts'
import { type ComponentDocs, type Prop, readDocs } from './read-docs.ts'
import { readExample } from './read-example.ts'

const root = join(import.meta.dirname, '..')

/** Pages of Storybook that the components' documents build on. */
const guides = [
  'getting-started',
  'composition',
  'theming',
  'languages',
  'content-security-policy',
  'testing',
  'migration',
]

const ownClasses =
  "Classes in it are for the example's own layout and text, and no component needs them: `display`, `figures`, `page`, `text-21` and colours such as `text-muted` come from `theme.css`, the others from Tailwind."

/** @param folder where `llms.txt` and `docs/` go */
export async function writeDocs(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true })
  const components = await readComponents()
  const examples = await formatModules(
    new Map(
      components.map(({ name }) => [name, readExample(join(root, `stories/${name}/${name}.stories.tsx`))]),
    ),
  )
  const lines: string[] = []
  for (const { name, source } of components) {
    const docs = readDocs(join(root, 'ui', source))
    const file = join(root, `stories/${name}/${name}.mdx`)
    const title = await titleOf(file)
    const page = { name, title, words: mdxToMarkdown(file), example: examples.get(name) ?? '' }
    const parts = await readFile(join(root, `ui/contract/parts/${name}.md`), 'utf8')
    await writeFile(join(folder, `docs/${name}.md`), `${markdown(page, docs)}\n## Parts\n\n${parts}`)
    const [summary = ''] = page.words.split('\n\n')
    lines.push(`- [${title}](docs/${name}.md): ${summary.replaceAll('\n', ' ')}`)
  }
  const guideLines: string[] = []
  for (const name of guides) {
    const file = join(root, `stories/${name}.mdx`)
    const title = await titleOf(file)
    await writeFile(join(folder, `docs/${name}.md`), `# ${title}\n\n${mdxToMarkdown(file)}\n`)
    guideLines.push(`- [${title}](docs/${name}.md)`)
  }
  await writeFile(
    join(folder, 'llms.txt'),
    `# @cairn/ui

> Accessible React components for hosting companies, on semantic tokens.

Each component's page has an example, which compiles. ${ownClasses}

## Guides

${guideLines.join('\n')}

## Components

${lines.join('\n')}
`,
  )
}

async function titleOf(file: string): Promise<string> {
  const [, title] = /^# (.+)$/m.exec(await readFile(file, 'utf8')) ?? []
  if (title === undefined) throw new Error(`${file} has no heading.`)
  return title
}

interface Page {
  readonly name: string
  readonly title: string
  readonly words: string
  readonly example: string
}

function markdown({ name, title, words, example }: Page, { exports, parts, types }: ComponentDocs): string {
  // Types come with the components.
  const values = exports.filter((one) => /^[a-z]/.test(one))
  return [
    `# ${title}`,
    `\`\`\`tsx\nimport { ${[...parts.map((part) => part.name), ...values].join(', ')} } from '@cairn/ui/${name}'\n\`\`\``,
    words,
    '## Example',
    example.includes('className="') ? ownClasses : '',
    `\`\`\`tsx\n${example.trim()}\n\`\`\``,
    '## Props',
    ...parts.flatMap((part) => [`### ${part.name}`, part.description, table(part.props)]),
    types.length > 0 ? `## Types\n\n\`\`\`ts\n${types.join('\n\n')}\n\`\`\`` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function table(props: readonly Prop[]): string {
  if (props.length === 0) return 'Those of its element.'
  const rows = props.map(({ name, type, required, default: otherwise, description }) =>
    [`\`${name}\`${required ? ', required' : ''}`, `\`${type}\``, otherwise, description]
      .map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|'))
      .join(' | '),
  )
  return ['| prop | type | default | |', '|---|---|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Name the folder that llms.txt and docs/ are written to.')
  await writeDocs(folder)
}

/**
 * Writes the components' documentation as Markdown, for readers without a browser: a page for each, and llms.txt, which
 * lists them (https://llmstxt.org). It is made of what Storybook shows: docblocks, props, parts and the words of its pages.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readComponents } from './components.ts'
import { type ComponentDocs, type Prop, readDocs } from './read-docs.ts'

const root = join(import.meta.dirname, '..')

/** @param folder where `llms.txt` and `docs/` go */
export async function writeDocs(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true })
  const lines: string[] = []
  for (const { name, source } of await readComponents()) {
    const docs = readDocs(join(root, 'ui', source))
    const page = await readFile(join(root, `stories/${name}/${name}.mdx`), 'utf8')
    const title = /^# (.+)$/m.exec(page)?.[1] ?? name
    const summary = words(page).split('\n\n')[0] ?? ''
    const table = await readFile(join(root, `ui/contract/parts/${name}.md`), 'utf8')
    await writeFile(
      join(folder, `docs/${name}.md`),
      `${markdown(name, title, page, docs)}\n## Parts\n\n${table}`,
    )
    lines.push(`- [${title}](docs/${name}.md): ${summary.replaceAll('\n', ' ')}`)
  }
  await writeFile(
    join(folder, 'llms.txt'),
    `# @cairn/ui\n\n> Accessible React components for hosting companies, on semantic tokens.\n\n## Components\n\n${lines.join('\n')}\n`,
  )
}

function markdown(
  name: string,
  title: string,
  page: string,
  { exports, parts, types }: ComponentDocs,
): string {
  // Types come with the components.
  const values = exports.filter((one) => /^[a-z]/.test(one))
  return [
    `# ${title}`,
    `\`\`\`tsx\nimport { ${[...parts.map((part) => part.name), ...values].join(', ')} } from '@cairn/ui/${name}'\n\`\`\``,
    words(page),
    '## Props',
    ...parts.flatMap((part) => [`### ${part.name}`, part.description, table(part.props)]),
    types.length > 0 ? `## Types\n\n\`\`\`ts\n${types.join('\n\n')}\n\`\`\`` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

/** The text of a page of Storybook, without its imports and elements. */
function words(page: string): string {
  return page
    .replaceAll(/^(import .*|<[^\n]*>|# .*|export const [\s\S]*?\n\n)$/gm, '')
    .replaceAll(/^## (Keyboard|Parts)\n+(?=## |$)/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
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

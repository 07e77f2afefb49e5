import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readComponents } from './components.ts'

/**
 * Writes registry.json and an item for each component, which `shadcn add` takes: it installs the package, imports the
 * sheet and puts a file that exports the component where an application keeps its own.
 * https://ui.shadcn.com/docs/registry
 * @param folder where `registry.json` and `registry/` go
 */
export async function writeRegistry(folder: string): Promise<void> {
  const { name, version } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8'))
  const items = (await readComponents()).map((component) => ({
    name: component.name,
    type: 'registry:ui',
    title: component.name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    dependencies: [`${name}@${version}`],
    css: { [`@import "${name}/styles.css"`]: {} },
    files: [
      {
        path: `ui/${component.name}.tsx`,
        type: 'registry:ui',
        content: `export * from '${name}/${component.name}'\n`,
      },
    ],
  }))
  await mkdir(join(folder, 'registry'), { recursive: true })
  for (const item of items)
    await writeFile(
      join(folder, 'registry', `${item.name}.json`),
      `${JSON.stringify({ $schema: 'https://ui.shadcn.com/schema/registry-item.json', ...item }, null, 2)}\n`,
    )
  const registry = {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'cairn',
    homepage: 'https://cairn.example',
    items: items.map(({ files, ...item }) => ({
      ...item,
      files: files.map(({ path, type }) => ({ path, type })),
    })),
  }
  await writeFile(join(folder, 'registry.json'), `${JSON.stringify(registry, null, 2)}\n`)
}

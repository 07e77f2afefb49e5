import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** A folder of the house, and the folders and packages' insides that its files may import from. */
const mayImport: Record<string, readonly string[]> = {
  ui: ['ui'],
  'gateway/contract': ['gateway/contract'],
  gateway: ['gateway', 'gateway/contract'],
  sandbox: ['sandbox'],
  site: ['site', 'ui', 'gateway/contract'],
  stories: ['stories', 'ui', 'site', 'gateway/contract', '.storybook'],
  '.storybook': ['.storybook', 'ui', 'site', 'tests', 'stories'],
  commands: ['commands', 'site', 'gateway', 'sandbox'],
}

/** Within the site: pure rules know no edge, and what is below knows nothing of what is above. */
const siteMayImport: Record<string, readonly string[]> = {
  content: ['content', 'domain'],
  domain: ['domain'],
  services: ['services', 'domain'],
  notifications: ['notifications', 'domain'],
  stores: ['stores', 'services', 'notifications', 'domain', 'content'],
}

/** Packages that a folder does without: the design system knows no router, store or fetch (architecture). */
const mayNotUse: Record<string, readonly string[]> = {
  ui: ['wouter', 'zustand', 'ofetch', 'socket.io-client', 'zod'],
  'site/domain': ['react', 'zustand', 'ofetch', 'socket.io-client', 'wouter'],
  'gateway/contract': ['fastify', 'pg', 'drizzle-orm', 'socket.io'],
}

interface Import {
  file: string
  specifier: string
  /** Path within the repository, null for a package of others. */
  target: string | null
}

function folderOf(path: string): string | undefined {
  return Object.keys(mayImport)
    .sort((a, b) => b.length - a.length)
    .find((folder) => path.startsWith(`${folder}/`))
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  const own = /^@cairn\/([a-z]+)(?:\/(.*))?$/.exec(specifier)
  return own ? join(own[1] ?? '', own[2] ?? '') : null
}

async function importsOf(files: AsyncIterable<string>): Promise<Import[]> {
  const found: Import[] = []
  for await (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    const specifiers = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)
    for (const [, specifier = ''] of specifiers) {
      found.push({ file, specifier, target: targetOf(file, specifier) })
    }
  }
  return found
}

/** What is wrong with an import, or nothing. */
function fault({ file, specifier, target }: Import): string | undefined {
  const folder = folderOf(file)
  if (!folder) return undefined
  if (target === null) {
    const barred = Object.entries(mayNotUse).find(
      ([below, names]) =>
        file.startsWith(`${below}/`) &&
        names.some((name) => specifier === name || specifier.startsWith(`${name}/`)),
    )
    return barred && `${file} uses ${specifier}, which ${barred[0]} does without`
  }
  const into = folderOf(`${target}/`) ?? target
  if (!mayImport[folder]?.includes(into)) return `${file} imports ${target}: ${folder} may not know ${into}`
  const layer = /^site\/([a-z]+)\//.exec(file)?.[1]
  const allowed = layer ? siteMayImport[layer] : undefined
  if (allowed && target.startsWith('site/') && !allowed.some((below) => target.startsWith(`site/${below}`))) {
    return `${file} imports ${target}: site/${layer} may not know it`
  }
  return undefined
}

test('imports run one way over the whole repository', async () => {
  const files = glob('{ui,site,gateway,sandbox,stories,commands,.storybook}/**/*.{ts,tsx,mdx}', {
    cwd: root,
    exclude: (name) => name === 'dist' || name === 'node_modules',
  })
  const imports = await importsOf(files)
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.map(fault).filter(Boolean)).toEqual([])
})

test.each([
  ['ui/src/button/button.tsx', '../../../site/content/brand.ts', /ui may not know site/],
  ['site/pages/home/page.tsx', '@cairn/gateway/panel/client', /site may not know gateway$/],
  ['gateway/main.ts', '../sandbox/main.ts', /gateway may not know sandbox/],
  ['sandbox/main.ts', '@cairn/gateway/contract/panel', /sandbox may not know gateway\/contract/],
  ['gateway/contract/panel.ts', '../panel/client.ts', /contract may not know gateway$/],
  ['site/domain/power.ts', '../stores/panel.ts', /site\/domain may not know it/],
  ['site/stores/panel.ts', '../shell/header.tsx', /site\/stores may not know it/],
  ['ui/src/button/button.tsx', 'wouter', /does without/],
  ['site/domain/power.ts', 'react', /does without/],
])('%s importing %s is a fault', (file, specifier, message) => {
  expect(fault({ file, specifier, target: targetOf(file, specifier) })).toMatch(message)
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterEach, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const { forbidden = [], options } = await extractConfig(join(root, '.dependency-cruiser.mjs'))

/** The imports of `folders` below `base`, judged by .dependency-cruiser.mjs. */
async function importsOf(base: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    ...options,
    baseDir: base,
    validate: true,
    ruleSet: { forbidden },
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}

const faults = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

test('imports run one way over the whole repository', async () => {
  const folders = ['ui', 'site', 'gateway', 'sandbox', 'postgres', 'stories', 'commands', '.storybook']
  const imports = await importsOf(root, folders)
  expect(faults(imports)).toEqual([])
  // An own package is followed into its folder, where the rules see it.
  const targets = imports.modules
    .filter(({ source }) => source.startsWith('site/'))
    .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved))
  expect(targets).toContain('gateway/contract/panel.ts')
  expect(targets).toContain('ui/src/button/button.tsx')
})

let broken: string | undefined
afterEach(() => broken && rm(broken, { recursive: true }))

test.each([
  ['ui/src/button/button.tsx', 'site/content/plans.ts', 'ui-imports'],
  ['site/pages/home/page.tsx', 'gateway/panel/client.ts', 'site-imports'],
  ['gateway/main.ts', 'sandbox/main.ts', 'gateway-imports'],
  ['gateway/main.ts', 'postgres/database.ts', 'gateway-imports'],
  ['postgres/main.ts', 'gateway/panel/client.ts', 'postgres-imports'],
  ['tests/gateway/start.test.ts', 'postgres/server.ts', 'postgres-door'],
  ['sandbox/main.ts', 'gateway/contract/panel.ts', 'sandbox-imports'],
  ['gateway/contract/panel.ts', 'gateway/panel/client.ts', 'gateway/contract-imports'],
  ['site/domain/power.ts', 'site/stores/panel.ts', 'site-domain-imports'],
  ['site/stores/panel.ts', 'site/shell/header.tsx', 'site-stores-imports'],
  ['site/pages/home/page.tsx', 'site/company/schema/files.ts', 'company-at-build-time'],
  ['ui/src/button/button.tsx', 'node_modules/wouter/index.js', 'ui-packages'],
  ['site/domain/power.ts', 'node_modules/react/index.js', 'site-domain-packages'],
  ['site/domain/power.ts', 'node_modules/@lingui/react/index.js', 'site-domain-packages'],
])('%s importing %s breaks %s', async (from, to, rule) => {
  broken = await mkdtemp(join(tmpdir(), 'cairn-imports-'))
  const packageName = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(to)?.[1]
  const files: [string, string][] = [
    [from, `import '${packageName ?? join(broken, to)}'\n`],
    [to, 'export {}\n'],
  ]
  for (const [file, text] of files) {
    await mkdir(dirname(join(broken, file)), { recursive: true })
    await writeFile(join(broken, file), text)
  }
  expect(faults(await importsOf(broken, [from]))).toEqual([`${rule}: ${from} → ${to}`])
})

/** What others made and this repository runs: under which licences, and pinned to what. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface LockedPackage {
  version: string
  resolved?: string
  integrity?: string
  link?: true
  dev?: true
  devOptional?: true
  license?: string
}
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const packages = Object.entries(lockfile.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

/** Licences that ask for no more than to be named; MPL-2.0 is for its own files. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT and ISC',
  'MPL-2.0',
  'Unlicense',
]
/** Packages whose manifest names no licence in the way that npm reads, the file of theirs that does, and its words. */
const elsewhere: Record<string, { file: string; words: string }> = {
  'node_modules/emitter-component': { file: 'component.json', words: '"license": "MIT"' },
  'node_modules/gbxremote': { file: 'LICENSE', words: 'Permission is hereby granted, free of charge' },
  'node_modules/xmlhttprequest-ssl': {
    file: 'LICENSE',
    words: 'Permission is hereby granted, free of charge',
  },
}

test('packages of production have a licence that is allowed', () => {
  const production = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional)
  expect(production.length).toBeGreaterThan(100)
  const refused = production.filter(([path, { license }]) => {
    if (license !== undefined) return !allowed.includes(license)
    const named = elsewhere[path]
    // A package for another system is not installed.
    const file = join(root, path, named?.file ?? '')
    return named === undefined || (existsSync(file) && !readFileSync(file, 'utf8').includes(named.words))
  })
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  expect(Object.keys(elsewhere).filter((path) => lockfile.packages[path]?.license !== undefined)).toEqual([])
})

test('each package is known by its hash, whatever registry it comes from', () => {
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('versions that this repository asks for are exact', () => {
  const manifests = ['package.json', ...globSync('{ui,site,gateway,sandbox}/package.json', { cwd: root })]
  const asked = manifests.flatMap((path) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, path), 'utf8'),
    )
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  expect(asked.length).toBeGreaterThan(50)
  const loose = asked.filter(
    ([name, version]) => !name.startsWith('@cairn/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
  )
  expect(loose).toEqual([])
})

test('actions are pinned by commit, with their version beside it', () => {
  const uses = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/uses: (.+)/g)].map(([, action = '']) => action),
  )
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { source } from '../../ui/vite-source.ts'
import { bundle } from '../package/bundle.ts'
import { components } from '../support/design-system.ts'
import { budgets } from './export-sizes.ts'

const root = join(import.meta.dirname, '../..')

test('every export of @cairn/ui keeps to its size budget', async () => {
  // An application is built for production, whatever runs the tests.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const exceeded: string[] = []
  for (const { name } of components) {
    const { kilobytes } = await bundle(root, `export * from '@cairn/ui/${name}'`, { plugins: [source()] })
    const budget = budgets[name]
    if (budget === undefined) exceeded.push(`${name}: ${kilobytes.toFixed(2)} KB, and no budget yet`)
    else if (kilobytes > budget) exceeded.push(`${name}: ${kilobytes.toFixed(2)} KB of ${budget}`)
  }
  expect(
    exceeded,
    'Exports above their budget in tests/budgets/export-sizes.ts; each counts the components that it contains',
  ).toEqual([])
})

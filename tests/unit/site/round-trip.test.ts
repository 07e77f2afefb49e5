import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { company } from '../../../site/company/vite-plugin.ts'
import { describeFindings, medianRoundTrip } from '../../../site/domain/round-trip.ts'
import { replaceIn } from '../../support/company.ts'

test.each([
  [[900, 40, 42, 41, 43], 42],
  [[900, 43, 40, 41, 42], 42],
  [[900, 40.2, 40.4, 40.4, 1000], 40],
  [[900, 40, 41, 45], 41],
  [[900, 10, 20], 15],
  [[5, 42], 42],
])('of %j the first pays for the connection, and the middle of the others is %i ms', (samples, trip) => {
  expect(medianRoundTrip(samples)).toBe(trip)
})

test('findings name the nearest place, and those that did not answer', () => {
  const names = ['Bangalore', 'Singapore', 'London']
  expect(describeFindings(names, [42, 12, 131])).toBe(
    'From your browser Singapore is nearest, with a round trip of 12\u00a0ms.',
  )
  expect(describeFindings(names, ['no answer', 113, 'no answer'])).toBe(
    'From your browser Singapore is nearest, with a round trip of 113\u00a0ms. No answer from Bangalore, London.',
  )
  expect(describeFindings(names, ['no answer', 'no answer', 'no answer'])).toMatch(/^No location answered: /)
})

test('of locations that were not all measured none is the nearest', () => {
  expect(describeFindings(['Frankfurt'], [12], 2)).toBe(
    'From your browser Frankfurt answers in 12\u00a0ms. The other locations are not measured.',
  )
  expect(describeFindings(['Frankfurt', 'Paris'], [12, 9], 3)).toBe(
    'Of Frankfurt, Paris the nearest to your browser is Paris, with a round trip of 9\u00a0ms. The other locations are not measured.',
  )
  expect(describeFindings(['Frankfurt', 'Paris'], [12, 'no answer'], 3)).toBe(
    'From your browser Frankfurt answers in 12\u00a0ms. No answer from Paris. The other locations are not measured.',
  )
})

test('the policy lists the origins of the company’s probes, each once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-probes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
  const probes = {
    in: 'https://in.example/probe.txt?small',
    sg: 'https://sg.example:8443/',
    de: 'https://in.example/another',
  }
  await replaceIn(
    folder,
    'locations.yaml',
    Object.entries(probes).map(([id, probe]) => [`- id: ${id}\n`, `- id: ${id}\n    probe: ${probe}\n`]),
  )
  vi.stubEnv('COMPANY_DIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { module } = await runnerImport<typeof import('../../../site/content/probe-origins.ts')>(
    join(import.meta.dirname, '../../../site/content/probe-origins.ts'),
    { configFile: false, plugins: [company()] },
  )
  expect(module.probeOrigins).toEqual(['https://in.example', 'https://sg.example:8443'])
})

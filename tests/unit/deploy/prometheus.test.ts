/** The alerts, by Prometheus's own tool. That gateways export what they ask for is tests/gateway/metrics.test.ts. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const rules = join(import.meta.dirname, '../../../deploy/prometheus-alerts.yaml')
const cases = join(import.meta.dirname, 'prometheus-alerts.yaml')

const missing = spawnSync('promtool', ['--version']).error !== undefined
if (missing) process.stderr.write('promtool is not installed: the alerts are not tried\n')

test.skipIf(missing)('are rules that Prometheus takes, and come when they should and only then', () => {
  const run = (...words: string[]) => execFileSync('promtool', words, { encoding: 'utf8', stdio: 'pipe' })
  expect(run('check', 'rules', rules)).toContain('SUCCESS')
  expect(run('test', 'rules', cases)).toContain('SUCCESS')
})

test('each alert has its case, and says how urgent it is and what to do', () => {
  const { groups } = parse(readFileSync(rules, 'utf8')) as {
    groups: { rules: { alert: string; labels: object; annotations: object }[] }[]
  }
  const tried = readFileSync(cases, 'utf8')
  for (const { alert, labels, annotations } of groups.flatMap(({ rules }) => rules)) {
    expect(tried).toContain(`alertname="${alert}"`)
    expect(labels).toEqual({ severity: expect.stringMatching(/^(?:page|ticket)$/) })
    expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) })
  }
})

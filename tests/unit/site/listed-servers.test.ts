import { describe, expect, test } from 'vitest'
import type { ServerState } from '../../../gateway/contract/status.ts'
import { listedServers } from '../../../site/domain/listed-servers.ts'
import { sayNoProblems } from '../../../site/domain/no-problems.ts'

const server = (id: string, status: ServerState = 'operational', measured = true) => ({
  id,
  status,
  measured,
})

describe('listedServers', () => {
  const servers = [
    server('a'),
    server('b', 'down'),
    server('c', 'degraded'),
    // What it was when it was last measured says nothing of now.
    server('d', 'down', false),
  ]
  const ids = (options: Parameters<typeof listedServers>[1]) =>
    listedServers(servers, options).map(({ id }) => id)

  test('has all servers, or those that are known to be down or degraded', () => {
    expect(ids({ onlyProblems: false, kept: null })).toEqual(['a', 'b', 'c', 'd'])
    expect(ids({ onlyProblems: true, kept: null })).toEqual(['b', 'c'])
  })

  test('keeps one at its place', () => {
    expect(ids({ onlyProblems: true, kept: 'a' })).toEqual(['a', 'b', 'c'])
    expect(ids({ onlyProblems: true, kept: 'b' })).toEqual(['b', 'c'])
    expect(ids({ onlyProblems: true, kept: 'gone' })).toEqual(['b', 'c'])
  })
})

describe('sayNoProblems', () => {
  test('calls all operational where all are measured', () => {
    expect(sayNoProblems([server('a'), server('b')])).toEqual({
      title: 'All 2 servers are operational',
      text: null,
    })
  })

  test('does not call unmeasured servers operational', () => {
    const one = server('a', 'operational', false)
    expect(sayNoProblems([one, server('b')]).text).toBe('1 of 2 is not measured.')
    expect(sayNoProblems([one, { ...one, id: 'c' }]).text).toBe('2 of 2 are not measured.')
    expect(sayNoProblems([one]).title).not.toContain('operational')
  })
})

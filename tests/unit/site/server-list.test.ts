import { describe, expect, test } from 'vitest'
import type { Server } from '../../../gateway/contract/panel.ts'
import { groupServers, hasOther } from '../../../site/domain/server-list.ts'

const server = (identifier: string, access: Server['access']): Server => ({
  identifier,
  name: identifier,
  description: '',
  status: null,
  limits: { memory: 0, disk: 0, cpu: 0 },
  address: null,
  access,
  console: 'interactive',
})

describe('groupServers', () => {
  test('keeps the order of the list within both groups', () => {
    const { own, open } = groupServers([server('a', 'own'), server('b', 'public'), server('c', 'own')])
    expect(own.map(({ identifier }) => identifier)).toEqual(['a', 'c'])
    expect(open.map(({ identifier }) => identifier)).toEqual(['b'])
  })

  test('of a list that is not loaded both are empty', () => {
    expect(groupServers(null)).toEqual({ own: [], open: [] })
  })
})

describe('hasOther', () => {
  test('a server is not another one than itself', () => {
    expect(hasOther([server('a', 'own')], 'a')).toBe(false)
    expect(hasOther([], 'a')).toBe(false)
    expect(hasOther(null, 'a')).toBe(false)
  })

  test('any other server of the list counts, also where the connected one is not in it', () => {
    expect(hasOther([server('a', 'own'), server('b', 'public')], 'a')).toBe(true)
    expect(hasOther([server('b', 'public')], 'a')).toBe(true)
  })
})

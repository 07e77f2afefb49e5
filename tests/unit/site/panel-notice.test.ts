import { expect, test } from 'vitest'
import { failureCode } from '../../../gateway/contract/failure.ts'
import { serverStatus } from '../../../gateway/contract/panel.ts'
import type { Connected } from '../../../site/domain/connection.ts'
import { emptyConsole } from '../../../site/domain/console-view.ts'
import { explain, explainStatus } from '../../../site/domain/failure.ts'
import { hasLostConnection, panelNotice } from '../../../site/domain/panel-notice.ts'

const open = { view: emptyConsole, link: { state: 'connected' }, reach: 'up', ended: null } as const
const well: Connected = {
  phase: 'connected',
  server: {
    identifier: '1a7ce997',
    name: 'demo',
    description: '',
    status: null,
    limits: { memory: 0, disk: 0, cpu: 0 },
    address: null,
    access: 'public',
    console: 'interactive',
  },
  resources: {
    current: 'running',
    status: null,
    cpu: { current: 0, limit: 0 },
    memory: { current: 0, limit: 0 },
    disk: { current: 0, limit: 0 },
    uptime: 1,
  },
  powerSince: 0,
  sent: null,
  usage: [],
  failure: null,
  console: open,
}

test('no notice while all is well', () => {
  expect(panelNotice(well)).toBeNull()
})

test('the most serious is shown: an ended right before a busy server before a failed call before a lost connection', () => {
  const lost: Connected = { ...well, console: { ...open, reach: 'down' } }
  expect(panelNotice(lost)?.title).toBe('Reconnecting')
  const failed: Connected = { ...lost, failure: { code: 'panel-timeout' } }
  expect(panelNotice(failed)?.title).toMatch('in time')
  const busy: Connected = { ...failed, server: { ...well.server, status: 'installing' } }
  expect(panelNotice(busy)?.title).toMatch('being installed')
  const ended: Connected = {
    ...busy,
    console: { view: emptyConsole, ended: { code: 'key-refused' } },
  }
  expect(panelNotice(ended)).toMatchObject({ title: 'You are logged out', remedy: 'sign-in' })
})

test('without the panel or this site nothing is promised about what was sent', () => {
  for (const code of ['panel-unreachable', 'panel-timeout', 'site-unreachable'] as const) {
    const notice = panelNotice({ ...well, failure: { code } })
    expect(notice?.advice).toMatch(/come back by themselves. What you sent last may have arrived/)
  }
})

test('what comes back by itself was a lost connection; what a visitor got wrong was none', () => {
  expect(hasLostConnection(well)).toBe(false)
  expect(hasLostConnection({ ...well, failure: { code: 'invalid-request' } })).toBe(false)
  expect(hasLostConnection({ ...well, failure: { code: 'panel-timeout' } })).toBe(true)
  expect(hasLostConnection({ ...well, console: { ...open, reach: 'down' } })).toBe(true)
})

test('whose session ended is logged out, and not shown that the server may not be theirs', () => {
  const failure = { code: 'key-needed' } as const
  const own: Connected = { ...well, server: { ...well.server, access: 'own' }, failure }
  expect(panelNotice(own)?.title).toBe('You are logged out')
  expect(panelNotice({ ...well, failure })?.title).toBe('This server is not public')
})

test('every failure and every status of the contract has words of its own', () => {
  const failures = failureCode.options
    .filter((code) => code !== 'busy')
    .map((code) => explain({ code }).title)
  expect(new Set(failures).size).toBe(failures.length)
  const statuses = serverStatus.unwrap().options.map((status) => explainStatus(status).title)
  expect(new Set(statuses).size).toBe(statuses.length)
})

test.each([
  [{ reason: 'sockets' }, 'Too many pages are open in your network. Close one of them.'],
  [{ reason: 'consoles', limit: 20 }, 'At most 20 consoles at once. Close one in another tab.'],
  [{ retryAfter: 42 }, 'Trying again in 42 s.'],
] as const)('a console that the gateway does not take yet says what to do: %o', (more, advice) => {
  const cause = { code: 'too-many-requests', detail: '', ...more } as const
  const link = { state: 'reconnecting', cause, since: 0 } as const
  expect(panelNotice({ ...well, console: { ...open, link } })?.advice).toBe(advice)
})

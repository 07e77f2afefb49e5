import { expect, test } from 'vitest'
import { failureCode } from '../../../gateway/contract/failure.ts'
import { serverStatus } from '../../../gateway/contract/panel.ts'
import type { Connected } from '../../../site/domain/connection.ts'
import { emptyConsole } from '../../../site/domain/console-view.ts'
import { explain, explainStatus } from '../../../site/domain/failure.ts'
import { panelNotice } from '../../../site/domain/panel-notice.ts'

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
  power: 'running',
  powerSince: 0,
  sending: null,
  resources: null,
  usage: [],
  failure: null,
  console: { view: emptyConsole, link: { state: 'connected' }, reach: 'up', ended: null },
}

test('nothing is told while all is well', () => {
  expect(panelNotice(well)).toBeNull()
})

test('the gravest stands: an ended right before a busy server before a failed call before a lost connection', () => {
  const lost: Connected = { ...well, console: { ...well.console, reach: 'down' } }
  expect(panelNotice(lost)?.title).toBe('Reconnecting')
  const failed: Connected = { ...lost, failure: { code: 'panel-timeout', detail: '' } }
  expect(panelNotice(failed)?.title).toMatch('15 s')
  const busy: Connected = { ...failed, server: { ...well.server, status: 'installing' } }
  expect(panelNotice(busy)?.title).toMatch('being installed')
  const ended: Connected = {
    ...busy,
    console: { ...lost.console, ended: { code: 'key-refused', detail: '' } },
  }
  expect(panelNotice(ended)).toMatchObject({ title: 'You are signed out', remedy: 'sign-in' })
})

test('every failure and every status of the contract has words of its own', () => {
  const failures = failureCode.options
    .filter((code) => code !== 'busy')
    .map((code) => explain({ code, detail: 'detail' }).title)
  expect(new Set(failures).size).toBe(failures.length)
  const statuses = serverStatus.unwrap().options.map((status) => explainStatus(status).title)
  expect(new Set(statuses).size).toBe(statuses.length)
})

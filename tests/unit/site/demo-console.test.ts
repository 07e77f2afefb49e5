import { expect, test } from 'vitest'
import { type DemoConsole, type DemoState, demoState } from '../../../site/domain/demo-console.ts'

const cause = { code: 'panel-unreachable', detail: '' } as const
const live: DemoConsole = {
  paused: false,
  reach: 'up',
  link: { state: 'connected' },
  ended: false,
  power: 'running',
  filled: true,
}
const waiting = { state: 'reconnecting', cause, since: 0 } as const

const cases: [what: string, change: Partial<DemoConsole>, state: DemoState][] = [
  ['all is well', {}, 'live'],
  ['nothing has been written yet', { filled: false }, 'live'],
  ['the state of the server is not known yet', { power: undefined }, 'live'],
  ['the server is off', { power: 'offline' }, 'offline'],
  ['the page asks for the gateway', { reach: 'connecting', filled: false }, 'connecting'],
  ['the gateway asks for the node', { link: { state: 'connecting' } }, 'connecting'],
  ['the visitor pauses it', { paused: true }, 'paused'],
  ['it is paused while it reconnects', { paused: true, reach: 'down' }, 'paused'],
  ['the gateway went away', { reach: 'down' }, 'reconnecting'],
  ['the panel went away', { link: waiting }, 'reconnecting'],
  ['the gateway was never there', { reach: 'down', filled: false }, 'unreachable'],
  ['the panel was never there', { link: waiting, filled: false }, 'unreachable'],
  ['WebSockets do not get through', { reach: 'never' }, 'unreachable'],
  ['the node gives no console', { link: { state: 'closed', cause } }, 'unreachable'],
  ['the demo was taken away, paused or not', { ended: true, paused: true }, 'unreachable'],
]

test.each(cases)('%s', (_what, change, state) => {
  expect(demoState({ ...live, ...change })).toBe(state)
})

import { describe, expect, test } from 'vitest'
import { consoleTiming } from '../../gateway/console/hub.ts'
import {
  begin,
  fixture,
  numbered,
  SERVER,
  setUpConsole,
  viewer,
  viewers,
  watching,
} from './console-fixture.ts'
import { type ConsoleViewer, until } from './console-viewer.ts'

setUpConsole()

test('twenty viewers share one connection, which asks as the panel and gets state, stats and lines', async () => {
  await begin()
  fixture.node.log = numbered(1, 3)
  const all = await Promise.all(Array.from({ length: 20 }, () => watching()))
  await until(() => all.every(({ texts }) => texts.length === 3))
  fixture.node.write('line 4')
  fixture.node.latest.say(
    'stats',
    JSON.stringify({
      memory_bytes: 5,
      memory_limit_bytes: 9,
      cpu_absolute: 1.5,
      disk_bytes: 7,
      uptime: 8,
      state: 'running',
      network: { rx_bytes: 1, tx_bytes: 1 },
    }),
  )
  await until(() => all.every(({ texts, stats }) => texts.length === 4 && stats.length === 1))
  for (const { texts, states, stats } of all) {
    expect(texts).toEqual(numbered(1, 4))
    expect(states.at(-1)).toBe('running')
    expect(stats[0]).toEqual({
      time: expect.any(Number),
      current: 'running',
      cpu: 1.5,
      memory: 5,
      disk: 7,
      uptime: 8,
    })
  }
  expect(fixture.node.sockets).toHaveLength(1)
  expect(fixture.node.latest.origin).toBe('http://panel.test')
  expect(fixture.node.latest.heard).toEqual(['auth', 'send logs', 'send stats'])
  expect(fixture.credentials).toHaveLength(1)
  expect(fixture.console.counts()).toEqual({ consoles: 1, links: 1, viewers: 20, lines: 4 })
})

test('who joins between a change of state and the next measurement is not told of the state before', async () => {
  await begin()
  const first = await watching()
  fixture.node.latest.say('status', 'offline')
  fixture.node.latest.say(
    'stats',
    JSON.stringify({ memory_bytes: 0, cpu_absolute: 0, disk_bytes: 7, uptime: 0, state: 'offline' }),
  )
  fixture.node.latest.say('status', 'starting')
  await until(() => first.state === 'starting')
  const second = await watching()
  await until(() => second.stats.length === 1)
  expect(second.states).toEqual(['starting'])
  expect(second.stats[0]).toMatchObject({ current: 'starting', disk: 7 })
})

test('a viewer whose key may not watch is refused, though others watch', async () => {
  await begin()
  fixture.grants = { '': {}, subuser: { watch: false } }
  await watching()
  expect(await viewer({ 'x-key': 'subuser' }).join(SERVER)).toMatchObject({
    ok: false,
    failure: { code: 'not-permitted' },
  })
})

test('a viewer who returns continues where they were; after a restart of the gateway they get everything again', async () => {
  await begin()
  const first = await watching()
  fixture.node.write(...numbered(1, 700))
  await until(() => first.texts.length === 700)
  first.close()
  fixture.node.write(...numbered(701, 1500))
  const back = first.again(fixture.url)
  viewers.push(back)
  await back.join(SERVER)
  await until(() => back.texts.length === 1500)
  expect(back.texts).toEqual(numbered(1, 1500))
  expect(back.replaced).toBe(0)
  expect(fixture.node.sockets).toHaveLength(1)

  const foreign = viewer()
  await foreign.join(SERVER, { epoch: 'of another life', sequence: 3 })
  await until(() => foreign.texts.length === 1500)
  expect(foreign.replaced).toBe(1)
  const ahead = viewer()
  await ahead.join(SERVER, { epoch: back.epoch ?? '', sequence: 9999 })
  await until(() => ahead.texts.length === 1500)
  expect(ahead.replaced).toBe(1)
})

test('a viewer who returns after the ring dropped lines learns how many', async () => {
  await begin()
  const first = await watching()
  const other = await watching()
  fixture.node.write(...numbered(1, 100))
  await until(() => first.texts.length === 100 && other.texts.length === 100)
  first.close()
  fixture.node.write(...numbered(101, 12_000))
  await until(() => other.has('line 12000'))
  const back = first.again(fixture.url)
  viewers.push(back)
  await back.join(SERVER)
  await until(() => back.has('line 12000'))
  expect(back.skipped).toBe(1900)
  expect(back.texts).toEqual([...numbered(1, 100), ...numbered(2001, 12_000)])
})

test('lines are recorded for a while after the last viewer left, and then stay', async () => {
  await begin({ timing: { grace: 1000 } })
  const first = await watching()
  fixture.node.write('watched')
  await until(() => first.has('watched'))
  first.close()
  await until(() => fixture.console.counts().viewers === 0)
  fixture.node.write('in the grace')
  await until(() => fixture.node.latest.socket.readyState === 3)
  expect(fixture.console.counts()).toEqual({ consoles: 1, links: 0, viewers: 0, lines: 2 })
  fixture.node.write('unheard')
  const back = first.again(fixture.url)
  viewers.push(back)
  await back.join(SERVER)
  await until(() => back.has('unheard'))
  expect(back.texts).toEqual(['watched', 'in the grace', 'unheard'])
  expect(back.replaced).toBe(0)
})

describe('of a server that was offline when its console was left', () => {
  /** What a viewer has who returns after `write` has run. */
  async function returnAfter(write: () => void): Promise<ConsoleViewer> {
    await begin({ timing: { grace: 50, opening: 1000 } })
    const first = await watching()
    fixture.node.write(...numbered(1, 10))
    await until(() => first.texts.length === 10)
    fixture.node.state = 'offline'
    fixture.node.latest.say('status', 'offline')
    await until(() => first.state === 'offline')
    first.close()
    const { socket } = fixture.node.latest
    await until(() => socket.readyState === socket.CLOSED)
    write()
    const back = first.again(fixture.url)
    viewers.push(back)
    await back.join(SERVER)
    await until(() => back.link === 'connected')
    return back
  }

  /** Docker keeps the output of the present run. */
  function start(lines: number): void {
    fixture.node.log = []
    fixture.node.state = 'running'
    fixture.node.write(...numbered(11, 10 + lines))
  }

  test('no lines are said to be missing while the node repeats all since its start', async () => {
    const back = await returnAfter(() => start(149))
    await until(() => back.has('line 159'))
    expect(back.texts).toEqual(numbered(1, 159))
    expect(back.lines).toHaveLength(159)
  })

  test('lines are said to be missing where the node repeats as many as it keeps', async () => {
    const back = await returnAfter(() => start(2000))
    await until(() => back.has('line 2010'))
    expect(back.texts).toEqual([...numbered(1, 10), ...numbered(1861, 2010)])
    expect(back.lines[10]).toMatchObject({
      origin: 'daemon',
      text: expect.stringContaining('may be missing'),
    })
  })

  test('no lines are said to be missing while it still is', async () => {
    const back = await returnAfter(() => {})
    await until(() => back.state === 'offline')
    fixture.node.write('line 11')
    await until(() => back.has('line 11'))
    expect(back.lines).toHaveLength(11)
  })
})

test('during the grace period no key of a viewer who left is used', async () => {
  await begin()
  const first = await watching()
  first.close()
  await until(() => fixture.console.counts().viewers === 0)
  fixture.node.latest.socket.terminate()
  await until(() => fixture.console.counts().links === 0)
  expect(fixture.node.sockets).toHaveLength(1)
  expect(fixture.credentials).toHaveLength(1)
  expect(consoleTiming.grace).toBe(300_000)
})

test('lines are sent in batches of at most 500', async () => {
  await begin()
  const sizes: number[] = []
  const one = viewer()
  one.socket.on('batch', ({ lines }) => sizes.push(lines.length))
  await one.join(SERVER)
  await until(() => one.link === 'connected')
  fixture.node.write(...numbered(1, 2000))
  await until(() => one.texts.length === 2000)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  expect(sizes.length).toBeLessThan(200)
})

test('a second join on a socket takes the place of the first', async () => {
  await begin()
  const one = await watching()
  expect(await one.join('2b8df0a8')).toEqual({ ok: true })
  await until(() => fixture.node.sockets.length === 2)
  expect(fixture.console.counts()).toMatchObject({ consoles: 2, viewers: 1 })
  await until(() => one.replaced === 2)
})

test('of consoles that nobody watches two hundred are kept, those that were left last', async () => {
  await begin({ timing: { grace: 0 } })
  /** Each from an address of its own: one may not join so many. */
  async function visit(index: number, seen: (one: ConsoleViewer) => boolean): Promise<void> {
    const one = viewer({ 'x-address': `10.0.${index >> 8}.${index & 255}` })
    expect(await one.join(`1a7ce${index.toString(16).padStart(3, '0')}`)).toEqual({ ok: true })
    await until(() => seen(one))
    one.close()
    await until(() => fixture.console.counts().viewers === 0)
  }
  fixture.node.log = ['line 1']
  await visit(0, (one) => one.has('line 1'))
  fixture.node.log = []
  await Promise.all(Array.from({ length: 199 }, (_, place) => visit(1 + place, () => true)))
  expect(fixture.console.counts()).toMatchObject({ consoles: 200, viewers: 0, lines: 1 })
  await visit(200, () => true)
  expect(fixture.console.counts()).toMatchObject({ consoles: 200, viewers: 0, lines: 0 })
  await until(() => fixture.console.counts().links === 0)
})

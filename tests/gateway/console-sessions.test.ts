import { expect, test } from 'vitest'
import { consoleTiming } from '../../gateway/console/hub.ts'
import { GatewayFailure } from '../../gateway/http/failures.ts'
import { begin, fixture, SERVER, setUpConsole, viewer, viewers, watching } from './console-fixture.ts'
import { until } from './console-viewer.ts'

setUpConsole()

test("credentials are requested with a present viewer's key, the gateway's own first", async () => {
  await begin()
  fixture.grants = { '': {}, alice: {}, bob: {} }
  const alice = await watching({ 'x-key': 'alice' })
  expect(fixture.credentials).toEqual(['alice'])
  const anybody = await watching()
  await watching({ 'x-key': 'bob' })
  alice.close()
  await until(() => fixture.credentials.length === 2)
  expect(fixture.credentials).toEqual(['alice', 'gateway-key'])
  await until(() => fixture.node.latest.tokens.length === 2)
  anybody.close()
  await until(() => fixture.credentials.length === 3)
  expect(fixture.credentials.at(-1)).toBe('bob')
  expect(fixture.node.sockets).toHaveLength(1)
})

test("a key that the panel gives no credentials for gives way to another viewer's", async () => {
  await begin()
  fixture.grants = { alice: {}, bob: {} }
  fixture.refusals = { alice: new GatewayFailure('not-permitted', 'Not with this key.') }
  const alice = viewer({ 'x-key': 'alice' })
  await alice.join(SERVER)
  await until(() => alice.link === 'closed')
  expect(alice.links.at(-1)).toMatchObject({ cause: { code: 'not-permitted' } })
  const bob = await watching({ 'x-key': 'bob' })
  expect(bob.link).toBe('connected')
  expect(fixture.credentials).toEqual(['alice', 'bob'])
})

test('a viewer who lost their right is disconnected with the reason, and their key is not used again', async () => {
  await begin({ timing: { recheck: 50 } })
  fixture.grants = { alice: {}, bob: {} }
  const alice = await watching({ 'x-key': 'alice' })
  const bob = await watching({ 'x-key': 'bob' })
  fixture.grants = {
    alice: new GatewayFailure('key-refused', 'The panel no longer takes your key.'),
    bob: {},
  }
  await until(() => alice.socket.disconnected)
  expect(alice.ended).toEqual({ code: 'key-refused', detail: 'The panel no longer takes your key.' })
  await until(() => fixture.node.latest.tokens.length === 2)
  expect(fixture.credentials).toEqual(['alice', 'bob'])
  fixture.node.write('for bob only')
  await until(() => bob.has('for bob only'))
  expect(alice.has('for bob only')).toBe(false)
  fixture.grants = { bob: { watch: false } }
  await until(() => bob.ended !== undefined)
  expect(bob.ended).toMatchObject({ code: 'not-permitted' })
  await until(() => fixture.node.latest.socket.readyState === 3)
  expect(fixture.console.counts()).toMatchObject({ viewers: 0, links: 0 })
  expect(consoleTiming.recheck).toBe(60_000)
})

test('a panel that does not answer the check disconnects no viewer', async () => {
  await begin({ timing: { recheck: 20 } })
  const one = await watching()
  let asked = 0
  fixture.grants = {
    get ''() {
      asked += 1
      return new GatewayFailure('panel-unreachable', 'The panel is down.')
    },
  }
  await until(() => asked > 3)
  expect(one.socket.connected).toBe(true)
  expect(one.ended).toBeUndefined()
})

const sessionOf = (key: string, id: string, expiresAt = Date.now() + 60_000) => ({
  'x-key': key,
  'x-session': JSON.stringify({ id, expiresAt }),
})

test('the end of a session closes all its sockets, and nothing else', async () => {
  await begin()
  fixture.grants = { '': {}, alice: {} }
  const here = await watching(sessionOf('alice', 'one'))
  const tab = await watching(sessionOf('alice', 'one'))
  const newcomer = viewer(sessionOf('alice', 'one'))
  await until(() => newcomer.socket.connected)
  const elsewhere = await watching(sessionOf('alice', 'two'))
  const anybody = await watching()
  fixture.console.endSession('one')
  await until(() => [here, tab, newcomer].every(({ socket }) => socket.disconnected))
  expect(here.ended).toMatchObject({ code: 'key-needed' })
  expect(newcomer.ended).toBeUndefined()
  fixture.node.write('still here')
  await until(() => elsewhere.has('still here') && anybody.has('still here'))
  expect(fixture.console.counts().viewers).toBe(2)
})

test("a session that ends during the panel's answer joins nothing", async () => {
  await begin()
  fixture.grants = { alice: {}, bob: {} }
  const bob = await watching({ 'x-key': 'bob' })
  const { promise, resolve } = Promise.withResolvers<void>()
  fixture.asked = promise
  const alice = viewer(sessionOf('alice', 'one'))
  void alice.join(SERVER)
  await until(() => fixture.authorised.includes('alice'))
  fixture.console.endSession('one')
  resolve()
  await until(() => alice.socket.disconnected)
  fixture.node.write('not for alice')
  await until(() => bob.has('not for alice'))
  expect(fixture.console.counts().viewers).toBe(1)
  expect(alice.lines).toEqual([])
})

test('a socket ends with the time of its session: with a renewed one its console goes on, else it is closed', async () => {
  await begin()
  fixture.grants = { '': new GatewayFailure('key-needed', 'Log in.'), alice: {}, bob: {} }
  const alice = await watching(sessionOf('alice', 'one', Date.now() + 1000))
  const bob = await watching({ 'x-key': 'bob' })
  fixture.node.write('before')
  await until(() => alice.has('before'))
  await until(() => alice.socket.disconnected)
  expect(bob.socket.connected).toBe(true)
  fixture.node.write('meanwhile')

  const renewed = alice.again(fixture.url, sessionOf('alice', 'one'))
  const expired = alice.again(fixture.url)
  viewers.push(renewed, expired)
  expect(await renewed.join(SERVER)).toEqual({ ok: true })
  expect(await expired.join(SERVER)).toMatchObject({ ok: false, failure: { code: 'key-needed' } })
  await until(() => renewed.has('meanwhile'))
  expect(renewed.texts).toEqual(['before', 'meanwhile'])
  expect(renewed.replaced).toBe(0)
  // Nothing told the page that its visitor is logged out.
  expect(alice.ended).toBeUndefined()
})

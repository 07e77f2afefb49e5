import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createClient } from 'minecraft-protocol'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { SAMPLE_COMPANY } from '../../site/company/company-folder.ts'
import { PanelPage } from '../support/panel-page.ts'
import { descendantsOf, listeningPid } from '../support/process-tree.ts'
import { newDataDirectory } from '../support/sandbox-process.ts'

/** The whole product as `npm start` runs it: built, with a real Minecraft server. */
const root = join(import.meta.dirname, '../..')
let browser: Browser
let product: ChildProcess
let site: string
let demo: string
let printed = ''
const data = newDataDirectory()

beforeAll(async () => {
  browser = await openBrowser()
  product = spawn(process.execPath, ['commands/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Else it builds the company that has its folder here, over what the other tests look at.
      COMPANY_DIR: SAMPLE_COMPANY,
      DATA_DIR: data,
      PORT: '0',
      // The egg is downloaded once per checkout; the conformance tests use the same copy.
      SANDBOX_EGGS_DIR: join(root, 'node_modules/.cache/cairn/eggs'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  await vi.waitUntil(() => printed.includes('Your own'), { timeout: 60_000 })
  site = /Cairn\s+(http:\S+)/.exec(printed)?.[1] ?? ''
  demo = /Demo server ([0-9a-f]{8})/.exec(printed)?.[1] ?? ''
}, 90_000)

afterAll(async () => {
  await browser?.close()
  const ended = new Promise((resolve) => product?.once('exit', resolve))
  product?.kill('SIGTERM')
  await ended
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
})

/** Where a player on this machine joins, which npm start prints and no page shows (behaviour 7.22). */
function joinAddress(): { host: string; port: number } {
  const [, host = '', port = ''] = /Players join it at (\S+):(\d+)/.exec(printed) ?? []
  return { host, port: Number(port) }
}

function refuses({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

/** A player who joins and remembers all that the chat said. */
function joins(address: { host: string; port: number }): {
  heard: () => string
  leave: () => void
  ready: Promise<void>
} {
  let heard = ''
  const bot = createClient({ ...address, username: 'Wanderer', auth: 'offline', version: '1.21.4' })
  const ready = new Promise<void>((resolve, reject) => {
    bot.once('login', () => resolve())
    bot.once('error', reject)
  })
  for (const event of ['systemChat', 'playerChat'] as const) {
    bot.on(event, (packet: unknown) => {
      heard += JSON.stringify(packet)
    })
  }
  return { heard: () => heard, leave: () => bot.end(), ready }
}

test('a new visitor controls a real Minecraft server', { timeout: 300_000 }, async () => {
  const { page, complaints } = await openVisit(browser)
  const panel = new PanelPage(page, site)
  await panel.connect(demo)
  // Installing at the first boot, then started by itself.
  await expect.poll(() => panel.power('Stop').isEnabled(), { timeout: 180_000 }).toBe(true)
  const address = joinAddress()

  const player = joins(address)
  await player.ready
  await panel.send('say hello')
  await panel.reads('hello')
  await expect.poll(player.heard, { timeout: 15_000 }).toContain('hello')
  player.leave()

  await panel.power('Stop').click()
  await panel.becomes('Start')
  expect(await refuses(address)).toBe(true)
  await panel.power('Start').click()
  await panel.becomes('Stop')
  await expect.poll(() => refuses(address), { timeout: 20_000 }).toBe(false)

  // The game process is killed from outside.
  const pid = await listeningPid(product.pid ?? 0, address.port)
  process.kill(pid, 'SIGKILL')
  await panel.becomes('Start')
  await panel.reads(/crash|SIGKILL/i)
  await panel.reads('hello')
  await panel.power('Start').click()
  await panel.becomes('Stop')

  // The sandbox is killed; the launcher starts it again and the open page finds it.
  const sandbox = await sandboxPid()
  process.kill(sandbox, 'SIGKILL')
  await expect.poll(() => refuses(address), { timeout: 20_000 }).toBe(true)
  await page.locator('[data-slot=notice]:not(:empty)').waitFor({ timeout: 30_000 })
  await expect.poll(() => page.locator('[data-slot=notice]:not(:empty)').count(), { timeout: 90_000 }).toBe(0)
  await panel.reads('hello')
  await panel.ensureRunning()
  await panel.send('say and back')
  await panel.reads('and back')

  await page.reload()
  await panel.power('Stop').waitFor()
  await panel.reads('and back')
  expect(complaints.filter((text) => !/WebSocket|Failed to load resource/.test(text))).toEqual([])
  await page.context().close()
})

test('the same on a phone: watch, command, restart', { timeout: 120_000 }, async () => {
  const { page } = await openVisit(browser, { viewport: phone, hasTouch: true, isMobile: true })
  const panel = new PanelPage(page, site)
  await panel.run(demo)
  await panel.send('say hello from a phone')
  await panel.reads('hello from a phone')
  await panel.power('Restart').click()
  await panel.toast('Server restart command sent').waitFor()
  await panel.becomes('Restart')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.context().close()
})

function sandboxPid(): number {
  const sandbox = descendantsOf(product.pid ?? 0).find(({ command }) => command.includes('sandbox/main.ts'))
  if (sandbox === undefined) throw new Error('The product has no sandbox process.')
  return sandbox.pid
}

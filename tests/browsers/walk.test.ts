import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { panels } from 'virtual:company/panels'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { desktop, phone } from '../../commands/inspection/browser.ts'
import { contactMessages } from '../../site/content/contact.ts'
import { type Stack, startStack } from '../support/stack.ts'
import type { Driver } from './driver.ts'
import { kinds } from './kinds.ts'
import { PICTURES, Walker } from './walker.ts'

/** The main walk through the product in every browser that is here, with pictures to look at in .vitest/browsers. */

let stack: Stack
beforeAll(async () => {
  await rm(PICTURES, { recursive: true, force: true })
  stack = await startStack()
})
afterAll(() => stack?.stop())

describe.each(kinds)('$name', ({ name, launch }) => {
  const there = test.skipIf(launch === undefined)
  let driver: Driver
  beforeAll(async () => {
    if (launch) driver = await launch()
  })
  afterAll(() => driver?.close())

  /** A visitor in a window of that size, whose pictures lie in a folder of that name. */
  async function enter({ width, height }: { width: number; height: number }, pictures: string) {
    await driver.resize(width, height)
    const walker = new Walker(driver, stack.url, join(PICTURES, `${name.toLowerCase()}-${pictures}`))
    onTestFailed(() => walker.keeps('failed'))
    return walker
  }

  there.each([
    ['a phone', phone],
    ['a wide window', desktop],
  ])('the main walk on %s', async (_where, size) => {
    const { width } = size
    const walker = await enter(size, `${width}`)
    const small = width < 1024
    const follow = async (link: string) => {
      if (small) await walker.clicks('button', 'Menu')
      await walker.clicks('link', link)
    }

    // The same browser walks twice, each time as a new visitor.
    await walker.open('/')
    await driver.run(() => localStorage.clear())
    await walker.open('/')
    await walker.sees('button', 'Decline All')
    await walker.looks('home-banner')
    await walker.clicks('button', 'Decline All')
    await walker.sees('heading', /^Game servers/)
    await walker.looks('home')
    await walker.clicks('text', 'Watch the recording')
    await walker.sees('text', panels.panels.find(({ recording }) => recording)?.recording ?? '')
    await driver.run(() => document.querySelector('video')?.play())
    await expect
      .poll(() => driver.run(() => document.querySelector('video')?.currentTime), {
        message: 'the recording plays',
      })
      .toBeGreaterThan(0)
    await driver.run(() => document.querySelector('video')?.pause())
    await walker.looks('home-recording')

    const theme = () => driver.run(() => getComputedStyle(document.documentElement).backgroundColor)
    const before = await theme()
    if (small) await walker.clicks('button', 'Menu')
    await walker.clicks('button', /^Switch to the (?:dark|light) theme$/)
    await expect.poll(theme).not.toBe(before)
    if (small) await driver.press('Escape')
    await walker.looks('home-other-theme')

    await follow('Products')
    await walker.arrives('/products')
    await walker.looks('products')
    await walker.clicks('link', 'View Plans of Minecraft AMD EPYC')
    await walker.arrives('/minecraft-amd')
    await walker.looks('plan')
    await walker.clicks('link', /^(?:Deploy|Order|Select|Get)/)
    await walker.arrives(/^\/contact\?plan=/)
    await walker.types('Name', 'Asha')
    await walker.types('Email', 'asha@example.com')
    await walker.types(/^Anything we should know/, 'Please set it up on Friday.')
    await walker.looks('contact')
    await walker.clicks('button', 'Send Order')
    await walker.sees('text', contactMessages.sent)
    await walker.looks('contact-sent')

    await walker.clicks('link', 'Network status')
    await walker.arrives('/network-status')
    await walker.sees('text', 'operational')
    await walker.looks('status')

    await follow('Control panel')
    await walker.arrives('/control-panel')
    await walker.looks('control-panel')
    await walker.clicks('link', 'Try Demo')
    await walker.arrives(`/control-panel?server=${stack.demo}`)
    const word = `from ${name} at ${width}`
    await walker.types(/command/i, `say ${word}`)
    await driver.press('Enter')
    await walker.sees('text', new RegExp(`${word}$`))
    await walker.looks('demo')
    await walker.clicks('button', 'Other server')

    await follow('Login')
    await walker.types('Client API key', stack.own.key)
    await walker.looks('sign-in')
    await driver.press('Enter')
    await walker.sees('text', /^Logged in as/)
    await walker.clicks('button', new RegExp(stack.own.id))
    await walker.arrives(`/control-panel?server=${stack.own.id}`)
    await walker.sees('button', 'Switch server')
    await walker.looks('own-server')
    await walker.clicks('button', 'Switch server')
    await walker.sees('text', 'Your servers')
    await walker.looks('switch-server')
    await walker.clicks('button', 'Other server')
    await walker.clicks('button', 'Logout')
    await walker.sees('button', 'Login')
    await walker.looks('signed-out')

    await walker.open('/')
    await driver.press('Tab')
    await expect.poll(() => walker.focused()).toBe('Skip to content')
    await walker.looks('keyboard')
    await walker.tabsTo(small ? 'Menu' : 'Products')
    await driver.press('Enter')
    if (small) {
      await walker.tabsTo('Products')
      await walker.looks('keyboard-menu')
      await driver.press('Enter')
    }
    await walker.arrives('/products')
    await walker.looks('keyboard-products')
  })

  // Firefox reports no paint of it.
  there('a page that begins scrolled comes alive untouched', async () => {
    const walker = await enter(phone, 'scrolled')
    await walker.open('/legal#refund')
    expect(await driver.run(() => scrollY)).toBeGreaterThan(0)
    await walker.looks('refund')
  })

  // Firefox enables a button that was so before a reload.
  there('a page that is reloaded has the buttons that it is served with', async () => {
    const walker = await enter(desktop, 'reloaded')
    await walker.open('/')
    await walker.clicks('button', 'Next slide')
    await walker.sees('button', 'Previous slide')
    await walker.reload()
    await walker.sees('button', 'Next slide')
    const disabled = () =>
      driver.run(() => document.querySelector<HTMLButtonElement>('[aria-label="Previous slide"]')?.disabled)
    await expect.poll(disabled).toBe(true)
  })
})

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  comeAlive,
  desktop,
  openBrowser,
  openVisit,
  phone,
  withoutNetwork,
} from '../../commands/inspection/browser.ts'
import { PanelPage } from '../support/panel-page.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** Buying with the keyboard alone: each stop of the focus is seen, none is lost, and Escape closes what is open. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

async function start(viewport: { width: number; height: number }) {
  const { page, complaints } = await openVisit(browser, { viewport, reducedMotion: 'reduce' })
  await page.goto(stack.url)
  await comeAlive(page)
  return { page, complaints, keys: new Keyboard(page) }
}

/** A visitor without a pointer. */
class Keyboard {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** What has the focus: its name as it is read, and what is wrong with how it is seen. */
  focus(): Promise<{ name: string; faults: string[] }> {
    return this.#page.evaluate(async () => {
      // Even the shortest transition of an outline takes a frame or two.
      do await new Promise(requestAnimationFrame)
      while (document.activeElement?.getAnimations().some((change) => change instanceof CSSTransition))
      const element = document.activeElement
      if (element === null || element === document.body)
        return { name: '', faults: ['nothing has the focus'] }
      const labels =
        'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const name =
        element.getAttribute('aria-label') || labels[0]?.textContent || element.textContent || element.id
      const faults: string[] = []
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, innerHeight / 2)]
      // The native controls of a video are stops of their own, which the browser outlines within it.
      const within = element instanceof HTMLVideoElement && !element.matches(':focus-visible')
      if (element.id !== 'main' && !within) {
        if (!element.matches(':focus-visible')) faults.push('not as visible focus')
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) faults.push('no outline')
        if (box.bottom <= 0 || box.top >= innerHeight) faults.push('outside the window')
        else {
          const top = document.elementFromPoint(x, Math.min(innerHeight - 1, Math.max(0, y)))
          if (
            top &&
            top !== element &&
            !element.contains(top) &&
            !top.contains(element) &&
            !labels.some((label) => label.contains(top))
          )
            faults.push(`covered by ${top.outerHTML.slice(0, 80)}`)
        }
      }
      return { name: name.trim().replace(/\s+/g, ' '), faults }
    })
  }

  /** Presses Tab until the focus is there; each stop on the way is seen, and none is the page itself. */
  async tabTo(wanted: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const way: string[] = []
    for (let stops = 0; stops < 90; stops += 1) {
      await this.press(key)
      const { name, faults } = await this.focus()
      expect(faults, `at ${name}, after ${way.at(-1)}`).toEqual([])
      way.push(name)
      if (name === wanted) return
    }
    throw new Error(`${wanted} is not reached: ${way.join(' > ')}`)
  }

  /** The focus stays where it is, or moves to the page's main part; it is never nowhere. */
  async holds(wanted: string): Promise<void> {
    await expect.poll(async () => (await this.focus()).name).toBe(wanted)
  }
}

async function arrives(page: Page, path: string, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
}

/** Within the site a page change moves the focus to the new page; a page that is loaded begins before its skip link. */
async function onMain(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
}

async function fillAndOrder(page: Page, keys: Keyboard): Promise<void> {
  await comeAlive(page)
  await keys.tabTo('Skip to content')
  await keys.press('Enter')
  await onMain(page)
  await keys.tabTo('Name')
  await page.keyboard.type('Asha')
  await keys.tabTo('Email')
  await page.keyboard.type('asha@example.com')
  await keys.tabTo('Location')
  await keys.press('ArrowDown')
  await keys.tabTo('Anything we should know?')
  await page.keyboard.type('For six friends, please.')
  await keys.tabTo('Send Order')
  await keys.press('Enter')
  await page.getByText('Message sent successfully! We will get back to you soon.').first().waitFor()
  await page.getByText('We have your order.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-slot')))
    .toBe('outcome')
  expect(await page.getByLabel('Anything we should know?').count()).toBe(0)
}

test('on a desktop: products, filter, plan page, calculator, order, message', async () => {
  const { page, complaints, keys } = await start(desktop)
  await keys.tabTo('Skip to content')
  await keys.press('Enter')
  await onMain(page)
  await keys.tabTo('Deploy Server Now')
  await keys.press('Enter')
  await arrives(page, '/products', 'Our Products')
  await onMain(page)

  await keys.tabTo('Game Servers')
  await keys.press('Space')
  const names = page.getByRole('region', { name: 'Plans' }).getByRole('heading')
  await expect
    .poll(() => names.allInnerTexts())
    .toEqual(['Game Servers', 'Minecraft AMD EPYC', 'Minecraft Intel Xeon'])
  await keys.holds('Game Servers')
  await keys.tabTo('View Plans of Minecraft Intel Xeon')
  await keys.press('Enter')
  await arrives(page, '/minecraft-intel', 'Minecraft on Intel Xeon')
  await onMain(page)

  await keys.tabTo('Vanilla')
  await keys.press('ArrowRight', 'ArrowRight')
  await keys.holds('Modded')
  await keys.tabTo('Players')
  await keys.press(...Array(8).fill('ArrowRight'))
  const calculator = page.getByRole('region', { name: 'Minecraft RAM calculator' })
  await expect.poll(() => calculator.getByRole('slider').inputValue()).toBe('10')
  await keys.tabTo('Number of mods')
  await keys.press('Control+a')
  await page.keyboard.type('4')
  await keys.tabTo('Optimization mods')
  await keys.press('Space')
  await keys.holds('Optimization mods')
  // Base 2, ten players 4, modded 2, four mods 2; optimisation mods change nothing here.
  await calculator.getByText('10 GB', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('players')).toBe('10')
  await keys.tabTo('Deploy Now')
  await keys.press('Enter')
  await arrives(page, '/contact', 'Order Slime with 10 GB')
  await fillAndOrder(page, keys)
  // Who sends within three seconds is asked to wait, with an answer that the browser notes; the form does so itself.
  expect(withoutNetwork(complaints)).toEqual([])
  await page.context().close()
})

test('on a phone: menu, products, plan page, order', async () => {
  const { page, complaints, keys } = await start(phone)
  await keys.tabTo('Menu')
  await keys.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.waitFor()
  await keys.tabTo('Home')
  await keys.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await keys.holds('Menu')
  await keys.press('Enter')
  await menu.waitFor()
  await keys.tabTo('Products')
  await keys.press('Enter')
  await arrives(page, '/products', 'Our Products')
  await menu.waitFor({ state: 'hidden' })
  await onMain(page)
  await keys.tabTo('View Plans of Minecraft AMD EPYC')
  await keys.press('Enter')
  await arrives(page, '/minecraft-amd', 'Minecraft on AMD EPYC')
  await onMain(page)
  await keys.tabTo('Deploy Now for Village')
  await keys.press('Enter')
  await arrives(page, '/contact', 'Order Village')
  await fillAndOrder(page, keys)
  // Who sends within three seconds is asked to wait, with an answer that the browser notes; the form does so itself.
  expect(withoutNetwork(complaints)).toEqual([])
  await page.context().close()
})

test('the sign-in dialog takes the focus, keeps it, and gives it back on Escape', async () => {
  const { page, keys } = await start(desktop)
  await keys.tabTo('Login')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.waitFor()
  for (let stop = 0; stop < 8; stop += 1) {
    await keys.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await keys.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await keys.focus()).name).not.toBe('')
  await keys.tabTo('Login')
  await keys.press('Enter')
  await dialog.waitFor()
  await keys.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await keys.holds('Login')
  await page.context().close()
})

test('on the way back no stop is behind the header, and the menu of a phone goes with the focus', async () => {
  const { page, keys } = await start(phone)
  for (const path of ['/minecraft-intel', '/network-status']) {
    await page.goto(stack.url + path)
    await comeAlive(page)
    await page.getByRole('button', { name: 'Cookie settings' }).focus()
    await keys.tabTo('Menu', 'Shift+Tab')
  }
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await keys.press('Enter')
  await menu.waitFor()
  await keys.tabTo('Register')
  expect(await menu.isVisible()).toBe(true)
  await keys.press('Tab')
  await menu.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a server that is picked far down the page is seen with what has the focus', async () => {
  const { page } = await openVisit(browser, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const panel = new PanelPage(page, stack.url)
  const keys = new Keyboard(page)
  await panel.open()
  await panel.signIn(stack.own.key)
  const servers = page.getByRole('region', { name: 'Your servers' })
  // Near the top of the window, where Shift+Tab leaves it.
  await servers
    .getByRole('button', { name: stack.own.id })
    .evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100))
  await servers.getByRole('button', { name: stack.own.id }).press('Enter')
  await panel.power('Stop').waitFor()
  await expect.poll(async () => (await keys.focus()).faults).toEqual([])
  await keys.tabTo('Switch server')
  await page.context().close()
})

test('every stop of the keyboard on every kind of page can be seen', async () => {
  const { page, keys } = await start(desktop)
  for (const path of ['/', '/control-panel', '/network-status', '/knowledge', '/legal', '/careers']) {
    await page.goto(stack.url + path)
    await comeAlive(page)
    // The footer's last stop is the last of the page.
    await keys.tabTo('Cookie settings')
  }
  await page.context().close()
})

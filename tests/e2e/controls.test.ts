import type { Browser, ElementHandle, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeAlive, desktop, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { findRoute } from '../../site/routes.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { checkedPaths } from './checklist.ts'

/** Nothing leads nowhere: controls have the effects that are listed for them, and no other is without one. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

async function open(path: string, options = {}): Promise<Page> {
  const { page } = await openVisit(browser, { viewport: desktop, reducedMotion: 'reduce', ...options })
  // Pushes would change the page beside what a click does.
  await page.routeWebSocket(/./, () => {})
  await arrive(page, path)
  return page
}

/** Until what stands in place of a list that is loading is gone: its buttons come before others. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(stack.url + path)
  await comeAlive(page)
  await expect.poll(() => page.locator('[data-slot=skeleton]').count()).toBe(0)
}

/*
 * What is listed: effects that an address does not tell, and one of each kind that it does. The addresses of the others
 * are in checklist.ts and company.test.ts, what the form is filled in with in links.test.ts, and own-company.test.ts
 * follows all of them.
 */

type Effect = (page: Page) => Promise<void>

/** Another page, by its address and its heading. */
function leadsTo(path: string, heading: string | RegExp): Effect {
  return async (page) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
}

/** The contact form with this subject filled in. */
function writes(subject: string): Effect {
  return async (page) => {
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(subject)
    expect(new URL(page.url()).pathname).toBe('/contact')
  }
}

/** The order of this plan. */
function orders(name: string, family: string): Effect {
  return async (page) => {
    await page.getByRole('heading', { level: 1, name: `Order ${name}` }).waitFor()
    await page.getByText(`${name}, ${family}`, { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact')
  }
}

const connects: Effect = async (page) => {
  // A document, its code, and an answer of the panel, one after the other.
  await page.getByRole('group', { name: 'Power' }).waitFor({ timeout: 45_000 })
  expect(new URL(page.url()).pathname).toBe('/control-panel')
  expect(new URL(page.url()).searchParams.get('server')).toBe(stack.demo)
}

const scrollsToLocations: Effect = async (page) => {
  const place = page.getByRole('heading', { name: 'Global Infrastructure' })
  await expect.poll(async () => (await place.boundingBox())?.y).toBeLessThan(desktop.height / 2)
  expect((await place.boundingBox())?.y).toBeGreaterThanOrEqual(0)
}

const signsIn: Effect = (page) => page.getByRole('dialog', { name: 'Login' }).waitFor()

const listed: [path: string, control: string, effect: Effect][] = [
  ['/', 'View Locations', scrollsToLocations],
  ['/', 'Try Demo of the Game Panel', connects],
  ['/', 'Login', signsIn],
  ['/minecraft-amd', 'Deploy Now for Camp', orders('Camp', 'Minecraft AMD EPYC')],
  ['/minecraft-amd', 'Check its status', leadsTo('/minecraft-tools', 'Minecraft tools')],
  ['/knowledge', 'Contact Support', writes('Support')],
]

test('each of these controls has its effect', async () => {
  const failures: string[] = []
  const page = await open('/')
  for (const [path, name, effect] of listed) {
    try {
      await page.goto(stack.url + path)
      await comeAlive(page)
      const control = page.getByRole('link', { name, exact: true }).filter({ visible: true })
      // The header has some of these names as well; there the part of the page is meant, where it has one.
      const own = page.getByRole('main').getByRole('link', { name, exact: true }).filter({ visible: true })
      await ((await own.count()) > 0 ? own : control).first().click()
      await effect(page)
    } catch (reason) {
      failures.push(`${path} ${name}: ${String(reason).split('\n')[0]}`)
    }
  }
  await page.context().close()
  expect(failures).toEqual([])
})

test('what the calculator came to is what is ordered', async () => {
  const page = await open('/minecraft-intel?server-type=modded&players=17&mods=3')
  const calculator = page.getByRole('region', { name: 'Minecraft RAM calculator' })
  // It comes to life once it is seen.
  await calculator.scrollIntoViewIfNeeded()
  await calculator.getByText('11.5 GB', { exact: true }).waitFor()
  await calculator.getByRole('link', { name: 'Deploy Now', exact: true }).click()
  await orders('Slime with 11.5 GB', 'Minecraft')(page)
  await page.getByRole('img', { name: '11.5 GB of RAM' }).waitFor()
  const facts = page.locator('dl').filter({ hasText: 'Server type' })
  expect(await facts.innerText()).toMatch(/Server type\s+Modded\s+Players\s+17\s+Mods\s+3\s/)
  await page.context().close()
})

/* What is not listed: whatever can be pressed changes something. */

/**
 * All that a visitor could notice, but for toasts: the address, what is scrolled, where the focus is, what stands in
 * the page and in its fields, and what is open. The control itself is left out of the focus: a click always gets there.
 */
function noticed(control: ElementHandle<Element>): Promise<string> {
  return control.evaluate((pressed) => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) throw new Error('No body.')
    for (const toasts of copy.querySelectorAll('[data-slot=toaster]')) toasts.remove()
    const { activeElement } = document
    const focused = activeElement === pressed || activeElement === document.body ? null : activeElement
    const fields = [...document.querySelectorAll('input, textarea, select')].filter(
      (field) => field !== pressed,
    )
    return JSON.stringify([
      location.href,
      document.documentElement.dataset.theme,
      scrollX,
      scrollY,
      [...document.querySelectorAll('*')].map((element) => element.scrollLeft).filter(Boolean),
      focused?.outerHTML,
      document.querySelectorAll(':popover-open, :modal').length,
      fields.map((field) => ('value' in field ? String(field.value) : '')),
      copy.innerHTML,
    ])
  })
}

/**
 * Waits until nothing has changed for longer than a form waits before it writes the address (400 ms): what comes late
 * would pass for the effect of the next press.
 */
async function rest(control: ElementHandle<Element>): Promise<void> {
  let last = ''
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await noticed(control).catch(() => 'gone')]
        last = now
        return now === before
      },
      { interval: 500 },
    )
    .toBe(true)
}

/** Pressed, it would stay as it is: it is chosen already. */
async function chosen(control: Locator): Promise<boolean> {
  if ((await control.getAttribute('aria-selected')) === 'true') return true
  return control.evaluate(
    (element) => element instanceof HTMLInputElement && element.type === 'radio' && element.checked,
  )
}

/**
 * Presses all of the place that can be pressed, and gives the names of those that change nothing.
 * @param options.timeout for a change, in ms. @default that of all tests
 */
async function dead(
  page: Page,
  place: Locator,
  restore: () => Promise<void>,
  options: { timeout?: number } = {},
): Promise<string[]> {
  const silent: string[] = []
  const controls = place
    .locator('button, [role=tab], input[type=radio], input[type=checkbox], input[type=submit], summary')
    .filter({ visible: true })
  // By name, and numbered where several have it: what is pressed adds controls and takes others away.
  const findNames = async () => {
    const names = await controls.evaluateAll((all) =>
      all.map((element) =>
        (
          element.getAttribute('aria-label') ||
          element.textContent ||
          element.closest('label')?.textContent ||
          element.outerHTML
        ).trim(),
      ),
    )
    return names.map((name, index) => {
      const same = names.slice(0, index).filter((other) => other === name).length
      return same === 0 ? name : `${name} (${same + 1})`
    })
  }
  /** Gives whether it could be pressed. */
  const press = async (name: string): Promise<boolean> => {
    // The last press may still be at work: until it ends, controls come and go, and none takes a second press.
    await expect.poll(() => place.locator('[aria-busy=true]').count()).toBe(0)
    const index = (await findNames()).indexOf(name)
    const control = controls.nth(index)
    if (index < 0 || (await control.isDisabled()) || (await chosen(control))) return false
    // What any press does is done before: the page scrolls to the control, and the last one loses the focus.
    await control.hover()
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    // Behind a dialog no locator finds it.
    const pressed = await control.elementHandle()
    if (!pressed) throw new Error(`${name} is gone.`)
    const here = page.url()
    const before = await noticed(pressed)
    await control.click()
    const acted = await expect
      .poll(
        async () => page.url() !== here || (await noticed(pressed).catch(() => 'gone')) !== before,
        options,
      )
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
    if (!acted) silent.push(name)
    if (page.url().split(/[?#]/)[0] !== here.split(/[?#]/)[0] || (await page.getByRole('dialog').count()) > 0)
      await restore()
    else await rest(pressed)
    return true
  }
  const first = await findNames()
  // Those that come while others are pressed as well.
  const names = new Set(first)
  const waiting: string[] = []
  for (const name of names) {
    if (!(await press(name))) waiting.push(name)
    for (const other of await findNames()) names.add(other)
  }
  for (const name of waiting) {
    // Some were shut until another was pressed, as Previous until Next; a filter has taken others away.
    if ((await press(name)) || !first.includes(name)) continue
    await restore()
    if (!(await findNames()).includes(name)) silent.push(`${name} is gone`)
    await press(name)
  }
  return silent
}

/** One page of each kind: one file makes all plan pages that have no calculator. */
const kinds = [...Map.groupBy(checkedPaths, (path) => findRoute(path).folder ?? path).values()].flatMap(
  ([first]) => first ?? [],
)

test.each(kinds)('%s: whatever can be pressed changes something', async (path) => {
  const page = await open(path)
  const restore = () => arrive(page, path)
  expect(await dead(page, page.getByRole('main'), restore)).toEqual([])
  await page.context().close()
})

test('so do header, footer and menu', async () => {
  const page = await open('/about')
  const restore = async () => {
    await page.goto(`${stack.url}/about`)
    await comeAlive(page)
  }
  expect(await dead(page, page.getByRole('banner'), restore)).toEqual([])
  expect(await dead(page, page.getByRole('contentinfo'), restore)).toEqual([])
  await page.setViewportSize(phone)
  expect(await dead(page, page.getByRole('banner'), restore)).toEqual([])
  await page.context().close()
})

test('what changes nothing is told', async () => {
  const page = await open('/about')
  const fill = () =>
    page.getByRole('main').evaluate((main) => {
      const add = (textContent: string, onclick = () => {}) =>
        main.append(Object.assign(document.createElement('button'), { textContent, onclick }))
      add('Address', () => history.replaceState(null, '', '?at=once'))
      add('First')
      add('Late', () => {
        document.body.dataset.late = 'false'
        setTimeout(() => history.replaceState(null, '', '?at=last'), 400)
      })
      add('Second')
      add('Filter', () => main.querySelector('button:last-of-type')?.remove())
      add('Third')
    })
  await fill()
  const restore = async () => {
    await arrive(page, '/about')
    await fill()
  }
  expect(await dead(page, page.getByRole('main'), restore, { timeout: 1000 })).toEqual([
    'First',
    'Second',
    'Third',
  ])
  await page.context().close()
})

describe('the carousel', () => {
  test.each([
    ['three at a time on a desktop', desktop, ['Slides 2 to 4 of 4']],
    ['one at a time on a phone', phone, ['Slides 2 of 4', 'Slides 3 of 4', 'Slides 4 of 4']],
  ])('shows %s and ends at both ends', async (_name, viewport, steps) => {
    const page = await open('/', { viewport })
    const part = page.getByRole('region', { name: 'Testimonials' })
    const [back, next] = [
      part.getByRole('button', { name: 'Previous slide' }),
      part.getByRole('button', { name: 'Next slide' }),
    ]
    for (const said of steps) {
      expect(await next.isEnabled()).toBe(true)
      await next.click()
      await expect.poll(() => part.getByRole('status').innerText()).toBe(said)
    }
    await expect.poll(() => next.isDisabled()).toBe(true)
    for (const _ of steps) await back.click()
    await expect.poll(() => back.isDisabled()).toBe(true)
    await page.context().close()
  })
})

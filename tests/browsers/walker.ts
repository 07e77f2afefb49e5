import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Driver } from './driver.ts'

/** What is looked for, by the elements that have the role. */
const selectors = {
  link: 'a[href]',
  button: 'button',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  text: 'body *',
} as const
type Role = keyof typeof selectors

interface Place {
  x: number
  y: number
}

/** Pictures to look at; git does not keep them. */
export const PICTURES = join(import.meta.dirname, '../../.vitest/browsers')

/** A visitor in any browser: finds things by role and name, and points, types and reads as a person does. */
export class Walker {
  readonly driver: Driver
  readonly #origin: string
  readonly #pictures: string
  #taken = 0

  constructor(driver: Driver, origin: string, pictures: string) {
    this.driver = driver
    this.#origin = origin
    this.#pictures = pictures
  }

  async open(path: string): Promise<void> {
    await this.driver.open(this.#origin + path)
    await this.alive()
  }

  /** Loads the page again as the browser's own button does, which keeps where it is and what was typed. */
  async reload(): Promise<void> {
    await this.driver.run(() => {
      Object.assign(globalThis, { left: true })
      location.reload()
    })
    await this.#until('the page is loaded again', () => !('left' in globalThis))
    await this.alive()
  }

  /** Waits until React has the page, which is what a click is for. */
  async alive(): Promise<void> {
    await this.#until('the page is alive', () => document.querySelector('#root[data-dormant]') === null)
  }

  async arrives(path: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.driver.run(() => location.pathname + location.search), { message: `at ${path}` })
      .toMatch(typeof path === 'string' ? new RegExp(`^${path.replaceAll('?', '\\?')}$`) : path)
    await this.alive()
  }

  /** Waits until it is seen, lies still and nothing covers it. */
  async sees(role: Role, name: string | RegExp): Promise<Place> {
    const source = typeof name === 'string' ? `^${name}$` : name.source
    let last: Place | null = null
    await expect
      .poll(
        async () => {
          const former = last
          last = await this.driver.run(locate, selectors[role], source)
          return last !== null && last.x === former?.x && last.y === former.y
        },
        { message: `sees the ${role} ${name}` },
      )
      .toBe(true)
    return last ?? { x: 0, y: 0 }
  }

  async clicks(role: Role, name: string | RegExp): Promise<void> {
    const { x, y } = await this.sees(role, name)
    await this.driver.click(x, y)
  }

  async types(name: string | RegExp, text: string): Promise<void> {
    await this.clicks('field', name)
    await this.driver.type(text)
  }

  /** The name of what has the focus, if its ring is seen. */
  focused(): Promise<string> {
    return this.driver.run(async () => {
      // WebKit's driver answers before the page has taken the key.
      await new Promise(requestAnimationFrame)
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || !element.matches(':focus-visible')) return ''
      if (getComputedStyle(element).outlineStyle === 'none') return ''
      return (element.ariaLabel ?? element.innerText).trim()
    })
  }

  /** Presses Tab until what has the focus has this name. */
  async tabsTo(name: string): Promise<void> {
    for (let stops = 0; stops < 40; stops += 1) {
      await this.driver.press('Tab')
      if ((await this.focused()) === name) return
    }
    throw new Error(`The focus does not reach ${name} by Tab.`)
  }

  /** Keeps what is seen now; nothing may have been complained of, and nothing may be wider than the window. */
  async looks(name: string): Promise<void> {
    await this.keeps(name)
    const excess = await this.driver.run(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `${name}: px wider than the window`).toBeLessThanOrEqual(0)
    expect(await this.driver.complaints(), name).toEqual([])
  }

  async keeps(name: string): Promise<void> {
    await mkdir(this.#pictures, { recursive: true })
    // WebKit's pictures are of what is painted, not of what is to be.
    await this.driver.run(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    this.#taken += 1
    const number = String(this.#taken).padStart(2, '0')
    await writeFile(join(this.#pictures, `${number}-${name}.png`), await this.driver.picture())
  }

  async #until(message: string, condition: () => boolean): Promise<void> {
    await expect.poll(() => this.driver.run(condition), { message }).toBe(true)
  }
}

/** The middle of the first element that has the name, is seen and is not covered. It runs inside the page. */
function locate(selector: string, name: string): Place | null {
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null
    const text = element.ariaLabel ?? labels?.[0]?.innerText ?? element.textContent ?? ''
    return text.replace(/\s+/g, ' ').trim()
  }
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (
      !new RegExp(name, 'i').test(nameOf(element)) ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    if (element.matches(':disabled, [aria-disabled=true]')) continue
    // What is in view stays where it is, clear of the fixed header.
    let box = element.getBoundingClientRect()
    if (box.top < 100 || box.bottom > innerHeight - 20) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      box = element.getBoundingClientRect()
    }
    // A link of two lines has its middle beside its words.
    const line = element.getClientRects()[0] ?? box
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2]
    const top = document.elementFromPoint(x, y)
    if (element.contains(top)) return { x, y }
  }
  return null
}

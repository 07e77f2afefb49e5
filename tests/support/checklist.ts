import type { Locator, Page } from 'playwright'

/** What a checklist is made of: lines that stand in parts of a page, found as people find them, by role and text. */

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

/** How a page is looked at. */
export interface Look {
  javaScript: boolean
  /** A desktop's width, where the header's links stand in a row. */
  wide: boolean
}

/** One line of the checklist. */
export interface Line {
  name: string
  /** Settles when it stands in the place, and rejects when it does not come. */
  stands: (place: Locator, look: Look) => Promise<void>
}

/** A part of a page, with what has to stand in it. */
export interface Part {
  /** The rule of docs/behaviour.md that it comes from, and which part of it. */
  rule: string
  at: (page: Page) => Locator
  lines: readonly Line[]
  /** What opens it, where it does not stand there from the start. */
  open?: (page: Page, look: Look) => Promise<void>
  /** Looks in which it is there. @default all */
  when?: (look: Look) => boolean
}

/** What every page has alike. */
export interface Common {
  /** Where all of it stands. */
  places: readonly Part['at'][]
  parts: readonly Part[]
}

/** So long a line may take to come, in ms; one that stands is seen at once. */
const PATIENCE = 5000

function seen(locator: Locator): Promise<void> {
  return locator.filter({ visible: true }).first().waitFor({ timeout: PATIENCE })
}

async function equal(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const expected = JSON.stringify(wanted)
  const until = Date.now() + PATIENCE
  let found = ''
  do {
    found = JSON.stringify(await read())
    if (found === expected) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (Date.now() < until)
  throw new Error(`${found} instead of ${expected}`)
}

/** A line by role, and by name where it is given. */
export function by(role: Role, name?: Name): Line {
  return {
    name: name === undefined ? role : `${role} ${name}`,
    stands: (place) => seen(place.getByRole(role, name === undefined ? {} : { name, exact: true })),
  }
}

export const heading = (name: Name): Line => by('heading', name)
export const button = (name: Name): Line => by('button', name)

/** A text of its own element. */
export function text(wanted: Name): Line {
  return { name: String(wanted), stands: (place) => seen(place.getByText(wanted, { exact: true })) }
}

/** A link with its address, as it is written. */
export function link(name: Name, href: string): Line {
  return {
    name: `link ${name} to ${href}`,
    async stands(place) {
      const found = place.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
      await equal(() => found.getAttribute('href', { timeout: PATIENCE }), href)
    },
  }
}

/** A control with the value or the state that it starts with. */
export function control(role: Role, name: string, start?: string | boolean): Line {
  return {
    name: `${role} ${name}${start === undefined ? '' : ` is ${start}`}`,
    async stands(place) {
      const found = place.getByRole(role, { name, exact: true })
      await seen(found)
      if (typeof start === 'boolean') await equal(() => found.isChecked(), start)
      if (typeof start === 'string') await equal(() => found.inputValue(), start)
    },
  }
}

/** Texts of all things of a role, in their order: all, and nothing else. */
export function all(role: Role, wanted: readonly string[]): Line {
  return {
    name: `${role}s ${wanted.join(', ')}`,
    stands: (place) =>
      equal(
        async () =>
          (await place.getByRole(role).filter({ visible: true }).allInnerTexts()).map((found) =>
            found.trim().replace(/\s+/g, ' '),
          ),
        wanted,
      ),
  }
}

/** So many of a role. */
export function count(role: Role, number: number): Line {
  return {
    name: `${number} of ${role}`,
    stands: (place) => equal(() => place.getByRole(role).filter({ visible: true }).count(), number),
  }
}

/** A question; its answer opens below it, and stands there without JavaScript. */
export function answer(question: string, wanted: Name): Line {
  return {
    name: `${question} ${wanted}`,
    async stands(place, { javaScript }) {
      const trigger = place.getByRole('button', { name: question, exact: true })
      await trigger.waitFor({ timeout: PATIENCE })
      if (javaScript && (await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click()
      await seen(place.getByText(wanted))
    },
  }
}

/** A picture that is really loaded. */
export function picture(name: Name): Line {
  return {
    name: `picture ${name}`,
    async stands(place) {
      const found = place.getByRole('img', { name }).first()
      await found.scrollIntoViewIfNeeded({ timeout: PATIENCE })
      await equal(() => found.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    },
  }
}

/** An attribute of the place itself. */
export function marked(attribute: string, wanted: string | null): Line {
  return {
    name: `${attribute} is ${wanted}`,
    stands: (place) => equal(() => place.getAttribute(attribute, { timeout: PATIENCE }), wanted),
  }
}

/** A term with its definition. */
export function pair(term: string, definition: Name): Line {
  return {
    name: `${term}: ${definition}`,
    stands: (place) =>
      seen(
        place
          .locator('dt')
          .filter({ hasText: exactly(term) })
          .locator('xpath=following-sibling::dd')
          .filter({ hasText: definition }),
      ),
  }
}

function exactly(wanted: string): RegExp {
  return new RegExp(`^\\s*${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)
}

/** Roles that cannot be named: what they hold tells them apart (https://www.w3.org/TR/wai-aria-1.2/#namefromprohibited). */
const unnamed: readonly Role[] = ['paragraph', 'term']

/** Nothing of this role and name is to be seen. */
export function no(role: Role, name?: Name): Line {
  return {
    name: `no ${role} ${name ?? ''}`,
    stands(place) {
      const all = place.getByRole(role, name === undefined || unnamed.includes(role) ? {} : { name })
      const hasText = typeof name === 'string' ? exactly(name) : name
      const found = hasText && unnamed.includes(role) ? all.filter({ hasText }) : all
      return equal(() => found.filter({ visible: true }).count(), 0)
    },
  }
}

/** Only where JavaScript runs. */
export function alive(line: Line): Line {
  return { ...line, stands: async (place, look) => (look.javaScript ? line.stands(place, look) : undefined) }
}

/** Only where there is room for it. */
export function onWide(line: Line): Line {
  return { ...line, stands: async (place, look) => (look.wide ? line.stands(place, look) : undefined) }
}

/** Lines that stand in something inside the place. */
export function inside(role: Role, name: string, lines: readonly Line[]): Line[] {
  return lines.map((line) => ({
    name: `${role} ${name}: ${line.name}`,
    stands: (place, look) => line.stands(place.getByRole(role, { name, exact: true }), look),
  }))
}

/** A region of the page's main part by its name. */
export function region(name: Name): Part['at'] {
  return (page) => page.getByRole('main').getByRole('region', { name, exact: true })
}

export const main: Part['at'] = (page) => page.getByRole('main')

/** The lines that do not stand: empty on a page that has everything. */
export async function missing(page: Page, parts: readonly Part[], look: Look): Promise<string[]> {
  const absent: string[] = []
  for (const { rule, at, lines, open, when } of parts) {
    if (when && !when(look)) continue
    await open?.(page, look)
    const place = at(page)
    await Promise.all(
      lines.map((line) =>
        line.stands(place, look).catch((reason: Error) => {
          absent.push(`${rule} | ${line.name} | ${reason.message.split('\n')[0]}`)
        }),
      ),
    )
  }
  return absent
}

/** How what every page has reads to a screen reader where all its lines stand, by the look. */
const whole = new Map<Common, Map<string, string>>()

/** As `missing`. Where all lines stood on one page already, it has to read the same as there, addresses included. */
export async function missingCommon(page: Page, common: Common, look: Look): Promise<string[]> {
  const { places, parts } = common
  const key = JSON.stringify(look)
  const byLook = whole.get(common) ?? new Map<string, string>()
  whole.set(common, byLook)
  const known = byLook.get(key)
  const shown = parts.filter(({ when }) => when?.(look) ?? true)
  if (shown.length === 0) return []
  const read = async () =>
    (await Promise.all(places.map((place) => place(page).ariaSnapshot({ timeout: PATIENCE })))).join('\n')
  if (known === undefined) {
    const absent = await missing(page, shown, look)
    if (absent.length === 0) byLook.set(key, await read())
    return absent
  }
  for (const { open } of shown) await open?.(page, look)
  return equal(read, known).then(
    () => [],
    (reason: Error) => [reason.message],
  )
}

import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from 'minecraft-protocol'
import { chromium, type Locator, type Page } from 'playwright'
import { comeAlive } from '../../commands/inspection/browser.ts'
import { chromiumLaunch } from '../../commands/inspection/chromium.ts'
import { companyFolder } from '../../site/company/company-folder.ts'
import { readCompany } from '../../site/company/read-company.ts'
import { startGateway } from '../support/gateway-process.ts'
import { listeningPid } from '../support/process-tree.ts'
import { startSandbox } from '../support/sandbox-process.ts'
import { Screencast, writePicture } from './screencast.ts'
import { showPointer } from './show-pointer.ts'

/**
 * Records the home page's video of the game panel: the product with its real Minecraft server and real players, in
 * the browser of the tests. A command is sent, the server is stopped and started, it crashes and is started again. Given
 * a folder it writes the pictures alone, there, which takes no ffmpeg.
 */

const [given] = process.argv.slice(2)
const panels = given ?? join(import.meta.dirname, '../../site/public/panels')
await mkdir(panels, { recursive: true })

const { panels: shown } = readCompany(companyFolder()).panels
/** Panels with samples that the home page shows. */
const sampled = shown.map(({ id }) => id).filter((id) => id !== 'game')

/** What panels.yaml of the company's folder and its readers are promised. */
const LONGEST = 15
const LARGEST = 600_000

/** Sizes in CSS px; a phone has two pixels for each. */
const recordings = [
  { name: 'game', width: 1040, height: 710, scale: 1 },
  { name: 'game-phone', width: 390, height: 720, scale: 2 },
] as const
type Recording = (typeof recordings)[number]

/** More lines than the console shows: above them, those of the joining name this machine's own address. */
const talk = [
  ['mira', 'is the nether hub open?'],
  ['tomas', 'yes, bring torches'],
  ['juno', 'who has spare rails?'],
  ['mira', 'the chest by the gate'],
  ['juno', 'thanks'],
  ['tomas', 'meet at spawn in five'],
  ['mira', 'boat or horse?'],
  ['tomas', 'boat, the bridge has a gap'],
  ['juno', 'I can lay the last stones'],
  ['mira', 'then I get the wood'],
  ['tomas', 'deal'],
  ['juno', 'on my way'],
] as const

const sandbox = await startSandbox({ env: { SANDBOX_EGG: 'minecraft', SANDBOX_ALIAS: 'play.guild.example' } })
const { url, publicServers, panelKey } = sandbox.access
const gateway = await startGateway({
  env: { PANEL_URL: url, PANEL_KEY: panelKey, PUBLIC_SERVERS: publicServers.join(',') },
})
async function record({ name, width, height, scale }: Recording): Promise<void> {
  const launch = await chromiumLaunch()
  const browser = await chromium.launch({
    ...launch,
    // A screencast has the pixels of the screen, not those of an emulated one.
    args: [...launch.args, `--force-device-scale-factor=${scale}`],
  })
  try {
    const touch = scale > 1
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: touch,
      colorScheme: 'dark',
    })
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'false'))
    await page.goto(`${gateway.url}/demo`)
    await running(page)
    // Curves of some length where the picture has any.
    const players = await joined(page, touch ? 500 : 5_000)
    await frameUp(page, touch)
    await takePictures(page, name)
    if (given !== undefined) {
      for (const player of players) player.end()
      return
    }
    await page.evaluate(showPointer, touch)

    const screencast = await Screencast.start(page)
    const hand = new Hand(page, touch)
    await pause(700)
    await hand.press(page.locator('[data-slot=command-line] input'))
    await page.keyboard.type('say restarting at 21:00', { delay: 45 })
    await page.keyboard.press('Enter')
    await screencast.await(reads(page, 'restarting at 21:00'))
    await pause(500)
    await hand.press(await enabled(page, 'stop'))
    await screencast.await(enabled(page, 'start'))
    await pause(500)
    await hand.press(await enabled(page, 'start'))
    await screencast.await(running(page))
    await pause(700)

    process.kill(await listeningPid(sandbox.process.pid ?? 0, await gamePort(page)), 'SIGKILL')
    await screencast.await(enabled(page, 'start'))
    await pause(1500)
    await hand.press(await enabled(page, 'start'))
    await screencast.await(running(page))
    await pause(1000)

    const seconds = await screencast.write(join(panels, name))
    for (const player of players) player.end()
    const sizes = await Promise.all(
      ['webm', 'mp4', 'webp'].map(async (ending) => {
        const { size } = await stat(join(panels, `${name}.${ending}`))
        return { ending, size }
      }),
    )
    process.stdout.write(
      `${name}: ${seconds.toFixed(1)} s, ${sizes.map(({ ending, size }) => `${ending} ${Math.round(size / 1000)} KB`).join(', ')}\n`,
    )
    if (seconds > LONGEST || sizes.some(({ size }) => size > LARGEST)) {
      throw new Error(`${name} may take ${LONGEST} s and ${LARGEST / 1000} KB: record it once more.`)
    }
  } finally {
    await browser.close()
  }
}

/** Moves as a hand does, at a speed that an eye can follow. */
class Hand {
  readonly #page: Page
  readonly #touch: boolean

  constructor(page: Page, touch: boolean) {
    this.#page = page
    this.#touch = touch
  }

  async press(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (box === null) throw new Error('What is to be pressed is not on the page.')
    const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2]
    if (this.#touch) return this.#page.touchscreen.tap(x, y)
    await this.#page.mouse.move(x, y, { steps: 12 })
    await pause(150)
    await this.#page.mouse.click(x, y)
  }
}

/** Where a signal's button is among those of the power list, whatever it reads in the company's language. */
const places = { start: 0, stop: 2 }

async function enabled(page: Page, signal: keyof typeof places): Promise<Locator> {
  const button = page.locator('[data-slot=action-list] button').nth(places[signal])
  await button.and(page.locator(':enabled:not([aria-disabled=true])')).waitFor({ timeout: 240_000 })
  return button
}

/** The first time the server is installed before it runs. */
async function running(page: Page): Promise<void> {
  const state = page.locator('[role=tabpanel] [data-slot=status-dot][data-tone=ok]').first()
  await state.waitFor({ timeout: 240_000 })
  await enabled(page, 'stop')
}

async function reads(page: Page, text: string): Promise<void> {
  await page.locator('[data-slot=console-panel]').getByText(text).last().waitFor()
}

async function gamePort(page: Page): Promise<number> {
  const address = await page.getByText(/^play\.guild\.example:\d+$/).textContent()
  return Number(address?.split(':')[1])
}

/** A panel's picture in both themes. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const [theme, file] of [
    ['light', `${name}-light.webp`],
    ['dark', `${name}.webp`],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await pause(300)
    await writePicture(page, join(panels, file))
  }
}

/** The pictures of the panels with samples: wide enough for the whole panel, and its beginning on a phone. */
async function pictureSamples(): Promise<void> {
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    for (const [ending, width, height, scale] of [
      ['', 1380, 942, 1040 / 1380],
      // It ends at the rule below the first figures.
      ['-phone', 390, 380, 2],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'false'))
      for (const panel of sampled) {
        await page.goto(`${gateway.url}/control-panel?panel=${panel}`, { waitUntil: 'networkidle' })
        // Until then its place in the page is another.
        await comeAlive(page)
        await page.locator('[role=tabpanel][data-state=active] section').first().waitFor()
        await page.evaluate(
          (top) => {
            document.documentElement.style.scrollbarWidth = 'none'
            document.querySelector('header')?.remove()
            document.querySelector('footer')?.remove()
            document.body.style.paddingBottom = '100vh'
            document.querySelector(top)?.scrollIntoView({ behavior: 'instant' })
            scrollBy({ top: -16, behavior: 'instant' })
          },
          ending === '' ? '[role=tablist]' : '[role=tabpanel][data-state=active] section',
        )
        await takePictures(page, panel + ending)
      }
    }
  } finally {
    await browser.close()
  }
}

/** Players who join, and then talk, one after another. */
async function joined(page: Page, apart: number): Promise<Client[]> {
  const port = await gamePort(page)
  const players = new Map<string, Client>()
  for (const username of new Set(talk.map(([player]) => player))) {
    const player = createClient({ host: '127.0.0.1', port, username, auth: 'offline', version: '1.21.4' })
    players.set(username, player)
    // The server is stopped under them later.
    player.on('error', () => {})
    await reads(page, `${username} (`)
  }
  for (const [player, words] of talk) {
    await pause(apart)
    players.get(player)?.chat(words)
    await reads(page, words)
  }
  return [...players.values()]
}

/** The panel fills the picture: without the site's header, and with a console that ends where the picture does. */
async function frameUp(page: Page, touch: boolean): Promise<void> {
  await page.evaluate(
    (top) => {
      const find = (selector: string) => {
        const element = document.querySelector<HTMLElement>(selector)
        if (element === null) throw new Error(`The page has no ${selector}.`)
        return element
      }
      document.documentElement.style.scrollbarWidth = 'none'
      find('header').style.visibility = 'hidden'
      scrollTo({ top: scrollY + find(top).getBoundingClientRect().top - 16, behavior: 'instant' })
      // Its frame, with the commands to try below it.
      const console = find('[data-slot=console-panel]').parentElement
      if (console === null) throw new Error('The console has no frame.')
      console.style.height = `${innerHeight - console.getBoundingClientRect().top - 12}px`
    },
    touch ? '[role=tabpanel] section' : '[role=tablist]',
  )
}

try {
  await pictureSamples()
  for (const recording of recordings) await record(recording)
} finally {
  await gateway.stop()
  await sandbox.stop()
}

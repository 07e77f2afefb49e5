import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** The control panel as its user sees it: what can be found by role and text, and done. */
export class PanelPage {
  readonly page: Page
  readonly #url: string

  constructor(page: Page, siteUrl: string) {
    this.page = page
    this.#url = siteUrl
  }

  get field(): Locator {
    return this.page.getByLabel('Server ID')
  }
  get connectButton(): Locator {
    return this.page.getByRole('button', { name: 'Connect', exact: true })
  }
  get console(): Locator {
    return this.page.getByRole('region', { name: /^Console of/ })
  }
  get commandInput(): Locator {
    return this.page.getByRole('region').getByLabel('Command', { exact: true })
  }
  power(name: 'Start' | 'Restart' | 'Stop' | 'Kill'): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  toast(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text }).first()
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.#url}/control-panel`)
    // The list of open servers is there once the page is alive.
    await this.page.getByRole('heading', { name: 'Open to everyone' }).waitFor()
  }
  /** Types the ID and presses Connect. */
  async ask(id: string): Promise<void> {
    await this.open()
    await this.field.fill(id)
    await this.connectButton.click()
  }
  async connect(id: string): Promise<void> {
    await this.ask(id)
    await this.power('Stop').waitFor()
  }
  /** Connects and brings the server to `running`, whatever an earlier test left. */
  async run(id: string): Promise<void> {
    await this.connect(id)
    await this.ensureRunning()
  }
  /** Connects to a server of the sandbox and has it hang as it stops. */
  async hang(id: string): Promise<void> {
    await this.run(id)
    await this.send('ignore-stop')
    await this.reads('Stop will be ignored')
    // Typed, because the sandbox ends a stop of the button's after 2 s, which a slow browser misses.
    await this.send('stop')
    await this.page.getByText('stopping', { exact: true }).waitFor()
  }
  /** Starts the server if it is offline, and waits until it runs and says so live. */
  async ensureRunning(): Promise<void> {
    await expect
      .poll(
        async () => {
          if (await this.power('Start').isEnabled())
            await this.power('Start')
              .click({ timeout: 1000 })
              .catch(() => {})
          return this.power('Stop').isEnabled()
        },
        { timeout: 30_000 },
      )
      .toBe(true)
  }
  /** Waits until a power button can be pressed. */
  async becomes(name: 'Start' | 'Restart' | 'Stop'): Promise<void> {
    await expect.poll(() => this.power(name).isEnabled(), { timeout: 30_000 }).toBe(true)
  }
  /** The state of a server with which a page that is opened now begins. */
  async readState(id: string): Promise<unknown> {
    const answer = await this.page.request.get(`${this.#url}/api/client/servers/${id}/resources`)
    return (await answer.json()).attributes.current
  }
  async send(command: string): Promise<void> {
    await this.commandInput.fill(command)
    await this.page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  /** Waits until the console shows a line of the server with this text; the echo of a command is the page's own. */
  async reads(text: string | RegExp): Promise<void> {
    const fromServer = this.page.locator(':not([data-level=cmd] *)')
    await this.console.getByText(text).and(fromServer).last().waitFor({ timeout: 30_000 })
  }
  /** By the page's own button. */
  async signIn(key: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Login' }).first().click()
    await this.#typeKey(key)
  }
  async signInByHeader(key: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await this.#typeKey(key)
  }
  async #typeKey(key: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('Client API key').fill(key)
    await dialog.getByRole('button', { name: 'Login' }).click()
  }
}

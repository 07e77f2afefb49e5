import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import type { Driver, Key } from './driver.ts'

/** As WebDriver writes them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' }

/** GTK's own bars would keep the window wider than a phone. */
const narrowBars = '* { min-width: 0; padding: 0; margin: 0; }'

/**
 * WebKitGTK's small browser, through its WebDriver (https://www.w3.org/TR/webdriver2/) and a screen of its own. Six
 * calls; selenium-webdriver brings 21 packages and 29 MB for them, most of it programs that download other drivers.
 */
export async function launchWebkit(): Promise<Driver> {
  const config = await mkdtemp(join(tmpdir(), 'cairn-webkit-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0/gtk.css'), narrowBars)
  const port = await getPort({ host: '127.0.0.1' })
  const program = spawn(
    'xvfb-run',
    // Without a window manager the window below the pointer has the focus; it stands in the screen's middle, which a
    // phone's window has to reach.
    ['-a', '-s', '-screen 0 600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    {
      env: { ...process.env, XDG_CONFIG_HOME: config },
      // Its own group: the script, the screen and the driver end together.
      detached: true,
      stdio: 'ignore',
    },
  )
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const end = async () => {
    const gone = once(program, 'exit')
    if (program.pid) process.kill(-program.pid)
    await gone
    await rm(config, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await listening(() => call('GET', '/status'))
    const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string }
    const session = `/session/${sessionId}`
    const run: Driver['run'] = (script, ...args) =>
      call('POST', `${session}/execute/sync`, {
        script: `return (${script})(...arguments)`,
        args,
      }) as never
    const act = (actions: object) => call('POST', `${session}/actions`, { actions: [actions] })
    const strike = (typed: string[]) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: typed.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      })
    return {
      async resize(width, height) {
        const rect = { width, height }
        await call('POST', `${session}/window/rect`, rect)
        // The window's own bars count.
        const inner = await run(() => [innerWidth, innerHeight] as const)
        await call('POST', `${session}/window/rect`, {
          width: width * 2 - inner[0],
          height: height * 2 - inner[1],
        })
      },
      async open(url) {
        await call('POST', `${session}/url`, { url })
        await run(watchErrors)
      },
      run,
      async click(x, y) {
        await act({
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        })
      },
      type: async (text) => void (await strike([...text])),
      press: async (key) => void (await strike([keys[key]])),
      picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
      complaints: () => run(() => window.complaints ?? []),
      async close() {
        await call('DELETE', session).catch(() => {})
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function listening(asked: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 10_000; ; await pause(50)) {
    const failed = await asked().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failed === undefined) return
    if (Date.now() > end) throw failed
  }
}

declare global {
  interface Window {
    complaints?: string[]
  }
}

/** WebKit's driver tells of no console: the page notes its errors itself, from the end of its load on. */
function watchErrors(): void {
  const complaints: string[] = []
  window.complaints = complaints
  addEventListener('error', ({ message }) => complaints.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`error: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`error: ${violatedDirective} refused ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => complaints.push(`${level}: ${words.join(' ')}`)
  }
}

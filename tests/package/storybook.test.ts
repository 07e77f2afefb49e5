/** The built Storybook is whole in itself: it opens on a machine without a network. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { readDocs } from '../../ui/read-docs.ts'
import { components } from '../support/design-system.ts'
import { serveFolder } from './serve-folder.ts'

const root = join(import.meta.dirname, '../..')
let folder: string

// A build and its pages take as long as the machine does: no wait within a test has a limit of its own.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-storybook-'))
  await promisify(execFile)(
    process.execPath,
    ['commands/storybook.ts', 'build', '--quiet', '--output-dir', folder],
    // As outside of a test run, where .storybook/main.ts leaves the docs out.
    { cwd: root, env: { ...process.env, NODE_ENV: 'production', VITEST: undefined }, maxBuffer: 16e6 },
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

interface Preview {
  channel: {
    on: (event: 'docsRendered', listener: (id: string) => void) => void
    emit: (event: 'setCurrentStory', chosen: { storyId: string; viewMode: 'docs' }) => void
  }
  storyRenders: { phase?: string }[]
}

declare global {
  /** Storybook gives its preview no type. */
  var __STORYBOOK_PREVIEW__: Preview
}

/** Opens another page's docs as a click in the sidebar does, which loads no code anew. */
async function openDocs(page: Page, id: string) {
  await page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis
    // Storybook loads its page anew where a story that is left has not ended, as on a busy machine: between its animations
    // and what comes after each story it is not pending, and not at its end. Looked at from outside, one could begin
    // before the next page is asked for.
    while (preview.storyRenders.some(({ phase = '' }) => !['finished', 'errored', 'aborted'].includes(phase)))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise<void>((resolve) => {
      preview.channel.on('docsRendered', (rendered) => rendered === storyId && resolve())
      preview.channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
    })
  }, id)
}

/** Presses each "Show code" of a page, and reads what it shows. */
async function openCode(page: Page): Promise<string[]> {
  const codes = await page.waitForFunction(() => {
    const toggles = [...document.querySelectorAll<HTMLElement>('.docblock-code-toggle')]
    for (const toggle of toggles) if (toggle.ariaExpanded === 'false') toggle.click()
    const shown = toggles.map((toggle) => {
      const code = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
      return code?.querySelector('pre')?.textContent ?? ''
    })
    return shown.every((code) => code !== '' && code !== 'Transforming...') && shown
  })
  return (await codes.jsonValue()) || []
}

test('on a phone the docs of no component scroll sideways or lie under a dialog; types are named, and code is an application’s', async () => {
  const site = await serveFolder(folder)
  const browser = await openBrowser()
  try {
    const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
      entries: Record<string, { id: string; type: string }>
    }
    const docs = Object.values(entries).filter(
      ({ id, type }) => type === 'docs' && id.startsWith('components'),
    )
    expect(docs.length).toBeGreaterThan(30)
    const names = new Map(
      components.map(({ name }) => [`components-${name.replaceAll('-', '')}--docs`, name]),
    )
    // A component without props of its own has no table.
    const withProps = new Set(
      components
        .filter(({ source }) => readDocs(join(root, source)).parts.some(({ props }) => props.length > 0))
        .map(({ name }) => `components-${name.replaceAll('-', '')}--docs`),
    )
    const faults: string[] = []
    const look = async (page: Page, id: string) => {
      await openDocs(page, id)
      await page.locator('#storybook-docs h1').first().waitFor()
      if (withProps.has(id)) await page.locator('.docblock-argstable td').first().waitFor()
      // Every story is drawn: one that opens a dialog does it then.
      await page.waitForFunction(() => {
        const stories = [...document.querySelectorAll('.sb-story')]
        return (
          stories.length > 0 &&
          stories.every((story) => story.querySelector('iframe, [data-name] > *') !== null)
        )
      })
      const { width, covered, unnamed } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        covered: [
          ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], dialog'),
        ].some((dialog) => dialog.checkVisibility()),
        unnamed: [...document.querySelectorAll('.docblock-argstable td *')].some((type) =>
          /^(union|unknown)$/.test(type.textContent ?? ''),
        ),
      }))
      if (width > phone.width) faults.push(`${id} is ${width} px wide`)
      if (covered) faults.push(`${id} lies under a dialog`)
      if (unnamed) faults.push(`${id} has a prop of no named type`)
      const component = names.get(id)
      const codes = component === undefined ? [] : await openCode(page)
      if (component !== undefined && codes.length === 0) faults.push(`${id} shows no code`)
      for (const code of codes) {
        const copied =
          code.includes(`from '@cairn/ui/${component}'`) && code.includes('export function Example()')
        if (!copied || /\bplay:|\bexpect\(|storybook/.test(code)) faults.push(`${id} shows as code: ${code}`)
      }
    }
    const rest = docs.values()
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { page } = await openVisit(browser, { viewport: phone })
        page.setDefaultTimeout(0)
        await page.goto(`${site.origin}/iframe.html?viewMode=docs&id=decisions--docs`)
        await page.locator('#storybook-docs h1').first().waitFor()
        for (const { id } of rest) await look(page, id)
      }),
    )
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    site.close()
  }
})

test('stories, pages and docs are shown, and nothing is asked of a server or of another machine', async () => {
  const site = await serveFolder(folder)
  const browser = await openBrowser()
  try {
    const { page } = await openVisit(browser)
    page.setDefaultTimeout(0)
    const foreign: string[] = []
    await page.route(
      ({ origin, protocol }) => protocol !== 'data:' && protocol !== 'blob:' && origin !== site.origin,
      (route) => {
        foreign.push(route.request().url())
        return route.abort()
      },
    )
    // No gateway stands behind this folder: a call to one would find nothing.
    const missing: string[] = []
    page.on('response', (response) => response.status() >= 400 && missing.push(response.url()))
    page.on('websocket', (socket) => missing.push(socket.url()))
    const preview = page.frameLocator('#storybook-preview-iframe')
    await page.goto(`${site.origin}/?path=/story/components-button--gallery`)
    await preview.locator('[data-slot=button]').first().waitFor()
    await page.getByRole('link', { name: 'Gallery' }).first().waitFor()
    await page.goto(`${site.origin}/?path=/docs/components-button--docs`)
    await preview.getByRole('heading', { level: 1 }).first().waitFor()
    await page.goto(`${site.origin}/?path=/docs/decisions--docs`)
    await preview.getByRole('heading', { name: /0001 / }).waitFor()
    await page.goto(`${site.origin}/?path=/story/pages-home--full`)
    await preview.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${site.origin}/?path=/story/pages-network-status--full`)
    await preview.getByText('live', { exact: true }).waitFor()
    await page.goto(`${site.origin}/?path=/story/pages-control-panel--running`)
    await preview.getByRole('log').getByText('Saved the game').waitFor()
    const planCard = 'docs/plan-card'
    const text = async (path: string) => (await fetch(`${site.origin}/${path}`)).text()
    expect(await text('llms.txt')).toContain(`[PlanCard](${planCard}.md)`)
    expect(await text(`${planCard}.md`)).toMatch(/^\| `name`, required \|/m)
    expect(foreign).toEqual([])
    expect(missing).toEqual([])
  } finally {
    await browser.close()
    site.close()
  }
})

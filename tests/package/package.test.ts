/**
 * What `npm pack -w ui` gives is whole: other people's applications find its modules and types, render its components,
 * and ship no more of it than they import.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement, createRef } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser, openVisit } from '../../commands/inspection/browser.ts'
import { pinned } from '../../commands/inspection/chromium.ts'
import { Badge } from '../../ui/src/badge/badge.tsx'
import { samples } from '../ssr/samples.tsx'
import { components } from '../support/design-system.ts'
import { bundle } from './bundle.ts'
import { type Consumer, installPackage } from './consumer.ts'
import { POLICY } from './content-security-policy.ts'
import { installedSize } from './dependencies.ts'
import { compareSamples } from './sample-pictures.ts'
import { serveFolder } from './serve-folder.ts'

/** Said of a test that has found nothing wrong but in the pictures, which it had nothing to compare with. */
const NOT_COMPARED = 'only the pinned browser draws as the references'

let consumer: Consumer

beforeAll(async () => {
  // An application is built for production, whatever runs the tests.
  vi.stubEnv('NODE_ENV', 'production')
  consumer = await installPackage()
})

afterAll(() => consumer?.remove())

test('publint finds nothing', async () => {
  const said = await consumer.node('node_modules/publint/src/cli.js', 'run', consumer.tarball, '--strict')
  expect(said).toContain('All good!')
})

test('types are found by every resolution of ESM', async () => {
  // Ends with code 1, and so throws, where one of its rules is broken.
  const said = await consumer.node(
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    consumer.tarball,
    '--config-path',
    join(import.meta.dirname, '../../ui/.attw.json'),
    '--format=json',
  )
  const { analysis } = JSON.parse(said) as { analysis: { entrypoints: Record<string, unknown> } }
  for (const { name } of components) expect(analysis.entrypoints).toHaveProperty([`./${name}`])
})

test('the application type-checks, with the example of each document; the types refuse what the sources refuse', async () => {
  const documents = join(consumer.app, '../../node_modules/@cairn/ui/dist/docs')
  const examples = join(consumer.app, 'examples')
  await mkdir(examples)
  for (const { name } of components) {
    const document = await readFile(join(documents, `${name}.md`), 'utf8')
    const [, example = ''] = /^## Example\n\n(?:Classes .+\n\n)?```tsx\n(.*?)^```$/ms.exec(document) ?? []
    expect(example, name).toContain(`from '@cairn/ui/${name}'`)
    expect(/^Classes .+`theme\.css`.+ Tailwind\.$/m.test(document), name).toBe(
      example.includes('className="'),
    )
    await writeFile(join(examples, `${name}.tsx`), example)
  }
  await consumer.node('node_modules/typescript/bin/tsc', '-p', '.')
})

test('an editor says what each function of toast does', async () => {
  const types = join(consumer.app, '../../node_modules/@cairn/ui/dist/toaster/toaster.d.ts')
  const declared = await readFile(types, 'utf8')
  for (const name of ['success', 'error', 'loading', 'custom', 'dismiss'])
    expect(declared).toMatch(new RegExp(`\\*/\\s+${name}\\(`))
})

test('sheets are imported where nothing else declares what a sheet is', async () => {
  await consumer.node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.sheets.json')
})

test('every component renders in Node as its source does', async () => {
  await consumer.node('node_modules/vite/bin/vite.js', 'build', '--ssr', 'server.tsx', '--outDir', 'server')
  const rendered = JSON.parse(await consumer.node(join(consumer.app, 'server/server.js'))) as object
  const sources = Object.entries(samples).flatMap(([entry, parts]) =>
    Object.entries(parts).flatMap(([component, sample]) =>
      sample
        ? [
            [
              `${entry}: ${component}`,
              renderToString(sample({ className: 'probe', 'data-probe': component, ref: createRef() })),
            ],
          ]
        : [],
    ),
  )
  expect(rendered).toEqual(Object.fromEntries(sources))
  expect(Object.keys(samples).sort()).toEqual(components.map(({ name }) => name).sort())
})

describe('in a browser, under a strict content security policy', () => {
  let site: Awaited<ReturnType<typeof serveFolder>>

  beforeAll(async () => {
    await consumer.node('node_modules/vite/bin/vite.js', 'build', '--outDir', 'client')
    site = await serveFolder(join(consumer.app, 'client'), { 'content-security-policy': POLICY })
  })

  afterAll(() => site?.close())

  test('every sample looks as in every other application', async ({ skip }) => {
    const browser = await openBrowser()
    try {
      await compareSamples(browser, `${site.origin}/samples.html`)
    } finally {
      await browser.close()
    }
    skip(!pinned, NOT_COMPARED)
  })

  test('beside Tailwind, too', async ({ skip }) => {
    await consumer.node(
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode',
      'tailwind',
      '--outDir',
      'tailwind',
    )
    const styled = await serveFolder(join(consumer.app, 'tailwind'), { 'content-security-policy': POLICY })
    const browser = await openBrowser()
    try {
      await compareSamples(browser, `${styled.origin}/tailwind.html`)
    } finally {
      await browser.close()
      styled.close()
    }
    skip(!pinned, NOT_COMPARED)
  })

  test('components work, with the styles and fonts of styles.css', async () => {
    const browser = await openBrowser()
    try {
      const { page, complaints } = await openVisit(browser)
      await page.goto(site.origin)
      const ask = page.getByRole('button', { name: 'Ask' })
      await ask.click()
      const dialog = page.getByRole('dialog', { name: 'Stop the server?' })
      expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
      await dialog.getByRole('button', { name: 'Stop' }).click()
      const toast = page.locator('[data-slot=toast]')
      await toast.getByText('It stops').waitFor()
      expect(await toast.evaluate((element) => getComputedStyle(element).display)).toBe('flex')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await ask.evaluate((element) => getComputedStyle(element).height)).toBe('48px')
      const loaded = await page.evaluate(async () =>
        [...(await document.fonts.ready)]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family),
      )
      expect(loaded.join()).toContain('Instrument Sans Variable')
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

test.each([
  ['styles.css', "import '@cairn/ui/styles.css'", false],
  ['styles.css beside Tailwind', "import './theme.css'; import '@cairn/ui/styles.css'", true],
])(
  '%s: a part with a theme of its own has its colours, where a build compiles light-dark() away',
  async (_, code, tailwind) => {
    const { css } = await bundle(consumer.app, code, { tailwind, target: 'baseline-widely-available' })
    expect(css).not.toContain('light-dark(')
    const tokens = [...new Set(css.match(/--ui-color-[\w-]+(?=:)/g))]
    expect(tokens.length).toBeGreaterThan(15)
    const browser = await openBrowser()
    try {
      const { page } = await openVisit(browser)
      await page.setContent('<!doctype html><html><body><section><p></p></section></body></html>')
      await page.addStyleTag({ content: css })
      /** Every token as it is painted in the innermost of `themes`, the page's own first. */
      const painted = (...themes: string[]) =>
        page.evaluate(
          ([names, outer, inner]) => {
            document.documentElement.dataset.theme = outer
            const [section, text] = document.querySelectorAll<HTMLElement>('section, p')
            if (!section || !text) throw new Error('the page has lost its parts')
            if (inner) section.dataset.theme = inner
            else delete section.dataset.theme
            return names.map((name) => {
              text.style.color = `var(${name})`
              return `${name}: ${getComputedStyle(text).color}`
            })
          },
          [tokens, themes[0], themes[1]] as const,
        )
      const [dark, light] = [await painted('dark'), await painted('light')]
      expect(dark).not.toEqual(light)
      expect(await painted('light', 'dark')).toEqual(dark)
      expect(await painted('dark', 'light')).toEqual(light)
    } finally {
      await browser.close()
    }
  },
)

test('HTML alone has the look of a component by the sheets that the guide names', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../stories/getting-started.mdx'), 'utf8')
  const [, links = ''] = /^```html\n(.*?)^```$/ms.exec(guide) ?? []
  const folder = join(consumer.app, 'html')
  const dist = join(consumer.app, '../../node_modules/@cairn/ui/dist')
  await cp(join(dist, 'sheets'), join(folder, 'cairn'), { recursive: true })
  const badge = renderToStaticMarkup(createElement(Badge, { tone: 'ember' }, 'New'))
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Badge</title><link rel="icon" href="data:,">${links}</head><body>${badge}</body></html>`,
  )
  const site = await serveFolder(folder)
  const browser = await openBrowser()
  try {
    const { page, complaints } = await openVisit(browser)
    await page.goto(site.origin)
    const look = await page.getByText('New').evaluate((element) => {
      const { borderRadius, backgroundColor, paddingLeft } = getComputedStyle(element)
      return { borderRadius, filled: backgroundColor !== 'rgba(0, 0, 0, 0)', padded: paddingLeft !== '0px' }
    })
    expect(look).toEqual({ borderRadius: '5px', filled: true, padded: true })
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(3)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    site.close()
  }
})

test('an application installs less than 10 MB for it', () => {
  expect(installedSize(join(import.meta.dirname, '../../ui')) / 1e6).toBeLessThan(10)
})

describe('an application gets only what it imports', () => {
  const foreign = /node_modules\/(@visx|virtua|@radix-ui\/react-(dialog|tabs|accordion))\//

  test('a Button brings nothing of other components', async () => {
    const { modules } = await bundle(consumer.app, "export { Button } from '@cairn/ui/button'")
    const folders = modules.flatMap((id) => /@cairn\/ui\/dist\/(?:([^/]+)\/)?[^/]+$/.exec(id)?.[1] ?? [])
    expect([...new Set(folders)].toSorted()).toEqual(['button', 'spinner', 'ui-provider'])
    expect(modules.filter((id) => foreign.test(id))).toEqual([])
    // The names are those that the packages really have.
    const { modules: others } = await bundle(
      consumer.app,
      "export * from '@cairn/ui/dialog'; export * from '@cairn/ui/latency-chart'",
    )
    for (const name of ['@visx', '@radix-ui/react-dialog']) {
      expect(others.some((id) => id.includes(`/node_modules/${name}/`))).toBe(true)
    }
  })

  test('a rule that a component exports comes without the component', async () => {
    const { modules } = await bundle(consumer.app, "export { latencyTone } from '@cairn/ui/latency-chart'")
    expect(modules.map((id) => id.split('@cairn/ui/')[1])).toEqual(['dist/latency-chart/latency.js'])
  })
})

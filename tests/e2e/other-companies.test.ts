/**
 * Companies that have nothing of the sample's: one with long words and twelve plans, one in another script. Both are
 * built and pass what a company's own test asks without a browser (npm run company -- test --quick).
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser, visitor } from '../../commands/inspection/browser.ts'
import { inspectCompany } from '../../commands/inspection/company-test.ts'
import { findWidest } from '../../commands/inspection/look.ts'
import { buildCompany, type Company, fixtureFolder } from '../support/company.ts'
import { startGateway } from '../support/gateway-process.ts'

/** What its own checks find, without a browser. */
function inspect({ root }: Company) {
  return inspectCompany({ root, folder: join(root, 'company'), visits: false, outside: false })
}

test('with twelve plans and words that no column holds nothing is wrong, and no page is wider than a phone', async () => {
  const company = await buildCompany(undefined, fixtureFolder('german'))
  const [gateway, browser] = await Promise.all([
    startGateway({ root: company.root, env: { PANEL_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' } }),
    openBrowser(),
  ])
  try {
    expect((await inspect(company)).filter(({ fault }) => fault)).toEqual([])
    const sitemap = await (await fetch(`${gateway.url}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(25)
    const narrow = { viewport: { width: 320, height: 640 } }
    const { page } = await visitor(browser, { ...narrow, javaScriptEnabled: false, reducedMotion: 'reduce' })
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(gateway.url + path)
      wide.push(...(await findWidest(page)).map((text) => `${path}: ${text}`))
    }
    expect(wide).toEqual([])
  } finally {
    await browser.close()
    await gateway.stop()
    await company.remove()
  }
}, 240_000)

test('in another script nothing is wrong, and letters that link previews cannot show are told', async () => {
  const company = await buildCompany(undefined, fixtureFolder('arabic'))
  try {
    const found = await inspect(company)
    expect(found.filter(({ fault }) => fault)).toEqual([])
    expect(found.map(({ text }) => text).join()).toMatch(/link preview cannot show/)
  } finally {
    await company.remove()
  }
}, 240_000)

import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  comeAlive,
  desktop,
  holdBack,
  openBrowser,
  openVisit,
  pageCode,
  phone,
} from '../../commands/inspection/browser.ts'
import { plainText } from '../../site/company/read-prose.ts'
import { locations } from '../../site/content/locations.ts'
import { security } from '../../site/content/security.ts'
import { sample } from '../support/sample-company.ts'
import { type Stack, startStack } from '../support/stack.ts'

const { about, brand, careers, ddos, hardware, knowledge, legal: legalTexts, partners } = sample

/** The company's and the infrastructure's pages (behaviour 5). */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** Visits a page on a desktop; what it then complains of is compared with nothing at the end. */
async function visit(
  path: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, complaints } = await openVisit(browser, { viewport: desktop, ...options })
  await page.goto(stack.url + path)
  if (options.javaScriptEnabled !== false) await comeAlive(page)
  await look(page)
  expect(complaints).toEqual([])
  await page.context().close()
}

function section(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name, exact: true })
}

/** Where a link leads: path with query and fragment. */
async function target(page: Page, name: string): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  return (await link.getAttribute('href')) ?? ''
}

test('/about: story, mission, figures, values, and the way to the open positions', async () => {
  await visit('/about', async (page) => {
    await page.getByText(`Since ${brand.founded} in ${brand.place}`).waitFor()
    for (const paragraph of about.story) await section(page, 'Story').getByText(paragraph).waitFor()
    await section(page, 'Mission').getByText(about.mission).waitFor()
    const figures = await section(page, 'Figures').locator('dl > div').allInnerTexts()
    expect(figures.map((figure) => figure.split('\n').sort().join(' '))).toEqual([
      '10K+ customers',
      '99.9% uptime',
      '24/7 support',
    ])
    expect(await section(page, 'Values').getByRole('term').allInnerTexts()).toEqual([
      'Excellence',
      'Transparency',
      'Innovation',
    ])
    for (const { text } of about.values) await section(page, 'Values').getByText(text).waitFor()
    await page.getByRole('link', { name: 'View Open Positions' }).click()
    await page.getByRole('heading', { name: 'Open positions' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/careers')
  })
})

test('/about: no figure is broken where its column is narrow', async () => {
  await visit(
    '/about',
    async (page) => {
      for (const width of [768, 900, 1024, 1100, 1280]) {
        await page.setViewportSize({ width, height: 640 })
        const lines = await page.evaluate(() =>
          [...document.querySelectorAll('section[aria-label] dd bdi')].map(
            (figure) => new Set([...figure.getClientRects()].map(({ top }) => top)).size,
          ),
        )
        expect(lines, `${width} px`).toEqual([1, 1, 1])
      }
    },
    { javaScriptEnabled: false },
  )
})

test('/partners: hardware and security partners, six benefits, both ways on', async () => {
  await visit('/partners', async (page) => {
    const technology = section(page, 'Technology partners')
    expect(await section(page, 'Hardware').getByRole('listitem').count()).toBe(2)
    expect(await section(page, 'Security').getByRole('listitem').count()).toBe(1)
    expect(await technology.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Hardware',
      'Security',
    ])
    expect(await section(page, 'Game panel').getByRole('listitem').count()).toBe(1)
    const benefits = section(page, 'Partnership benefits')
    expect(await benefits.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      partners.benefits.map(({ title }) => title),
    )
    for (const { text } of partners.benefits) await benefits.getByText(text).waitFor()
    await section(page, 'Become a Partner').waitFor()
    expect(await target(page, 'Become a Partner')).toBe('/contact?subject=Partnership')
  })
})

test('the partnership guide is a file that is saved whole', async () => {
  await visit('/partners', async (page) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Partnership Guide' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(`${brand.name.toLowerCase()}-partnership-guide.txt`)
    const guide = await readFile(await download.path(), 'utf8')
    for (const { title } of partners.benefits) expect(guide).toContain(title)
    const answer = await fetch(`${stack.url}/partnership-guide.txt`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe(guide)
  })
})

describe('/knowledge', () => {
  test('five questions, one answer open at a time or none, and a person for the rest', async () => {
    await visit('/knowledge', async (page) => {
      const questions = section(page, 'Questions').getByRole('button')
      expect(await questions.allInnerTexts()).toEqual(knowledge.faqs.map(({ question }) => question))
      for (const { question, answer } of knowledge.faqs) {
        expect(await page.getByText(answer).isVisible()).toBe(false)
        await page.getByRole('button', { name: question }).click()
        await page.getByText(answer).waitFor()
        expect(await section(page, 'Questions').getByRole('button', { expanded: true }).count()).toBe(1)
      }
      await questions.last().click()
      expect(await section(page, 'Questions').getByRole('button', { expanded: true }).count()).toBe(0)
      expect(await target(page, 'Contact Support')).toBe('/contact?subject=Support')
    })
  })

  test('without JavaScript every answer is there to read', async () => {
    await visit(
      '/knowledge',
      async (page) => {
        for (const { answer } of knowledge.faqs)
          expect(await page.getByText(answer).isVisible(), answer).toBe(true)
      },
      { javaScriptEnabled: false },
    )
  })

  test('the browser’s search finds an answer before hydration', async () => {
    const html = await (await fetch(`${stack.url}/knowledge`)).text()
    expect(html.match(/hidden="until-found"/g)).toHaveLength(knowledge.faqs.length)
  })
})

describe('/legal', () => {
  const [terms = '', privacy = '', refund = ''] = legalTexts.map(({ name }) => name)

  test('opens with the terms; each tab shows its whole text and has an address', async () => {
    await visit('/legal', async (page) => {
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([terms, privacy, refund])
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Terms of Service')
      // The first tab last: it is the one that is shown without a choice.
      for (const { id, name, draft, sections } of legalTexts.toReversed()) {
        await page.getByRole('tab', { name }).click()
        const panel = page.getByRole('tabpanel', { name })
        for (const { heading, content } of sections) {
          const part = panel.getByRole('region', { name: heading })
          for (const paragraph of content) await part.getByText(plainText([paragraph])).waitFor()
        }
        expect(await panel.getByText('Draft', { exact: true }).count()).toBe(draft ? 1 : 0)
        expect(await panel.getByText('Not binding').count()).toBe(draft ? 1 : 0)
        expect(new URL(page.url()).hash).toBe(`#${id}`)
        expect(await page.getByRole('tabpanel').count()).toBe(1)
      }
    })
  })

  test('a link to one text shows it: from outside, from another page and from the footer', async () => {
    await visit('/legal#privacy', async (page) => {
      await page.getByRole('tabpanel', { name: 'Privacy Policy' }).waitFor()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
      await page.getByRole('tabpanel', { name: 'Refund Policy' }).waitFor()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
      await page.getByRole('tabpanel', { name: 'Terms of Service' }).waitFor()
      // The text begins where its reader looks.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goto(`${stack.url}/about`)
      await comeAlive(page)
      await page.goto(`${stack.url}/legal#refund-2`)
      await page.getByRole('tabpanel', { name: 'Refund Policy' }).waitFor()
      await page.goto(`${stack.url}/knowledge`)
      await page.getByRole('main').getByRole('link', { name: 'refund policy' }).click()
      await page.getByRole('heading', { name: 'Refund Policy' }).waitFor()
    })
  })

  test('a link to one text shows it before hydration', async () => {
    const { page, complaints } = await openVisit(browser)
    const release = await holdBack(page, pageCode)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    const shown = () => headings.allInnerTexts()
    await page.goto(`${stack.url}/legal#privacy`)
    expect(await shown()).toEqual([privacy])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
    await expect.poll(shown).toEqual([refund])
    await expect.poll(async () => (await headings.first().boundingBox())?.y).toBeLessThan(300)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await page.waitForURL('**/legal')
    expect(await shown()).toEqual([terms])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    release()
    await comeAlive(page)
    await page.getByRole('tab', { name: privacy, selected: true }).waitFor()
    expect(await shown()).toEqual([privacy])
    await page.getByRole('tab', { name: terms }).click()
    await expect.poll(shown).toEqual([terms])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('without JavaScript all three stand below each other', async () => {
    await visit(
      '/legal',
      async (page) => {
        for (const { name } of legalTexts)
          expect(await page.getByRole('heading', { level: 2, name }).isVisible()).toBe(true)
        expect(await page.getByRole('tablist').count()).toBe(0)
      },
      { javaScriptEnabled: false, viewport: phone },
    )
  })
})

test('/careers: values, three positions with every field, and two ways to write', async () => {
  await visit('/careers', async (page) => {
    expect(await section(page, 'Our values').getByRole('term').allInnerTexts()).toEqual(
      careers.values.map(({ title }) => title),
    )
    const positions = section(page, 'Open positions').getByRole('article')
    expect(await positions.count()).toBe(3)
    for (const job of careers.jobs) {
      const position = page.getByRole('article', { name: job.title })
      await position.getByRole('heading', { level: 3, name: job.title }).waitFor()
      expect(await position.getByRole('definition').allInnerTexts()).toEqual([
        job.department,
        job.location,
        job.type,
      ])
      await position.getByText(job.description).waitFor()
      for (const point of [...job.requirements, ...job.benefits])
        await position.getByRole('listitem').getByText(point, { exact: true }).waitFor()
      const apply = position.getByRole('link', { name: `Apply Now: ${job.title}` })
      expect(await apply.innerText()).toBe('Apply Now')
      const link = new URL((await apply.getAttribute('href')) ?? '', stack.url)
      expect([link.pathname, link.searchParams.get('subject')]).toEqual([
        '/contact',
        `Application: ${job.title}`,
      ])
    }
    expect(await target(page, 'Send Your Resume')).toBe('/contact?subject=Resume')
  })
})

test('/datacenters: six locations, nearest first, with round trip, processor and network', async () => {
  await visit('/datacenters', async (page) => {
    const rows = section(page, 'Locations').getByRole('listitem')
    const shown = await rows.allInnerTexts()
    expect(shown.map((row) => row.split('\n').filter((part) => part.trim() !== ''))).toEqual(
      locations
        .toSorted((a, b) => a.ping - b.ping)
        .map(({ city, country, ping }) => [
          city,
          country,
          `${ping}\u00a0ms`,
          'AMD EPYC 7763',
          '10\u00a0Gbps network',
        ]),
    )
    await page.getByRole('img', { name: /Bangalore 42 ms.*Sydney 146 ms/ }).waitFor()
    // No location has a probe.
    expect(await page.getByRole('button', { name: /Measure/ }).count()).toBe(0)
    expect(await target(page, 'See the plans')).toBe('/products')
  })
})

test('/ddos: the path of a packet, what is included, what is not, and help', async () => {
  await visit('/ddos', async (page) => {
    expect(
      await section(page, 'The path of a packet').getByRole('heading', { level: 3 }).allInnerTexts(),
    ).toEqual(ddos.path.map(({ title }, index) => `${index + 1}\n${title}`))
    for (const { value, label } of ddos.figures) {
      await section(page, 'Included').getByText(value).waitFor()
      await section(page, 'Included').getByText(label).waitFor()
    }
    for (const { text } of ddos.limits) await section(page, 'What it does not stop').getByText(text).waitFor()
    expect(await target(page, 'Contact Support')).toBe('/contact?subject=My+server+is+under+attack')
  })
})

test('/hardware: the parts, and what each plan of the catalogue starts with', async () => {
  await visit('/hardware', async (page) => {
    const parts = section(page, 'Parts')
    for (const name of ['AMD EPYC 7763', '10 Gbps', 'NVMe SSD'])
      await parts.getByRole('heading', { level: 3, name }).waitFor()
    for (const { text } of hardware.parts) await parts.getByText(text).waitFor()
    const plans = section(page, 'What each plan starts with')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    const rows = (await plans.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
    const figures = [
      /^Minecraft AMD EPYC 2 vCPU 4 GB RAM 50 GB NVMe ₹320$/,
      /^Minecraft Intel Xeon 2 vCPU 4 GB RAM 50 GB NVMe ₹299.99$/,
      /^Budget VPS 1 vCPU 2 GB( RAM)? 20 GB ₹4.99$/,
      /^Premium VPS 4 vCPU 16 GB DDR5 200 GB ₹49.99$/,
      /^Discord Bot Hosting 1 vCPU 1 GB( RAM)? 10 GB ₹4.99$/,
      /^Web Hosting (agreed before you pay ){2}10 GB SSD ₹2.99$/,
    ]
    expect(rows).toEqual(figures.map((figure) => expect.stringMatching(figure)))
    await page.getByRole('main').getByRole('link', { name: 'Minecraft on Intel Xeon' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/minecraft-intel')
  })
})

test('/security: what is kept, who may do what, and headers that are really served', async () => {
  await visit('/security', async (page) => {
    const kept = section(page, 'What is kept').getByRole('listitem')
    for (const { what, where, until } of security.kept) {
      const row = kept.filter({ has: page.getByRole('heading', { name: what }) })
      expect(await row.getByRole('definition').allInnerTexts()).toEqual([where, until])
    }
    for (const { title, text } of security.rules) {
      await section(page, 'Who can do what').getByText(title).waitFor()
      await section(page, 'Who can do what').getByText(text).waitFor()
    }
    const served = await fetch(`${stack.url}/security`)
    for (const { name, value, means } of security.headers) {
      await section(page, 'What a page can do').getByText(`${name}: ${value}`).waitFor()
      await section(page, 'What a page can do').getByText(means).waitFor()
      expect(served.headers.get(name), name).toContain(value)
    }
    expect(await target(page, 'Report it')).toBe(`mailto:${brand.email}?subject=Security%20report`)
  })
})

test('every one of these pages tells search engines what it is, in a form that they can read', async () => {
  for (const path of ['/about', '/partners', '/knowledge', '/legal', '/careers', '/datacenters', '/ddos']) {
    const html = await (await fetch(stack.url + path)).text()
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const { '@graph': graph } = JSON.parse(json ?? '') as { '@graph': { '@type': string }[] }
    const types = graph.map((thing) => thing['@type'])
    expect(types.slice(0, 2)).toEqual(['Organization', 'BreadcrumbList'])
    expect(types.filter((type) => type === 'JobPosting')).toHaveLength(
      path === '/careers' ? careers.jobs.filter(({ place }) => place).length : 0,
    )
    expect(types.includes('FAQPage')).toBe(path === '/knowledge')
  }
})

/** What a company's own test sees of a page in a browser, on a page with every kind of fault. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openBrowser } from '../../commands/inspection/browser.ts'
import { visitPages } from '../../commands/inspection/visit.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><link rel="stylesheet" href="/pale.css">
<div id="root"><main><h1>Hello</h1><p>pale words</p><a href="/x"></a><p>${WORD}</p></main></div>
<header data-slot="site-header"><a href="/far">Far away</a></header><script>console.log('refused')</script></html>`
const SHEET =
  'p { color: #ddd; background: #fff } header { position: fixed; top: 0; left: 1250px; width: 200px }'

test('contrast, names, width, header and policy', async () => {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-security-policy', "default-src 'self'")
    response.setHeader('content-type', url === '/pale.css' ? 'text/css' : 'text/html')
    response.end(url === '/pale.css' ? SHEET : PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await openBrowser()
  try {
    const findings = await visitPages(['/'], {
      browser,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      locale: () => 'en-IN',
      findText: (text) => (text === 'pale words' ? 'home.yaml:3' : undefined),
    })
    const told = (pattern: RegExp) => findings.filter(({ text }) => pattern.test(text))
    for (const theme of ['dark', 'light'])
      for (const width of [390, 1440])
        expect(
          told(new RegExp(`color-contrast, ${theme}, ${width} px\\): pale words`)).map(({ where }) => where),
        ).toEqual(['home.yaml:3'])
    expect(told(/link-name, dark, 390 px/)).toHaveLength(1)
    expect(told(new RegExp(`wider than 320 px: ${WORD}`))).toHaveLength(1)
    expect(told(/header is wider than 1024 px, so that nobody reaches Far away/)).toHaveLength(1)
    expect(told(/Content Security Policy/).length).toBeGreaterThan(0)
    expect(findings.every(({ fault }) => fault)).toBe(true)
  } finally {
    await browser.close()
    server.close()
  }
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { CDPSession, Page } from 'playwright'
import { build } from 'vite'
import { openBrowser } from '../../../commands/inspection/browser.ts'
import { source } from '../../../ui/vite-source.ts'
import { serveFolder } from '../../package/serve-folder.ts'

/** A page that measures, and the browser's own figures of it. */
export interface BenchPage {
  readonly page: Page
  readonly session: CDPSession
}

/**
 * Builds a page of contenders and runs `measure` with a function that opens it anew, in one browser. Removes everything
 * afterwards.
 * @param folder the page's folder, which holds its index.html
 */
export async function withBenchPage(
  folder: string,
  measure: (open: () => Promise<BenchPage>) => Promise<void>,
): Promise<void> {
  const built = await mkdtemp(join(tmpdir(), 'cairn-bench-page-'))
  try {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [source(), tailwindcss()],
      resolve: { dedupe: ['react', 'react-dom'] },
      build: { outDir: built, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
    })
    const site = await serveFolder(built)
    const browser = await openBrowser()
    try {
      await measure(async () => {
        // The system's own locale may be one that Intl refuses, such as en-US@posix.
        const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
        page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
        await page.goto(site.origin)
        return { page, session: await page.context().newCDPSession(page) }
      })
    } finally {
      await browser.close()
      site.close()
    }
  } finally {
    await rm(built, { recursive: true })
  }
}

/** The JavaScript heap after garbage collection, in MB. */
export async function readHeap({ session }: BenchPage): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
}

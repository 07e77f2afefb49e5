import { compress } from './compress.ts'
import { createSiteFile, type SiteFile } from './files.ts'

/** A page with other HTML, compressed anew. */
export async function rewritePage(
  page: SiteFile,
  rewrite: (html: string) => string,
  effort: Parameters<typeof compress>[2],
): Promise<SiteFile> {
  const body = Buffer.from(rewrite(page.plain.body.toString()))
  const [br, gzip] = await Promise.all([compress(body, 'br', effort), compress(body, 'gzip', effort)])
  return createSiteFile(page, body, { br, gzip })
}

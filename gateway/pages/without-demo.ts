import { HTML_TAG, HTML_TAG_WITHOUT_DEMO } from '../contract/demo.ts'
import type { Site, SiteFile } from './files.ts'
import { rewritePage } from './rewrite.ts'

/** The site for a gateway whose panel has no server for every visitor: none of its pages offers a demo. */
export async function withoutDemo(site: Site): Promise<Site> {
  const files = await Promise.all(
    [...site.files].map(async ([path, file]) => [path, await fileWithoutDemo(file)] as const),
  )
  return {
    ...site,
    files: new Map(files),
    notFound: await fileWithoutDemo(site.notFound),
    render: async (path, data) => markHtml(await site.render(path, data)),
  }
}

async function fileWithoutDemo(file: SiteFile): Promise<SiteFile> {
  return file.type.startsWith('text/html') ? rewritePage(file, markHtml, 'small') : file
}

function markHtml(html: string): string {
  return html.replace(HTML_TAG, HTML_TAG_WITHOUT_DEMO)
}

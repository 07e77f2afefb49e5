import { markWithoutDemo } from '../contract/demo.ts'
import type { Site, SiteFile } from './files.ts'
import { rewritePage } from './rewrite.ts'

/** The site for a gateway whose panel has no server for every visitor: none of its pages offers a demo. */
export async function withoutDemo(site: Site): Promise<Site> {
  const files = await Promise.all(
    [...site.files].map(async ([path, file]) => [path, await fileWithoutDemo(file)] as const),
  )
  const languages = await Promise.all(
    [...site.languages].map(async ([below, page]) => [below, await fileWithoutDemo(page)] as const),
  )
  return {
    ...site,
    files: new Map(files),
    languages: new Map(languages),
    render: async (...page) => markWithoutDemo(await site.render(...page)),
  }
}

async function fileWithoutDemo(file: SiteFile): Promise<SiteFile> {
  return file.type.startsWith('text/html') ? rewritePage(file, markWithoutDemo, 'small') : file
}

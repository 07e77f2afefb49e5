import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './shell/app.tsx'
import { loadPage } from './shell/pages.ts'

export { brand } from './content/brand.ts'
export { files } from './files.ts'
export { notFound, routes } from './routes.ts'
export { themeScript } from './shell/theme-script.ts'
export { structuredDataOf } from './structured-data.ts'

/** The HTML of a page's root. */
export async function render(path: string): Promise<string> {
  await loadPage(path)
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <App />
    </Router>,
    // React would move large boundaries behind inline scripts, which the CSP refuses: https://react.dev/reference/react-dom/static/prerender
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return await new Response(prelude).text()
}

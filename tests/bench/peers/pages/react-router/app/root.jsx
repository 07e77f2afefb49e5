import 'cairn-pages/styles.css'
import { Shell } from 'cairn-pages/shell'
import { themeScript } from 'cairn-pages/theme-script'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { useLocation } from './router.jsx'

export function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [path] = useLocation()
  return (
    <Shell path={path} data={useMatches().at(-1)?.loaderData}>
      <Outlet />
    </Shell>
  )
}

import 'cairn-pages/styles.css'
import { themeScript } from 'cairn-pages/theme-script'

export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

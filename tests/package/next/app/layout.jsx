import '@cairn/ui/styles.css'

export const metadata = { title: 'Consumer', icons: 'data:,' }

// A nonce belongs to one answer, so nothing is rendered ahead.
export const dynamic = 'force-dynamic'

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}

import '@cairn/ui/styles.css'
import { Button } from '@cairn/ui/button'
import { CairnMark } from '@cairn/ui/cairn-mark'
import { SiteFooter } from '@cairn/ui/site-footer'
import { SiteHeader } from '@cairn/ui/site-header'
import { Toaster } from '@cairn/ui/toaster'
import type { ReactNode } from 'react'
import { Link } from 'wouter' // or your router's own

const products = (
  <Link key="products" href="/products">
    Products
  </Link>
)

export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SiteHeader brand={<CairnMark />} links={[products]} actions={<Button>Register</Button>} />
      <main>{children}</main>
      <SiteFooter
        brand={<CairnMark />}
        columns={[{ heading: 'Hosting', links: [products] }]}
        legal="© Cairn"
      />
      <Toaster />
    </>
  )
}

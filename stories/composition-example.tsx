import '@cairn/ui/styles.css'
import { Button } from '@cairn/ui/button'
import { CairnMark } from '@cairn/ui/cairn-mark'
import { SiteFooter } from '@cairn/ui/site-footer'
import { SiteHeader } from '@cairn/ui/site-header'
import { Toaster } from '@cairn/ui/toaster'
import type { ReactNode } from 'react'
import { Link } from 'wouter' // or your router's own

export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SiteHeader
        brand={<CairnMark />}
        links={[{ href: '/products', label: 'Products' }]}
        actions={<Button>Register</Button>}
        linkComponent={Link}
      />
      <main>{children}</main>
      <SiteFooter
        brand={<CairnMark />}
        columns={[{ heading: 'Hosting', links: [{ href: '/products', label: 'Products' }] }]}
        legal="© Cairn"
        linkComponent={Link}
      />
      <Toaster />
    </>
  )
}

'use client'

import { Page } from 'cairn-pages/home'
import { Shell } from 'cairn-pages/shell'

export function Home() {
  return (
    <Shell path="/">
      <Page />
    </Shell>
  )
}

'use client'

import { Page } from 'cairn-pages/plan'
import { Shell } from 'cairn-pages/shell'

export function Plan() {
  return (
    <Shell path="/budget-vps">
      <Page />
    </Shell>
  )
}

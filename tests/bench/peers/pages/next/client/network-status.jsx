'use client'

import { Page } from 'cairn-pages/network-status'
import { Shell } from 'cairn-pages/shell'

export function NetworkStatus({ status }) {
  return (
    <Shell path="/network-status" data={status}>
      <Page />
    </Shell>
  )
}

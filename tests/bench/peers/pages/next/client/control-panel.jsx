'use client'

import { Page } from 'cairn-pages/control-panel'
import { Shell } from 'cairn-pages/shell'

export function ControlPanel() {
  return (
    <Shell path="/control-panel">
      <Page />
    </Shell>
  )
}

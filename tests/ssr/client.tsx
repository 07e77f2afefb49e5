/// <reference types="vite/client" />
/** Runs in the browser: hydrates the sample on the page and then writes the data-slot of what its ref holds. */
import { createRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { outerMargins, rawColors, unmirrored } from '../support/semantic-styles.ts'
import './broken.css'
import { broken } from './broken.tsx'
import { samples } from './samples.tsx'
import { type SettingName, settings } from './settings.tsx'
import '@cairn/ui/styles.css'

Object.assign(window, { styles: { outerMargins, rawColors, unmirrored } })

const root = document.querySelector<HTMLElement>('[data-sample]')
if (root) {
  const [setting, entry = '', component = ''] = (root.dataset.sample ?? '').split('/') as [
    SettingName,
    string?,
    string?,
  ]
  const ref = createRef<Element>()
  const sample = entry === 'broken' ? broken[component]?.render : samples[entry]?.[component]
  hydrateRoot(
    root,
    settings[setting].around(sample?.({ className: 'probe', 'data-probe': component, ref })),
    {
      onRecoverableError: reportError,
    },
  )
  // Hydration, its effects and what they set going are done when the browser is idle, or never.
  requestIdleCallback(
    () => {
      document.body.dataset.ref = ref.current?.getAttribute('data-slot') ?? 'none'
    },
    { timeout: 5000 },
  )
}

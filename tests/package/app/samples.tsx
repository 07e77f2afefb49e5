/// <reference types="vite/client" />
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { samples } from '../../ssr/samples.tsx'
import '@cairn/ui/styles.css'

createRoot(document.body.appendChild(document.createElement('main'))).render(
  Object.entries(samples).flatMap(([entry, components]) =>
    Object.entries(components).map(([component, sample]) => (
      <section key={`${entry}/${component}`}>
        {sample?.({ className: 'probe', 'data-probe': component, ref: createRef() })}
      </section>
    )),
  ),
)

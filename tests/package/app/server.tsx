/** Renders every sample in Node, where the package's modules are loaded as they are; writes them as JSON. */
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { samples } from '../../ssr/samples.tsx'

const rendered = Object.entries(samples).flatMap(([entry, components]) =>
  Object.entries(components).flatMap(([component, sample]) =>
    sample
      ? [
          [
            `${entry}: ${component}`,
            renderToString(sample({ className: 'probe', 'data-probe': component, ref: createRef() })),
          ],
        ]
      : [],
  ),
)
process.stdout.write(JSON.stringify(Object.fromEntries(rendered)))

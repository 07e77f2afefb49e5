'use client'

import { samples } from '../samples.tsx'

export function ClientSample({ entry, component }) {
  return samples[entry][component]({ className: 'probe', 'data-probe': component })
}

import type { ServerState } from '@cairn/gateway/contract/status'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'

const icons = {
  operational: { Icon: CircleCheck, color: 'text-ok' },
  degraded: { Icon: TriangleAlert, color: 'text-warn' },
  down: { Icon: CircleX, color: 'text-bad' },
}

/** A state as an icon: green, yellow or red, each with a shape of its own (behaviour 9.4). */
export function StateIcon({ state }: { state: ServerState }) {
  const { Icon, color } = icons[state]
  return <Icon data-state={state} aria-hidden="true" className={`size-4.5 shrink-0 ${color}`} />
}

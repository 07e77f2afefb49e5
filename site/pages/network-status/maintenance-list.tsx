import type { MaintenanceWindow } from '@cairn/gateway/contract/status'
import { Badge } from '@cairn/ui/badge'
import { Section } from '@cairn/ui/section'
import { t } from '@lingui/core/macro'
import type { NetworkView } from '../../domain/network-status.ts'
import { utcSpan } from '../../domain/utc-span.ts'
import { enumerate } from '../../language/enumerate.ts'

/** Announced work of the last 90 days and of days to come; nothing where there is none. */
export function MaintenanceList({ view: { maintenance, servers, asOf } }: { view: NetworkView }) {
  if (maintenance.length === 0) return null
  const nameOf = (id: string) => servers.find((server) => server.id === id)?.name ?? id
  return (
    <Section heading={t`Maintenance`} lead={t`Announced work. It counts neither as up nor as down.`}>
      <ul className="grid min-w-0 divide-y divide-line border-line border-t">
        {maintenance.map((window) => (
          <li key={window.id} id={`maintenance-${window.id}`} className="grid scroll-mt-24 gap-2 py-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="wrap-anywhere min-w-0 font-semibold text-17">{window.title}</h3>
              <Badge>{describeStage(window, asOf)}</Badge>
            </div>
            <p className="figures text-13 text-muted">{utcSpan(window.start, window.end)}</p>
            <p className="text-15 text-muted">
              {window.servers.length === 0 ? t`All servers` : enumerate(window.servers.map(nameOf))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function describeStage({ start, end }: MaintenanceWindow, now: number): string {
  if (now < start) return t({ message: 'planned', context: 'maintenance' })
  return now < end
    ? t({ message: 'under way', context: 'maintenance' })
    : t({ message: 'done', context: 'maintenance' })
}

import { networkStatus } from 'virtual:company/network-status'
import { measuredUptime } from '@cairn/gateway/contract/uptime'
import { formatShare } from '@cairn/ui/uptime-cores'
import type { ReactNode } from 'react'
import { LOCALE } from '../../domain/locale.ts'
import { type NetworkView, ongoingOutages, systemStatus } from '../../domain/network-status.ts'
import { utcDate } from '../../domain/utc.ts'
import { Link } from '../../shell/link.tsx'
import { serverRowId } from './server-row.tsx'

const { published } = networkStatus

const colors = { operational: 'text-ok', degraded: 'text-warn', down: 'text-bad', unknown: 'text-text' }

/** The four figures above the servers: what is measured large, what is published beneath it (behaviour 9.1). */
export function SummaryTiles({ view }: { view: NetworkView }) {
  const system = systemStatus(view)
  const measured = measuredUptime(view.servers)
  return (
    <dl
      data-slot="summary-tiles"
      className="grid overflow-hidden rounded-lg border border-line sm:grid-cols-2 lg:grid-cols-[8fr_5fr_6fr_6fr]"
    >
      <Tile label="System status">
        <span data-state={system.state} className={`display text-28 ${colors[system.state]}`}>
          {system.text}
        </span>
        {system.state !== 'unknown' && <Small>At the last check</Small>}
      </Tile>
      <Tile label="Monitored servers">
        <span className="display text-28">{view.servers.length + view.added.length}</span>
        {view.added.length > 0 && <Small>{view.added.length} of them added by you, here only</Small>}
      </Tile>
      <Tile label="Uptime">
        <span className="display text-28">
          {measured ? formatShare(measured.percent / 100, LOCALE) : 'Not measured yet'}
        </span>
        {measured && (
          <Small>
            Measured since <span className="whitespace-nowrap">{utcDate(measured.since)}</span>
          </Small>
        )}
        <Small>{`Published: ${published.uptime} ${published.period}`}</Small>
      </Tile>
      <Tile label="Security and outages">
        <Incidents view={view} />
      </Tile>
    </dl>
  )
}

/** The incident that is open, else an outage that nobody has written of, else that there is none. */
function Incidents({ view }: { view: NetworkView }) {
  const { incidents } = view
  const [open, ...more] = incidents.filter(({ closed }) => closed === null)
  const outages = ongoingOutages(view)
  const [outage] = outages
  if (open)
    return (
      <>
        <Link
          href={`#incident-${open.id}`}
          className="display text-21 text-bad underline-offset-4 hover:underline"
        >
          {open.title}
        </Link>
        <Small>{`Open incident${more.length > 0 ? `, and ${more.length} more` : ''}`}</Small>
      </>
    )
  if (outage)
    return (
      <>
        <Link
          href={`#${serverRowId(outage.id)}`}
          className="display text-28 text-bad underline-offset-4 hover:underline"
        >
          {outages.length === 1 ? '1 outage now' : `${outages.length} outages now`}
        </Link>
        <Small>Measured at the last check</Small>
        <Small>
          {incidents.length > 0
            ? `Published: ${incidents.length} in 90 days, none open`
            : `Published so far: ${published.security}`}
        </Small>
      </>
    )
  return (
    <>
      <span className="display text-28">{incidents.length > 0 ? 'None open' : published.security}</span>
      <Small>{`${incidents.length || 'None'} reported in 90 days`}</Small>
    </>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Each border lies upon the neighbour’s and, at the edges, out of sight.
    <div className="-m-px min-w-0 border border-line bg-surface px-7 py-6">
      <dt className="pb-1 text-15 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="figures block pt-1 text-13 text-muted">{children}</span>
}

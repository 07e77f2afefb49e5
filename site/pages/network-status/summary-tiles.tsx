import { networkStatus } from 'virtual:company/network-status'
import { measuredUptime } from '@cairn/gateway/contract/uptime'
import { formatShare } from '@cairn/ui/uptime-cores'
import type { ReactNode } from 'react'
import { LOCALE } from '../../domain/locale.ts'
import { type NetworkView, systemStatus } from '../../domain/network-status.ts'
import { utcDate } from '../../domain/utc.ts'
import { Link } from '../../shell/link.tsx'

const colors = { operational: 'text-ok', degraded: 'text-warn', down: 'text-bad', unknown: 'text-text' }

/** The four figures above the servers: published ones with what was measured beneath (behaviour 9.1). */
export function SummaryTiles({ view }: { view: NetworkView }) {
  const { published } = networkStatus
  const system = systemStatus(view)
  const measured = measuredUptime(view.servers)
  const [open, ...more] = view.incidents.filter(({ closed }) => closed === null)
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
        <span className="display text-28">{published.uptime}</span>{' '}
        <span className="ps-1 text-15 text-muted">{published.period}</span>
        <Small>
          Published.{' '}
          {measured ? (
            <>
              Measured: {formatShare(measured.percent / 100, LOCALE)} since{' '}
              <span className="whitespace-nowrap">{utcDate(measured.since)}</span>
            </>
          ) : (
            'Nothing is measured yet'
          )}
        </Small>
      </Tile>
      <Tile label="Security">
        {open ? (
          <Link
            href={`#incident-${open.id}`}
            className="display text-21 text-bad underline-offset-4 hover:underline"
          >
            {open.title}
          </Link>
        ) : (
          <span className="display text-28">{published.security}</span>
        )}
        <Small>
          {open
            ? `Open incident${more.length > 0 ? `, and ${more.length} more` : ''}`
            : `Published. ${view.incidents.length || 'None'} reported in 90 days.`}
        </Small>
      </Tile>
    </dl>
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

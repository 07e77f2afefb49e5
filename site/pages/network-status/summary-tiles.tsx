import { networkStatus } from 'virtual:company/network-status'
import { overallUptime } from '@cairn/gateway/contract/uptime'
import { formatShare } from '@cairn/ui/uptime-cores'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LOCALE } from '../../domain/locale.ts'
import { type NetworkView, ongoingOutages, openIncidents, systemStatus } from '../../domain/network-status.ts'
import { utcDate } from '../../domain/utc.ts'
import { number } from '../../language/forms.ts'
import { Link } from '../../shell/link.tsx'
import { serverRowId } from './server-row.tsx'

const { published } = networkStatus
const security = published?.security

const colors = { operational: 'text-ok', degraded: 'text-warn', down: 'text-bad', unknown: 'text-text' }

/** The four figures above the servers: what is measured large, what is published beneath it (behaviour 9.1). */
export function SummaryTiles({ view }: { view: NetworkView }) {
  const system = systemStatus(view)
  const measured = overallUptime(view.servers)
  const since = measured && utcDate(measured.since)
  const open = openIncidents(view).length
  const troubled = system.state === 'operational' && open > 0
  return (
    <dl
      data-slot="summary-tiles"
      className="grid overflow-hidden rounded-lg border border-line sm:grid-cols-2 xl:grid-cols-[8fr_5fr_6fr_6fr]"
    >
      <Tile label={t`System status`}>
        <span
          data-state={system.state}
          className={`display text-28 ${colors[troubled ? 'degraded' : system.state]}`}
        >
          {system.text}
        </span>
        {system.state !== 'unknown' && (
          <Small>
            {plural(open, {
              0: 'At the last check',
              one: 'At the last check, with # incident open',
              other: 'At the last check, with # incidents open',
            })}
          </Small>
        )}
      </Tile>
      <Tile label={t`Monitored servers`}>
        <span className="display text-28">{number(view.servers.length + view.added.length)}</span>
        {view.added.length > 0 && (
          <Small>
            {plural(view.added.length, {
              one: '# of them added by you, here only',
              other: '# of them added by you, here only',
            })}
          </Small>
        )}
      </Tile>
      <Tile label={t({ message: 'Uptime', context: 'in per cent' })}>
        <span className="display text-28">
          {measured ? formatShare(measured.percent / 100, LOCALE) : t`Not measured yet`}
        </span>
        {measured && (
          <Small>
            <Trans>
              Measured since <span className="whitespace-nowrap">{since}</span>
            </Trans>
          </Small>
        )}
        {published && (
          <Small>{t`Published: ${{ uptime: published.uptime }} ${{ period: published.period }}`}</Small>
        )}
      </Tile>
      <Tile label={t`Security and outages`}>
        <Incidents view={view} />
      </Tile>
    </dl>
  )
}

/** The incident that is open, else an outage that nobody has written of, else that there is none. */
function Incidents({ view }: { view: NetworkView }) {
  const { incidents } = view
  const [open, ...more] = openIncidents(view)
  const outages = ongoingOutages(view)
  const [outage] = outages
  const reported = plural(incidents.length, {
    0: 'None reported in 90 days',
    one: '# reported in 90 days',
    other: '# reported in 90 days',
  })
  if (open)
    return (
      <>
        <Link
          href={`#incident-${open.id}`}
          className="display wrap-anywhere text-21 text-bad underline underline-offset-4"
        >
          {open.title}
        </Link>
        <Small>
          {plural(more.length, {
            0: 'Open incident',
            one: 'Open incident, and # more',
            other: 'Open incident, and # more',
          })}
        </Small>
      </>
    )
  if (outage)
    return (
      <>
        <Link
          href={`#${serverRowId(outage.id)}`}
          className="display text-28 text-bad underline underline-offset-4"
        >
          {plural(outages.length, { one: '# outage now', other: '# outages now' })}
        </Link>
        <Small>{t`Measured at the last check`}</Small>
        <Small>
          {security
            ? plural(incidents.length, {
                0: `Published so far: ${security}`,
                one: 'Published: # in 90 days, none open',
                other: 'Published: # in 90 days, none open',
              })
            : reported}
        </Small>
      </>
    )
  return (
    <>
      <span className="display text-28">{(incidents.length === 0 && security) || t`None open`}</span>
      <Small>{reported}</Small>
    </>
  )
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Each border lies upon the neighbour’s and, at the edges, out of sight.
    <div className="-m-px min-w-0 border border-line bg-surface px-4 py-6 sm:px-7">
      <dt className="pb-1 text-15 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="figures block pt-1 text-13 text-muted">{children}</span>
}

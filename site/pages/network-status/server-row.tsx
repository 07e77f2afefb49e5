import type { ServerState, StatusServer } from '@cairn/gateway/contract/status'
import { Badge } from '@cairn/ui/badge'
import { formatLatency, LatencyChart, latencyTone } from '@cairn/ui/latency-chart'
import { StatusDot, type StatusDotProps } from '@cairn/ui/status-dot'
import { formatShare, UptimeCores } from '@cairn/ui/uptime-cores'
import { useId } from 'react'
import { causes } from '../../domain/network-status.ts'
import { utcMoment } from '../../domain/utc.ts'

const tones: Record<ServerState, StatusDotProps['tone']> = {
  operational: 'ok',
  degraded: 'warn',
  down: 'bad',
}
const states: Record<ServerState, string> = {
  operational: 'text-ok',
  degraded: 'text-warn',
  down: 'text-bad',
}
const latencies = { ice: 'text-ice', warn: 'text-warn', bad: 'text-bad' }

/** One monitored server: what it is now, its 90 days and its last 30 checks (spec section 2). */
export function ServerRow({ server, asOf }: { server: StatusServer; asOf: number }) {
  const { name, status, latency, cause, maintenance } = server
  const headingId = useId()
  return (
    <article
      aria-labelledby={headingId}
      data-slot="server-row"
      data-state={status}
      className="rounded-lg border border-line bg-surface p-5 md:p-7"
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 pb-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <StatusDot tone={tones[status]} className="min-w-0 gap-3">
            <h2 id={headingId} className="display wrap-anywhere min-w-0 text-21 text-text">
              {name}
            </h2>
          </StatusDot>
          <span data-slot="server-state" className={`figures text-15 ${states[status]}`}>
            {status}
          </span>
          {maintenance && <Badge>maintenance</Badge>}
          {!server.measured && <Badge>not measured</Badge>}
        </div>
        {/* Without any check there is no answer that could have failed to come. */}
        {server.uptime !== null && (
          <span
            data-slot="server-latency"
            data-tone={latencyTone(latency)}
            className={`figures text-21 ${server.measured ? latencies[latencyTone(latency)] : 'text-muted'}`}
          >
            {formatLatency(latency)}
          </span>
        )}
      </header>
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-3">
          <UptimeCores label={`Uptime of ${name}`} days={server.days} />
          <p className="figures text-13 text-muted">{sinceWhen(server)}</p>
          {cause && <p className="text-15 text-bad">{causes[cause]}</p>}
          {!server.measured && server.history.length > 0 && (
            <p className="text-15 text-muted">
              Nobody has measured it since {utcMoment(server.history.at(-1)?.timestamp ?? asOf)}.
            </p>
          )}
        </div>
        <LatencyChart
          label={`Latency of ${name}`}
          history={server.history.map(({ timestamp, latency }) => ({ time: timestamp, latency }))}
        />
      </div>
    </article>
  )
}

function sinceWhen({ uptime, since }: StatusServer): string {
  if (uptime === null) return 'Nothing is measured yet.'
  return since === null
    ? `Uptime ${formatShare(uptime / 100)}. Added by you: it is on this page only, and not measured.`
    : `Measured since ${utcMoment(since)}.`
}

import type { StatusServer } from '@cairn/gateway/contract/status'
import { Badge } from '@cairn/ui/badge'
import { LatencyChart, latencyTone } from '@cairn/ui/latency-chart'
import { StatusDot, type StatusDotProps } from '@cairn/ui/status-dot'
import { formatShare, UptimeCores } from '@cairn/ui/uptime-cores'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { formatLatency, latencyThresholds } from '../../domain/latency.ts'
import { LOCALE } from '../../domain/locale.ts'
import { causes, type KnownState, knownState } from '../../domain/network-status.ts'
import { utcMoment } from '../../domain/utc.ts'
import { useNear } from '../../shell/use-near.ts'

const states: Record<KnownState, Pick<StatusDotProps, 'tone'> & { color: string; text: string }> = {
  operational: { tone: 'ok', color: 'text-ok', text: t({ message: 'operational', context: 'server' }) },
  degraded: { tone: 'warn', color: 'text-warn', text: t({ message: 'degraded', context: 'server' }) },
  down: { tone: 'bad', color: 'text-bad', text: t({ message: 'down', context: 'server' }) },
  unknown: { tone: 'neutral', color: 'text-muted', text: t({ message: 'unknown', context: 'server' }) },
}
const latencies = { ice: 'text-ice', warn: 'text-warn', bad: 'text-bad' }

/** Where a server's row is on the page. */
export function serverRowId(id: string): string {
  return `server-${id}`
}

/**
 * One monitored server: what it is now, its 90 days and its last 30 checks (behaviour 9.2).
 * @param late whether the charts come when they are about to be seen; until then their figure is there in words
 */
export function ServerRow({ server, asOf, late }: { server: StatusServer; asOf: number; late: boolean }) {
  const { name, latency, cause, maintenance } = server
  const state = knownState(server)
  const headingId = useId()
  const row = useRef<HTMLElement>(null)
  const near = useNear(row, late)
  const drawn = !late || near
  const tone = latencyTone(latency, latencyThresholds)
  const last = utcMoment(server.history.at(-1)?.timestamp ?? asOf)
  const before = states[server.status].text
  return (
    <article
      ref={row}
      id={serverRowId(server.id)}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-slot="server-row"
      data-state={state}
      className="rounded-lg border border-line bg-surface p-5 md:p-7"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-6">
        {/* On phones the name has a line of its own, or what stands after it would wrap by the length of the name. */}
        <StatusDot tone={states[state].tone} className="min-w-0 gap-3 max-md:basis-full">
          <h2 id={headingId} className="display wrap-anywhere min-w-0 text-21 text-text">
            {name}
          </h2>
        </StatusDot>
        <span data-slot="server-state" className={`figures text-15 ${states[state].color}`}>
          {states[state].text}
        </span>
        {maintenance && <Badge>{t`maintenance`}</Badge>}
        {!server.measured && <Badge>{t`not measured`}</Badge>}
        {/* Without any check there is no answer that could have failed to come. */}
        {server.uptime !== null && (
          <span
            data-slot="server-latency"
            data-tone={tone}
            className={`figures ms-auto text-21 ${server.measured ? latencies[tone] : 'text-muted'}`}
          >
            {formatLatency(latency)}
          </span>
        )}
      </header>
      <div
        className={`grid gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${drawn ? '' : 'min-h-96 lg:min-h-40'}`}
      >
        <div className="grid content-start gap-3">
          {drawn ? (
            <UptimeCores label={t`Uptime of ${name}`} days={server.days} />
          ) : (
            server.uptime !== null && <p className="figures text-13 text-muted">{upInWords(server.uptime)}</p>
          )}
          <p className="figures text-13 text-muted">{sinceWhen(server)}</p>
          {cause && server.measured && <p className="text-15 text-bad">{causes[cause]}</p>}
          {!server.measured && server.history.length > 0 && (
            <p className="text-15 text-muted">
              <Trans>
                Not measured since {last}, when it was {before}.
              </Trans>
            </p>
          )}
        </div>
        {drawn && (
          <LatencyChart
            label={t`Latency of ${name}`}
            thresholds={latencyThresholds}
            history={server.history.map(({ timestamp, latency }) => ({ time: timestamp, latency }))}
          />
        )}
      </div>
    </article>
  )
}

function sinceWhen(server: StatusServer): string {
  const { uptime, since } = server
  if (uptime === null) return t`Nothing is measured yet.`
  if (since !== null) return t`Measured since ${{ moment: utcMoment(since) }}.`
  const [state, share] = [states[server.status].text, formatShare(uptime / 100, LOCALE)]
  return t`Added by you, on this page only. It starts as ${state} with ${share} uptime, but nobody measures it.`
}

function upInWords(uptime: number): string {
  const share = formatShare(uptime / 100, LOCALE)
  return t`${share} up in the last 90 days`
}

import { Callout } from '@cairn/ui/callout'
import { StatusDot, type StatusDotProps } from '@cairn/ui/status-dot'
import { utcClock } from '@cairn/ui/utc'
import { utcMoment } from '../../domain/utc.ts'
import { LiveRegion } from '../../shell/live-region.tsx'
import { useStatus } from '../../stores/status.ts'

type Liveliness = 'connecting' | 'live' | 'reconnecting' | 'not live' | 'outdated'

const dots: Record<Liveliness, Pick<StatusDotProps, 'tone' | 'busy'>> = {
  connecting: { tone: 'neutral', busy: true },
  live: { tone: 'ok' },
  reconnecting: { tone: 'warn', busy: true },
  'not live': { tone: 'neutral' },
  outdated: { tone: 'bad' },
}

function useLiveliness(): Liveliness {
  const reach = useStatus((state) => state.reach)
  const current = useStatus((state) => state.current)
  if (reach === 'up') return current ? 'live' : 'outdated'
  return reach === 'down' ? 'reconnecting' : reach === 'never' ? 'not live' : 'connecting'
}

/** Whether what is shown keeps up, and how old it is. */
export function Liveness({ asOf }: { asOf: number }) {
  const liveliness = useLiveliness()
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-13 text-muted">
      <StatusDot {...dots[liveliness]} data-slot="liveness" className="noscript:hidden">
        {liveliness}
      </StatusDot>
      <span>
        data as of <time dateTime={new Date(asOf).toISOString()}>{utcClock(asOf)}</time> UTC
      </span>
    </p>
  )
}

/** What to do where the page does not keep up; nothing where it does. */
export function LiveNotice({ asOf }: { asOf: number }) {
  const liveliness = useLiveliness()
  const advice = adviceFor(liveliness)
  return (
    <>
      <LiveRegion data-slot="live-notice">
        {advice && (
          <Callout>
            {advice} What you see is from {utcMoment(asOf)}.
          </Callout>
        )}
      </LiveRegion>
      <noscript>
        <Callout>
          What you see is from {utcMoment(asOf)}. Reload the page for newer figures; with JavaScript it
          updates by itself.
        </Callout>
      </noscript>
    </>
  )
}

function adviceFor(liveliness: Liveliness): string | undefined {
  switch (liveliness) {
    case 'reconnecting':
      return 'The connection to this site is lost; the page keeps trying.'
    case 'not live':
      return 'No live connection gets through from here. Reload the page for newer figures.'
    case 'outdated':
      return 'This site cannot read its own measurements right now.'
    case 'connecting':
    case 'live':
      return undefined
  }
}

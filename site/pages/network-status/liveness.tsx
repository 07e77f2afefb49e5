import { Callout } from '@cairn/ui/callout'
import { StatusDot, type StatusDotProps } from '@cairn/ui/status-dot'
import { utcClock } from '@cairn/ui/utc'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { utcMoment } from '../../domain/utc.ts'
import { LiveRegion } from '../../shell/live-region.tsx'
import { useStatus } from '../../stores/status.ts'

type Liveliness = 'connecting' | 'live' | 'reconnecting' | 'not live' | 'outdated'

const states: Record<Liveliness, Pick<StatusDotProps, 'tone' | 'busy'> & { text: string }> = {
  connecting: { tone: 'neutral', busy: true, text: t({ message: 'connecting', context: 'page' }) },
  live: { tone: 'ok', text: t({ message: 'live', context: 'page' }) },
  reconnecting: { tone: 'warn', busy: true, text: t({ message: 'reconnecting', context: 'page' }) },
  'not live': { tone: 'neutral', text: t({ message: 'not live', context: 'page' }) },
  outdated: { tone: 'bad', text: t({ message: 'outdated', context: 'page' }) },
}

/** What to do where the page does not keep up. */
const advice: Partial<Record<Liveliness, string>> = {
  reconnecting: t`The connection to this site is lost; the page keeps trying.`,
  'not live': t`No live connection gets through from here. Reload the page for newer figures.`,
  outdated: t`This site cannot read its own measurements right now.`,
}

function useLiveliness(): Liveliness {
  const reach = useStatus((state) => state.reach)
  const current = useStatus((state) => state.current)
  if (reach === 'up') return current ? 'live' : 'outdated'
  return reach === 'down' ? 'reconnecting' : reach === 'never' ? 'not live' : 'connecting'
}

/** Whether what is shown keeps up, and how old it is. */
export function Liveness({ asOf }: { asOf: number }) {
  const { text, ...dot } = states[useLiveliness()]
  const clock = utcClock(asOf)
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-13 text-muted">
      <StatusDot {...dot} data-slot="liveness" className="noscript:hidden">
        {text}
      </StatusDot>
      <span>
        <Trans>
          data as of <time dateTime={new Date(asOf).toISOString()}>{clock}</time> UTC
        </Trans>
      </span>
    </p>
  )
}

/** The advice, and how old what is shown is; nothing where the page keeps up. */
export function LiveNotice({ asOf }: { asOf: number }) {
  const said = advice[useLiveliness()]
  const moment = utcMoment(asOf)
  return (
    <>
      <LiveRegion data-slot="live-notice">
        {said && (
          <Callout>
            {said} {t`What you see is from ${moment}.`}
          </Callout>
        )}
      </LiveRegion>
      <noscript>
        <Callout>
          <Trans>
            What you see is from {moment}. Reload the page for newer figures; with JavaScript it updates by
            itself.
          </Trans>
        </Callout>
      </noscript>
    </>
  )
}

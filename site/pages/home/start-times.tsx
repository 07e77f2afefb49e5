import type { DemoStart } from '@cairn/gateway/contract/starts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isLate, keptClaim, startSeconds } from '../../domain/start-time.ts'
import { utcMoment } from '../../domain/utc.ts'
import { listStarts } from '../../services/starts.ts'
import {
  ClaimedStart,
  CORE,
  CORE_FIGURE,
  CORE_PLACE,
  CORE_SIZE,
  claimedSeconds,
  StartFrame,
} from './start-frame.tsx'

/** The demo's last starts as drill cores, the newest as the headline; without any the claim (behaviour 2.14). */
export function StartTimes() {
  const [starts, setStarts] = useState<readonly DemoStart[]>([])
  useEffect(() => {
    // Where it fails the claim stands.
    listStarts().then(setStarts, () => {})
  }, [])
  const [newest] = starts
  if (!newest) return <ClaimedStart />
  const length = `${startSeconds(newest.duration)} s`
  const moment = utcMoment(newest.time)
  return (
    <StartFrame
      headline={t`Started in ${length}`}
      detail={
        <>
          <Trans>
            The demo’s newest start, <time dateTime={toIso(newest)}>{moment}</time>.
          </Trans>{' '}
          {keptClaim(starts, claimedSeconds)}.
        </>
      }
      length={starts.length}
    >
      <ol aria-label={t`The demo’s last starts, oldest first`} className="contents">
        {starts.toReversed().map((start) => (
          <li key={start.time} className={CORE_PLACE}>
            <Core {...start} />
            <span className={CORE_FIGURE}>
              {startSeconds(start.duration)}
              <span className="sr-only">
                {' '}
                s, <time dateTime={toIso(start)}>{utcMoment(start.time)}</time>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </StartFrame>
  )
}

/** Six layers to the claim. What takes longer stands above the line, with a notch. */
function Core({ duration }: DemoStart) {
  const { width, height, claim } = CORE
  const late = isLate(duration, claimedSeconds)
  const top = Math.max(1.5, (duration / 1000 / claimedSeconds) * claim)
  const layers = Array.from({ length: Math.ceil(top / 10) }, (_, layer) => {
    const floor = layer * 10
    return `M0 ${height - Math.min(top, floor + 9.4)}h${width}V${height - floor}H0z`
  })
  return (
    <svg
      aria-hidden="true"
      data-late={late || undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={CORE_SIZE}
    >
      <path
        d={late ? `M0 0h${width}v${height - claim}h-5v8h5V${height}H0z` : layers.join('')}
        className={`${late ? 'fill-bad' : 'fill-ok'} forced-colors:fill-current`}
      />
    </svg>
  )
}

function toIso({ time }: DemoStart): string {
  return new Date(time).toISOString()
}

import { home } from 'virtual:company/home'
import { PUBLISHED_STARTS } from '@cairn/gateway/contract/limits'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

/** A core's box, across it is stretched; how high the claim is in it. What takes longer ends at its top. */
export const CORE = { width: 8, height: 72, claim: 60 }

export const CORE_PLACE = 'w-1/10 shrink-0'
export const CORE_SIZE = 'mx-auto h-[9rem] w-4 sm:w-6'
export const CORE_FIGURE =
  'figures flex justify-center whitespace-nowrap border-line border-t pt-2 text-[min(0.6875rem,4.5vw)] text-muted sm:text-13'

/** What the company claims; without it no start is shown. */
export const claimedSeconds = home.starts?.seconds ?? Number.POSITIVE_INFINITY
const claimed = `${claimedSeconds} s`

interface StartFrameProps {
  headline: string
  detail: ReactNode
  /** How many cores there are, of ten. */
  length: number
  children: ReactNode
}

/** A headline and drill cores below it, as large with measurements as without: nothing moves when they come. */
export function StartFrame({ headline, detail, length, children }: StartFrameProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="display text-21 md:text-28">{headline}</p>
        <p className="min-h-[2lh] text-15 text-muted xl:min-h-[1lh]">{detail}</p>
      </div>
      <div className="relative flex ps-[2.5rem]">
        {/* Where the claim is in a core: a sixth below its top. */}
        <p
          aria-hidden="true"
          className="figures absolute inset-x-0 top-[1.5rem] -translate-y-1/2 text-11 text-muted after:absolute after:inset-e-0 after:inset-s-[2.5rem] after:top-1/2 after:border-control after:border-t after:border-dashed"
        >
          <bdi>{claimed}</bdi>
        </p>
        {children}
        {/* In the room of those that are still to come. */}
        {length < PUBLISHED_STARTS && (
          <p className="flex h-[calc(9rem+1px)] grow items-end border-line border-b ps-4 pb-3 text-15 text-muted">
            {length <= PUBLISHED_STARTS / 2 && t`Each start of the demo adds a core here.`}
          </p>
        )}
      </div>
    </div>
  )
}

/** The claim and a hatched core as high as it, for as long as there is no measurement. */
export function ClaimedStart() {
  const { width, height } = CORE
  return (
    <StartFrame
      headline={t`Under ${claimed}`}
      detail={t`From starting to running. That is our claim.`}
      length={1}
    >
      <div aria-hidden="true" className={CORE_PLACE}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          fill="none"
          className={CORE_SIZE}
        >
          <path
            d="M0 70l8-6M0 62l8-6M0 54l8-6M0 46l8-6M0 38l8-6M0 30l8-6M0 22l8-6"
            vectorEffect="non-scaling-stroke"
            className="stroke-control forced-colors:stroke-current"
          />
        </svg>
        <span className={CORE_FIGURE}>{claimedSeconds}</span>
      </div>
    </StartFrame>
  )
}

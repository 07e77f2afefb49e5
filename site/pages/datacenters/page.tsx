import { datacenters as file } from 'virtual:company/datacenters'
import { locations as places } from 'virtual:company/locations'
import { Button } from '@cairn/ui/button'
import { CairnStack } from '@cairn/ui/cairn-stack'
import { PageHeader } from '@cairn/ui/page-header'
import { Section } from '@cairn/ui/section'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Location, locations } from '../../content/locations.ts'
import { offered, offers } from '../../content/offered.ts'
import { describeLocations, pingTone, withTones } from '../../domain/ping.ts'
import { describeFindings, type Finding } from '../../domain/round-trip.ts'
import { withUnit } from '../../domain/with-unit.ts'
import { enumerate } from '../../language/enumerate.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { type RoundTrips, useRoundTrips } from './use-round-trips.ts'

const datacenters = offered(file)
const { processor, network } = places.hardware

/** The end of the scale that round trips are drawn on, in ms. */
const SCALE = 200

const tones: Record<ReturnType<typeof pingTone>, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
}

const nearestFirst = locations.toSorted((a, b) => a.ping - b.ping)
const probed = nearestFirst.flatMap(({ id, city, probe }) => (probe ? [{ id, city, probe }] : []))

/** Where the servers stand, nearest first (behaviour 5.9). */
export function Page() {
  const roundTrips = useRoundTrips(probed)
  return (
    <>
      <PageHeader
        eyebrow={describeLocations(locations)}
        title={datacenters.title}
        lead={datacenters.lead}
        figure={
          // Its signs could not be read on phones; the list below has what they say.
          <CairnStack
            locations={withTones(locations)}
            className="max-md:**:data-[slot=cairn-stack-sign]:hidden"
          />
        }
      />
      {locations.length > 0 && (
        <section aria-labelledby="locations" className="border-line border-y bg-surface">
          <div className="page pt-12 pb-6 lg:pt-16">
            <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
              <h2 id="locations" className="display text-28 md:text-46">
                {t`Locations`}
              </h2>
              {probed.length > 0 && <MeasureFromHere {...roundTrips} />}
            </div>
            <ul className="divide-y divide-line pt-6 lg:pt-10">
              {nearestFirst.map((location) => (
                <LocationRow
                  key={location.id}
                  location={location}
                  finding={roundTrips.findings.get(location.id)}
                />
              ))}
            </ul>
            <p className="border-line border-t py-6 text-13 text-muted">
              <Trans>
                Published round trips, from our own network. The two ticks on each bar mark 100 and
                150&nbsp;ms; the bar ends at {SCALE}&nbsp;ms.
              </Trans>
            </p>
          </div>
        </section>
      )}
      <Section
        ruled={false}
        heading={t`Which one?`}
        lead={t`Each server runs in one location. You choose it when you order.`}
      >
        <ol className="grid gap-8">
          {datacenters.choosing.map(({ title, text }) => (
            <li key={title} className="grid max-w-[62ch] gap-1">
              <h3 className="font-semibold text-21">{title}</h3>
              <p className="text-17 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3 pt-10">
          <ButtonLink href="/products" size="lg">{t`See the plans`}</ButtonLink>
          {offers('/hardware') && (
            <ButtonLink href="/hardware" size="lg" variant="outline">{t`See the hardware`}</ButtonLink>
          )}
        </div>
      </Section>
    </>
  )
}

/** The button, what it does or did, and what came of it. */
function MeasureFromHere({ state, findings, measure }: RoundTrips) {
  return (
    <div className="grid w-full justify-items-start gap-3 md:w-[44ch] noscript:hidden">
      <Button
        variant="secondary"
        loading={state === 'measuring'}
        loadingText={t`Measuring`}
        onClick={() => void measure()}
      >
        {state === 'measured' ? t`Measure again` : t`Measure from here`}
      </Button>
      <p role="status" className="min-h-12 text-15 text-muted">
        {state === 'idle' &&
          (probed.length < locations.length
            ? t`Measures the round trip from your browser to ${{ places: enumerate(probed.map(({ city }) => city)) }}.`
            : t`Measures the round trip from your browser to each location.`)}
        {state === 'measuring' && t`Measuring from your browser.`}
        {state === 'measured' &&
          describeFindings(
            probed.map(({ city }) => city),
            probed.map(({ id }) => findings.get(id) ?? 'no answer'),
            locations.length,
          )}
      </p>
    </div>
  )
}

interface LocationRowProps {
  location: Location
  /** What the browser measured. */
  finding: Finding | undefined
}

function LocationRow({ location: { city, country, ping }, finding }: LocationRowProps) {
  const trip = typeof finding === 'number' && withUnit(finding, 'ms')
  return (
    // On phones the figure stands beside the city, or below it where the text is large.
    <li className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] items-center gap-x-8 gap-y-3 py-6 md:grid-cols-[3fr_5fr_8rem_auto]">
      <div>
        <h3 className="display text-21">{city}</h3>
        <p className="text-15 text-muted">{country}</p>
      </div>
      <PingBar ping={ping} />
      <div className="text-end">
        <p className={`figures font-bold text-21 ${tones[pingTone(ping)]}`}>{withUnit(ping, 'ms')}</p>
        {finding !== undefined && (
          <p className="text-13 text-muted">
            {finding === 'no answer' ? (
              t`no answer from here`
            ) : (
              <Trans>
                <span className={`figures font-bold ${tones[pingTone(finding)]}`}>{trip}</span> from here
              </Trans>
            )}
          </p>
        )}
      </div>
      <div className="figures flex justify-between wrap-anywhere text-13 text-muted max-md:order-1 max-md:col-span-full md:block md:text-end">
        <p>{processor}</p>
        <p>{t`${network} network`}</p>
      </div>
    </li>
  )
}

/** The round trip on a scale with the two limits of its bands. */
function PingBar({ ping }: { ping: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SCALE} 12`}
      preserveAspectRatio="none"
      className={`h-3 w-full min-w-0 rtl:-scale-x-100 max-md:order-1 max-md:col-span-full ${tones[pingTone(ping)]}`}
    >
      <rect y={4} width={SCALE} height={4} className="fill-line" />
      <rect y={4} width={Math.min(ping, SCALE)} height={4} fill="currentColor" />
      {[100, 150].map((limit) => (
        <rect key={limit} x={limit - 0.3} width={0.6} height={12} className="fill-muted" />
      ))}
    </svg>
  )
}

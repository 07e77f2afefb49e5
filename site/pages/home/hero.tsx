import { brand } from 'virtual:company/brand'
import { home } from 'virtual:company/home'
import { CairnStack } from '@cairn/ui/cairn-stack'
import { FeatureRail, FeatureTile } from '@cairn/ui/feature-tile'
import { t } from '@lingui/core/macro'
import { locations } from '../../content/locations.ts'
import { describeLocations, withTones } from '../../domain/ping.ts'
import { ButtonLink } from '../../shell/button-link.tsx'

/** What is sold, in one screen, and the way to it; four tiles below. */
export function Hero() {
  const { headline } = brand
  const places = describeLocations(locations)
  return (
    <>
      <section aria-labelledby="hero-title" className="md:stack-glow">
        <div className="page grid items-center gap-10 pt-32 pb-16 md:grid-cols-[7fr_5fr] md:pt-40">
          <div className="grid gap-8">
            {places && (
              <p className="figures flex items-center gap-3 text-13 text-ember-text before:h-0.5 before:w-7 before:bg-ember">
                {places}
              </p>
            )}
            <h1 id="hero-title" className="display max-w-[14ch] text-hero">
              {t`${headline}.`}
            </h1>
            <p className="max-w-[52ch] text-21 text-muted">{home.lead}</p>
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <ButtonLink href="/products" size="lg">{t`Deploy Server Now`}</ButtonLink>
              {places && (
                <ButtonLink href="#locations" size="lg" variant="outline">{t`View Locations`}</ButtonLink>
              )}
            </div>
          </div>
          <CairnStack locations={withTones(locations)} className="mx-auto max-md:max-w-72" />
        </div>
      </section>
      <section aria-label={t`What every plan has`} className="border-line border-y">
        <FeatureRail className="page">
          {home.tiles.map(({ title, text }) => (
            <FeatureTile key={title} headingLevel={2} title={title} text={text} />
          ))}
        </FeatureRail>
      </section>
    </>
  )
}

import { panels } from 'virtual:company/panels'
import { FeatureRail, FeatureTile } from '@cairn/ui/feature-tile'
import { t } from '@lingui/core/macro'
import { FeatureTiles } from '../../shell/feature-tiles.tsx'

const { overviewTitle, overview, vpsOverview } = panels

/** What each panel is for as a ruled list, and what there is on virtual servers beside a drawing (behaviour 2.3). */
export function OverviewSection() {
  return (
    <>
      {overview && (
        <section aria-labelledby="panels-overview" className="page grid gap-5 pb-12 md:pb-16">
          <h2 id="panels-overview" className="display text-28">
            {overviewTitle ?? t`One login for everything`}
          </h2>
          <FeatureRail className="border-line border-y">
            {overview.map((card) => (
              <FeatureTile key={card.title} title={card.title} text={card.text} />
            ))}
          </FeatureRail>
        </section>
      )}
      {vpsOverview && (
        <FeatureTiles title={t`Run your VPS without opening a ticket`} scene="vps" tiles={vpsOverview} />
      )}
    </>
  )
}

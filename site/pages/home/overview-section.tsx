import { FeatureRail, FeatureTile } from '@cairn/ui/feature-tile'
import { panelOverview, vpsOverview } from '../../content/control-panels.ts'

/** Four cards on the panels and four on virtual servers, as two ruled lists (behaviour 2.3). */
export function OverviewSection() {
  return (
    <div className="page grid gap-12 pb-12 md:gap-14 md:pb-20">
      <Overview id="panels-overview" title="Four panels, one login" cards={panelOverview} />
      <Overview id="vps-overview" title="Run your VPS without opening a ticket" cards={vpsOverview} />
    </div>
  )
}

function Overview({
  id,
  title,
  cards,
}: {
  id: string
  title: string
  cards: readonly { title: string; text: string }[]
}) {
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="display text-28">
        {title}
      </h2>
      <FeatureRail className="border-line border-y">
        {cards.map((card) => (
          <FeatureTile key={card.title} title={card.title} text={card.text} />
        ))}
      </FeatureRail>
    </section>
  )
}

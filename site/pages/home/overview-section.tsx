import { panelOverview, vpsOverview } from '../../content/control-panels.ts'

/** Four cards on the panels and four on virtual servers, as two ruled lists (spec section 2). */
export function OverviewSection() {
  return (
    <div className="page grid gap-x-16 gap-y-14 pb-16 md:pb-24 lg:grid-cols-2">
      <Overview id="panels-overview" title="Four panels, one sign-in" cards={panelOverview} />
      <Overview id="vps-overview" title="A VPS without a ticket" cards={vpsOverview} />
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
    <section aria-labelledby={id} className="grid content-start gap-6">
      <h2 id={id} className="display text-28">
        {title}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line forced-colors:*:outline-1 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.title} className="grid content-start gap-2 bg-surface p-6">
            <h3 className="font-semibold text-17">{card.title}</h3>
            <p className="text-15 text-muted">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

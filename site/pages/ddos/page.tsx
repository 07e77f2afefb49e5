import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { Link } from 'wouter'
import { ddos } from '../../content/ddos.ts'
import { contactHref } from '../../domain/contact-href.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { Section } from '../../shell/section.tsx'

/** What protects a server from floods, and what does not. */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow="DDoS protection"
        title={ddos.title}
        lead={ddos.lead}
        figure={<BlockIllustration scene="wall" className="size-60 justify-self-end lg:size-80" />}
      />
      <section aria-labelledby="path" className="border-line border-y bg-surface pt-12 lg:pt-16">
        <h2 id="path" className="display page text-28 md:text-46">
          The way of a packet
        </h2>
        <Filter />
        <ol className="page grid pb-12 md:grid-cols-[5fr_4fr_3fr] lg:pb-16">
          {ddos.path.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-1 py-4 md:pe-8">
              <h3 className="flex items-baseline gap-3 font-semibold text-21">
                <span aria-hidden="true" className="figures text-13 text-ember-text">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="max-w-[36ch] text-17 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="included" className="page py-16 lg:py-24">
        <h2 id="included" className="text-15 text-muted">
          Included
        </h2>
        <dl className="pt-4">
          {ddos.figures.map(({ value, label }) => (
            <div
              key={value}
              className="flex flex-col-reverse gap-x-10 border-line border-b py-5 md:flex-row-reverse md:items-baseline md:justify-between"
            >
              <dt className="text-17 text-muted md:text-end">{label}</dt>
              <dd className="display text-28 md:text-46">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Section
        heading="What it does not stop"
        ruled={false}
        lead="No filter stops everything. This is where to look instead."
      >
        <dl className="grid gap-8">
          {ddos.limits.map(({ title, text }) => (
            <div key={title} className="grid max-w-[62ch] gap-1">
              <dt className="font-semibold text-21">{title}</dt>
              <dd className="text-17 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <section aria-labelledby="attacked" className="border-line border-t bg-surface">
        <div className="page flex flex-wrap items-end justify-between gap-8 py-14 lg:py-20">
          <div className="grid gap-3">
            <h2 id="attacked" className="display text-28 md:text-46">
              Attacked right now?
            </h2>
            <p className="max-w-[52ch] text-17 text-muted">
              Write the server’s address and when it began. Somebody reads it, 24/7.
            </p>
          </div>
          <Button asChild size="lg">
            <Link href={contactHref('My server is under attack')}>Contact Support</Link>
          </Button>
        </div>
      </section>
    </>
  )
}

/** Lines from the top: those of players go through, those of a flood end at the wall. Widths in parts of 1200. */
const players = new Set([2, 6, 9])

function Filter() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 200"
      preserveAspectRatio="none"
      className="my-10 block h-40 w-full md:h-56"
    >
      {Array.from({ length: 12 }, (_, index) => {
        const y = 14 + index * 15.6
        const passes = players.has(index)
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place from the top
            key={index}
            d={
              passes
                ? `M0 ${y}H620L760 ${60 + (index * 80) / 9}H1200`
                : `M0 ${y}H${560 - ((index * 7) % 4) * 14}`
            }
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth={passes ? 2 : 1.5}
            strokeDasharray={passes ? undefined : '3 5'}
            className={passes ? 'stroke-ok' : 'stroke-bad'}
          />
        )
      })}
      {[0, 1, 2, 3].map((block) => (
        <rect
          key={block}
          x={572}
          y={block * 50 + 2}
          width={36}
          height={46}
          className="fill-stone-top forced-color-adjust-none"
        />
      ))}
    </svg>
  )
}

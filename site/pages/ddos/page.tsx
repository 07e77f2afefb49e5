import { ddos as file } from 'virtual:company/ddos'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { CallToAction } from '@cairn/ui/call-to-action'
import { PageHeader } from '@cairn/ui/page-header'
import { Section } from '@cairn/ui/section'
import { t } from '@lingui/core/macro'
import { offered } from '../../content/offered.ts'
import { contactHref } from '../../domain/contact-href.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { filterDrawings } from './filter-drawing.tsx'

const ddos = offered(file)

/** What protects a server from floods, and what does not. */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow={t`DDoS protection`}
        title={ddos.title}
        lead={ddos.lead}
        figure={<BlockIllustration scene="wall" />}
      />
      <section aria-labelledby="path" className="border-line border-y bg-surface">
        <div className="page grid gap-10 py-12 lg:py-16">
          <h2 id="path" className="display text-28 md:text-46">
            {t`The path of a packet`}
          </h2>
          <ol className="grid wrap-anywhere md:grid-cols-[5fr_4fr_3fr]">
            {ddos.path.map(({ title, text }, index) => (
              <li key={title} className="grid content-start gap-6 max-md:grid-cols-[6rem_minmax(0,1fr)]">
                {filterDrawings[index]}
                <div className="grid content-start gap-1 max-md:pb-10 md:pe-4">
                  <h3 className="flex items-baseline gap-3 font-semibold text-21">
                    <span aria-hidden="true" className="figures text-13 text-ember-text">
                      {index + 1}
                    </span>
                    {title}
                  </h3>
                  <p className="max-w-[36ch] text-17 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="included" className="page py-16 lg:py-24">
        <h2 id="included" className="text-15 text-muted">
          {t`Included`}
        </h2>
        <dl className="pt-4">
          {ddos.figures.map(({ value, label }) => (
            <div
              key={value}
              className="flex flex-col-reverse gap-x-10 border-line border-b py-5 md:flex-row-reverse md:items-baseline md:justify-between"
            >
              <dt className="text-17 text-muted md:text-end">{label}</dt>
              <dd className="display text-28 md:text-46">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Section
        heading={t`What it does not stop`}
        ruled={false}
        lead={t`No filter stops everything. Here is where to look instead.`}
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
      <CallToAction
        heading={t`Under attack right now?`}
        lead={t`Send us your server’s address and when the attack began. Someone is on duty 24/7.`}
      >
        <ButtonLink href={contactHref(t`My server is under attack`)} size="lg">
          {t`Contact Support`}
        </ButtonLink>
      </CallToAction>
    </>
  )
}

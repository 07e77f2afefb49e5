import { about as file } from 'virtual:company/about'
import { brand } from 'virtual:company/brand'
import { careers } from 'virtual:company/careers'
import { CairnMark } from 'virtual:company/mark'
import { CallToAction } from '@cairn/ui/call-to-action'
import { PageHeader } from '@cairn/ui/page-header'
import { Section } from '@cairn/ui/section'
import { t } from '@lingui/core/macro'
import { offered } from '../../content/offered.ts'
import { enumerate } from '../../language/enumerate.ts'
import { ButtonLink } from '../../shell/button-link.tsx'

const about = offered(file)
const { founded, place } = brand
const openings = enumerate((careers?.jobs ?? []).map(({ title }) => title))

/** Who runs the company, since when, and what for (behaviour 5.6). */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow={t`Since ${founded} in ${place}`}
        title={about.title}
        lead={about.lead}
        figure={<CairnMark viewBox="2 2 28 28" />}
      />
      <section aria-label={t`Figures`} className="border-line border-y">
        <dl className="page grid divide-line max-md:divide-y md:grid-cols-[5fr_4fr_3fr] md:divide-x">
          {about.stats.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end py-7 md:px-6 md:py-12 xl:px-10 md:last:pe-0 md:first:ps-0"
            >
              <dt className="text-17 text-muted">{label}</dt>
              <dd className="display wrap-anywhere text-46 xl:text-hero">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="mission" className="page py-20 lg:py-28">
        <div className="border-ember border-s-2 ps-6 md:ps-10">
          <h2 id="mission" className="text-15 text-muted">
            {t`Mission`}
          </h2>
          <p className="display max-w-[24ch] pt-3 text-28 md:text-46">{about.mission}</p>
        </div>
      </section>
      <Section heading={t`Story`}>
        <div className="grid max-w-[62ch] gap-5">
          {about.story.map((paragraph) => (
            <p key={paragraph} className="text-17 text-muted first:text-21 first:text-text">
              {paragraph}
            </p>
          ))}
        </div>
      </Section>
      <Section heading={t`Values`} lead={t`What you can hold us to.`}>
        <dl className="divide-y divide-line border-line border-t">
          {about.values.map(({ title, text }) => (
            <div key={title} className="grid gap-x-8 gap-y-2 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <dt className="font-semibold text-21">{title}</dt>
              <dd className="text-17 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {openings !== '' && (
        <CallToAction heading={t`Come and build with us`} lead={t`Open now: ${openings}.`}>
          <ButtonLink href="/careers" size="lg">{t`View Open Positions`}</ButtonLink>
        </CallToAction>
      )}
    </>
  )
}

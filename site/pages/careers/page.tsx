import { brand } from 'virtual:company/brand'
import { careers as file } from 'virtual:company/careers'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PageHeader } from '@cairn/ui/page-header'
import { Section } from '@cairn/ui/section'
import { plural, t } from '@lingui/core/macro'
import type { Job } from '../../company/schema/files.ts'
import { offered } from '../../content/offered.ts'
import { contactHref } from '../../domain/contact-href.ts'
import { ButtonLink } from '../../shell/button-link.tsx'

const careers = offered(file)
const { place } = brand

const types: Record<Job['type'], string> = {
  'Full-time': t`Full-time`,
  'Part-time': t`Part-time`,
  Contract: t({ message: 'Contract', context: 'employment' }),
}

/** The team's values and its open positions (behaviour 5.8). */
export function Page() {
  return (
    <>
      <PageHeader
        className="pt-6 md:pt-8"
        eyebrow={plural(careers.jobs.length, { one: '# open position', other: '# open positions' })}
        title={t`Keep other people’s worlds running`}
        lead={t`A small team that runs real servers for real players, day and night.`}
        figure={<BlockIllustration scene="course" />}
      />
      <section aria-labelledby="values" className="border-line border-y bg-surface">
        <h2 id="values" className="page pt-8 text-15 text-muted">
          {t`Our values`}
        </h2>
        <dl className="page grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x lg:grid-cols-[4fr_3fr_3fr]">
          {careers.values.map(({ title, text }) => (
            <div
              key={title}
              className="grid content-start gap-2 py-5 md:my-8 md:px-8 md:py-0 md:last:pe-0 md:first:ps-0"
            >
              <dt className="display text-28 md:text-21 lg:text-28">{title}</dt>
              <dd className="max-w-[34ch] text-17 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="positions" className="page pt-16 pb-6 lg:pt-24">
        <h2 id="positions" className="display text-28 md:text-46">
          {t`Open positions`}
        </h2>
        <div className="pt-10 lg:pt-14">
          {careers.jobs.map((job) => (
            <Position key={job.id} job={job} />
          ))}
        </div>
      </section>
      <Section
        heading={t`Looking for something else?`}
        lead={t`Tell us what you would do here. The office is in ${place}; much of the work is remote.`}
      >
        <ButtonLink
          href={contactHref(t({ message: 'Resume', context: 'curriculum vitae' }))}
          size="lg"
          variant="outline"
        >
          {t`Send Your Resume`}
        </ButtonLink>
      </Section>
    </>
  )
}

/** Everything about a position in the open: nothing to unfold before one may apply. */
function Position({ job }: { job: Job }) {
  const { title } = job
  return (
    <article
      id={job.id}
      aria-labelledby={`${job.id}-title`}
      className="grid wrap-anywhere gap-x-10 gap-y-8 border-line border-t py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-14"
    >
      <div className="grid content-start gap-6">
        <h3 id={`${job.id}-title`} className="display text-28">
          {title}
        </h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-15">
          <dt className="text-muted">{t`Department`}</dt>
          <dd>{job.department}</dd>
          <dt className="text-muted">{t({ message: 'Location', context: 'of work' })}</dt>
          <dd>{job.location}</dd>
          <dt className="text-muted">{t({ message: 'Type', context: 'employment' })}</dt>
          <dd>{types[job.type]}</dd>
        </dl>
      </div>
      <div className="grid gap-8">
        <p className="max-w-[56ch] text-21">{job.description}</p>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Points heading={t`Requirements`} points={job.requirements} />
          <Points heading={t`Benefits`} points={job.benefits} />
        </div>
        <ButtonLink
          href={contactHref(t`Application: ${title}`)}
          aria-label={t`Apply Now: ${title}`}
          className="justify-self-start"
        >
          {t`Apply Now`}
        </ButtonLink>
      </div>
    </article>
  )
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <h4 className="pb-2 text-15 text-muted">{heading}</h4>
      <ul className="divide-y divide-line border-line border-t">
        {points.map((point) => (
          <li key={point} className="py-3 text-15">
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

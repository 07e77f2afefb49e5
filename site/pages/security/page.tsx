import { brand } from 'virtual:company/brand'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { CodeBlock } from '@cairn/ui/code-block'
import { PageHeader } from '@cairn/ui/page-header'
import { Section } from '@cairn/ui/section'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { security } from '../../content/security.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { TextLink } from '../../shell/text-link.tsx'

/** What is kept of a visitor, who may see what, and what a page may do. */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow={t({ message: 'Security', context: 'of servers' })}
        title={security.title}
        lead={security.lead}
        figure={<BlockIllustration scene="vault" />}
      />
      <section aria-labelledby="kept" className="border-line border-y bg-surface">
        <div className="page py-12 lg:py-16">
          <h2 id="kept" className="display text-28 md:text-46">
            {t`What is kept`}
          </h2>
          <Ledger />
          <p className="text-15 text-muted">
            <Trans>
              The legal wording is in the <TextLink href="/legal#privacy">privacy policy</TextLink>.
            </Trans>
          </p>
        </div>
      </section>
      <Section heading={t`Who can do what`} ruled={false}>
        <dl className="divide-y divide-line border-line border-t">
          {security.rules.map(({ title, text }) => (
            <div key={title} className="grid gap-1 py-6">
              <dt className="font-semibold text-21">{title}</dt>
              <dd className="max-w-[62ch] text-17 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        heading={t`What a page can do`}
        lead={t`Every page is served with these headers, and the browser enforces them. Check for yourself:`}
      >
        <CodeBlock label={t`On your own machine`} prompt="$" code={`curl -sI ${brand.origin}`} />
        <dl
          data-theme="dark"
          className="mt-4 divide-y divide-line rounded-lg border border-line bg-console text-text"
        >
          {security.headers.map(({ name, value, means }) => (
            <div key={name + value} className="grid gap-x-8 gap-y-1 px-4 py-4 md:grid-cols-[7fr_5fr]">
              <dt dir="ltr" className="figures break-words text-13">
                <code>
                  <span className="text-ice">{name}:</span> {value}
                </code>
              </dt>
              <dd className="text-15 text-muted">{means}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        heading={t`Found a vulnerability?`}
        lead={t`Tell us first. We answer, and we credit you by name.`}
      >
        <ButtonLink
          href={`mailto:${brand.email}?subject=${encodeURIComponent(t`Security report`)}`}
          size="lg"
          variant="outline"
        >
          {t`Report it`}
        </ButtonLink>
      </Section>
    </>
  )
}

function Ledger() {
  return (
    <ul className="my-8 divide-y divide-line border-line border-y lg:my-10">
      {security.kept.map(({ what, where, until }) => (
        <li
          key={what}
          className="grid items-baseline gap-x-10 gap-y-2 py-5 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
        >
          <h3 className="font-semibold text-17">{what}</h3>
          <dl className="grid gap-x-8 gap-y-2 text-17 sm:grid-cols-[5fr_3fr]">
            <div>
              <dt className="text-13 text-muted">{t`Where`}</dt>
              <dd>{where}</dd>
            </div>
            <div>
              <dt className="text-13 text-muted">{t`Until`}</dt>
              <dd>{until}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

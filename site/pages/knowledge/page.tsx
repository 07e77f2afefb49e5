import { brand } from 'virtual:company/brand'
import { knowledge as file } from 'virtual:company/knowledge'
import { Accordion, AccordionItem } from '@cairn/ui/accordion'
import { CallToAction } from '@cairn/ui/call-to-action'
import { PageHeader } from '@cairn/ui/page-header'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { offered } from '../../content/offered.ts'
import { contactHref } from '../../domain/contact-href.ts'
import { ButtonLink } from '../../shell/button-link.tsx'
import { TextLink } from '../../shell/text-link.tsx'

const knowledge = offered(file)

/** Answers to five questions, and Contact Support for the rest (behaviour 5.4). */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow={plural(knowledge.faqs.length, { one: '# question', other: '# questions' })}
        title={t`Asked often, answered once`}
        lead={t`Payments, refunds, upgrades, and how soon you can play.`}
      />
      <div className="page grid gap-x-10 gap-y-14 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pb-28">
        <section aria-label={t`Questions`} className="min-w-0">
          <Accordion headingLevel={2}>
            {knowledge.faqs.map(({ question, answer }, index) => (
              <AccordionItem key={question} value={`question-${index + 1}`} title={question}>
                <p className="text-17">{answer}</p>
              </AccordionItem>
            ))}
          </Accordion>
        </section>
        <aside aria-label={t`In figures`} className="border-line lg:border-s lg:ps-10">
          <dl className="grid wrap-anywhere gap-x-6 gap-y-8 max-lg:grid-cols-2">
            {knowledge.figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-15 text-muted">{label}</dt>
                <dd className="display text-28">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
      <CallToAction
        heading={t`Not answered here?`}
        lead={
          <>
            {t`Ask a person, at any hour.`}
            {brand.moneyBackDays && (
              <>
                {' '}
                <Trans>
                  The full terms are in the <TextLink href="/legal#refund">refund policy</TextLink>.
                </Trans>
              </>
            )}
          </>
        }
      >
        <ButtonLink href={contactHref(t`Support`)} size="lg">{t`Contact Support`}</ButtonLink>
      </CallToAction>
    </>
  )
}

import { home } from 'virtual:company/home'
import { Accordion, AccordionItem } from '@cairn/ui/accordion'
import { t } from '@lingui/core/macro'

/** Questions, one open at a time; every answer is in the HTML. */
export function FaqSection() {
  if (home.faqs.length === 0) return null
  return (
    <section
      aria-labelledby="faq-title"
      className="page grid gap-x-16 gap-y-6 py-12 md:py-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id="faq-title" className="display text-28 md:text-46">
        {t`Before you order`}
      </h2>
      <Accordion>
        {home.faqs.map(({ question, answer }) => (
          <AccordionItem key={question} value={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}

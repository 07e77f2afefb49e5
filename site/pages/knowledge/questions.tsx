import { Accordion, AccordionItem } from '@cairn/ui/accordion'
import { knowledgeFaqs } from '../../content/faqs.ts'

/** The questions, one open at a time; every answer is in the HTML. */
export function Questions() {
  return (
    <Accordion headingLevel={2}>
      {knowledgeFaqs.map(({ question, answer }, index) => (
        <AccordionItem key={question} value={`question-${index + 1}`} title={question}>
          <p className="text-17">{answer}</p>
        </AccordionItem>
      ))}
    </Accordion>
  )
}

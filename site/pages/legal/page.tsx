import { legal as legalTexts } from 'virtual:company/legal'
import { Badge } from '@cairn/ui/badge'
import { PageHeader } from '@cairn/ui/page-header'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { t } from '@lingui/core/macro'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { LegalText } from '../../company/schema/prose.ts'
import { Prose } from '../../shell/prose.tsx'

const [first, ...others] = legalTexts

/** Terms, privacy and refunds (behaviour 5.1). Each has an address; without JavaScript they follow each other. */
export function Page() {
  // The address is the state: /legal#refund.
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const shown = (legalTexts.find((text) => listPlaces(text).includes(hash.slice(1))) ?? first).id
  return (
    <>
      <PageHeader
        eyebrow={t`Legal Information`}
        title={t`What we owe each other`}
        lead={t`Short texts, written to be read.`}
      />
      {others.length === 0 ? (
        <div className="page pb-20 lg:pb-28">
          <Text text={first} />
        </div>
      ) : (
        <Tabs
          value={shown}
          onValueChange={(value) => history.replaceState(history.state, '', `#${value}`)}
          className="page pb-20 lg:pb-28"
        >
          <TabsList aria-label={t`Legal texts`}>
            {legalTexts.map(({ id, name, language }) => (
              <TabsTrigger key={id} value={id} lang={language}>
                {name}
              </TabsTrigger>
            ))}
          </TabsList>
          {legalTexts.map((text) => (
            <TabsContent key={text.id} value={text.id}>
              <Text text={text} />
            </TabsContent>
          ))}
        </Tabs>
      )}
    </>
  )
}

/** The fragments that lead to a text: its own, and those of its sections. */
function listPlaces({ id, sections }: LegalText): string[] {
  return [id, ...sections.map((_, index) => `${id}-${index + 1}`)]
}

function Text({ text: { id, name, draft, language, sections } }: { text: LegalText }) {
  return (
    <article id={id} aria-labelledby={`${id}-name`} className="pt-12">
      <div className="grid gap-4 pb-10">
        <h2 id={`${id}-name`} lang={language} className="display text-28 wrap-anywhere md:text-46">
          {name}
        </h2>
        {draft && (
          <p className="flex items-baseline gap-3 text-17 text-muted">
            <Badge>{t`Draft`}</Badge>
            {t`Not binding yet: it takes effect once a lawyer has reviewed it.`}
          </p>
        )}
      </div>
      {sections.map(({ heading, content }, index) => (
        <section
          key={heading}
          aria-labelledby={`${id}-${index + 1}`}
          lang={language}
          dir={language && 'auto'}
          className="grid gap-x-10 gap-y-3 border-line border-t py-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
        >
          <h3 id={`${id}-${index + 1}`} className="flex items-baseline gap-4 font-semibold text-17">
            <span className="figures text-13 text-muted">{index + 1}</span>
            {heading}
          </h3>
          <Prose content={content} />
        </section>
      ))}
    </article>
  )
}

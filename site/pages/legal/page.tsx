import { whenTouched } from '../../shell/late-section.tsx'
import { PageHeader } from '../../shell/page-header.tsx'

const LegalTexts = whenTouched('legal-texts', async () => (await import('./legal-texts.tsx')).LegalTexts)

export const sections = [LegalTexts]

/** Terms, privacy and refunds (spec section 2). */
export function Page() {
  return (
    <>
      <PageHeader
        eyebrow="Legal Information"
        title="What we owe each other"
        lead="Three short texts, written to be read. Where a rule has a figure, the figure is there."
      />
      <LegalTexts />
    </>
  )
}

import { BlockIllustration } from '@cairn/ui/block-illustration'
import { PageHeader } from '@cairn/ui/page-header'
import { t } from '@lingui/core/macro'
import { offers } from '../../content/offered.ts'
import { ButtonLink } from '../../shell/button-link.tsx'

/** What a wrong address shows, with the ways that most visitors were looking for. */
export function Page() {
  return (
    <PageHeader
      eyebrow="404"
      title={t`There is no page at this address`}
      lead={t`The link may be old or mistyped. Your servers are not affected; try one of these.`}
      figure={<BlockIllustration scene="lost" />}
    >
      <div className="grid grow grid-cols-2 gap-3 sm:flex">
        <ButtonLink href="/">{t`Home`}</ButtonLink>
        <ButtonLink href="/products" variant="outline">{t`Products`}</ButtonLink>
        {offers('/control-panel') && (
          <ButtonLink href="/control-panel" variant="outline">{t`Control panel`}</ButtonLink>
        )}
        <ButtonLink href="/contact" variant="outline">{t`Contact`}</ButtonLink>
      </div>
    </PageHeader>
  )
}

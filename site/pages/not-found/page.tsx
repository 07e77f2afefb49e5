import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { PageHeader } from '@cairn/ui/page-header'
import { t } from '@lingui/core/macro'
import { offers } from '../../content/offered.ts'
import { Link } from '../../shell/link.tsx'

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
        <Button asChild>
          <Link href="/">{t`Home`}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/products">{t`Products`}</Link>
        </Button>
        {offers('/control-panel') && (
          <Button asChild variant="outline">
            <Link href="/control-panel">{t`Control panel`}</Link>
          </Button>
        )}
        <Button asChild variant="outline">
          <Link href="/contact">{t`Contact`}</Link>
        </Button>
      </div>
    </PageHeader>
  )
}

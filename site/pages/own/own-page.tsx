import { PageHeader } from '@cairn/ui/page-header'
import type { OwnPage as Written } from '../../company/schema/prose.ts'
import { Prose } from '../../shell/prose.tsx'

/** A page that the company wrote itself. */
export function OwnPage({ page: { title, summary, content } }: { page: Written }) {
  return (
    <>
      <PageHeader title={title} lead={summary} />
      <div className="page pb-20 lg:pb-28">
        <Prose content={content} />
      </div>
    </>
  )
}

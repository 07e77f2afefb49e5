import { ownPages } from 'virtual:company/own-pages'
import { PageHeader } from '@cairn/ui/page-header'
import { useLocation } from 'wouter'
import { Prose } from '../../shell/prose.tsx'

/** A page that the company wrote itself. */
export function Page() {
  const [path] = useLocation()
  const page = ownPages.find((known) => known.path === path)
  if (!page) throw new Error(`${path} is routed to a page of the company's own, which it does not have.`)
  return (
    <>
      <PageHeader title={page.title} lead={page.summary} />
      <div className="page pb-20 lg:pb-28">
        <Prose content={page.content} />
      </div>
    </>
  )
}

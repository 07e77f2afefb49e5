import { type ReactNode, Suspense } from 'react'
import { Frame } from '../../../../site/shell/frame.tsx'
import { PageData } from '../../../../site/shell/page-data.ts'

interface ShellProps {
  path: string
  /** What a live page shows. */
  data?: object
  children: ReactNode
}

/** The site around a page, as site/shell/app.tsx has it, without a router. */
export function Shell({ path, data, children }: ShellProps) {
  return (
    <PageData value={data}>
      <Frame path={path}>
        <Suspense>{children}</Suspense>
      </Frame>
    </PageData>
  )
}

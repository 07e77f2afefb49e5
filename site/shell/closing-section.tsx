import { type ReactNode, useId } from 'react'

export interface ClosingSectionProps {
  heading: string
  /** One or two sentences below the heading. */
  lead: ReactNode
  /** Buttons at the end of the row; below the text on a phone. */
  children: ReactNode
}

/** The last word of a page: where to go from here, ruled off from what is above. */
export function ClosingSection({ heading, lead, children }: ClosingSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-line border-t">
      <div className="page flex flex-wrap items-end justify-between gap-8 py-14 lg:py-20">
        <div className="grid gap-3">
          <h2 id={headingId} className="display text-balance text-28 md:text-46">
            {heading}
          </h2>
          <p className="max-w-[52ch] text-pretty text-17 text-muted">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}

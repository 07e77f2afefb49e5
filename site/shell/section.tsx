import { type ReactNode, useId } from 'react'

export interface SectionProps {
  heading: string
  /** One or two sentences below the heading. */
  lead?: ReactNode
  /**
   * A hairline above; none where a band with an edge of its own ends there.
   * @default true
   */
  ruled?: boolean
  /** Where links within the site lead to. */
  id?: string
  children: ReactNode
}

/** A part of a page of text: its heading in the narrow column, what it holds in the wide one, a hairline above. */
export function Section({ heading, lead, ruled = true, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="page scroll-mt-16">
      <div
        className={`grid gap-x-10 gap-y-8 py-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-20 ${ruled ? 'border-line border-t' : ''}`}
      >
        <div className="grid content-start gap-3">
          <h2 id={headingId} className="display text-28">
            {heading}
          </h2>
          {lead && <div className="max-w-[40ch] text-pretty text-15 text-muted">{lead}</div>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}

import { cva, cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

const grid = cva('grid gap-x-10 gap-y-8 py-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-20', {
  variants: { ruled: { true: 'border-line border-t' } },
})

export interface SectionProps extends ComponentProps<'section'> {
  /** Names the section. */
  readonly heading: ReactNode
  /** One or two sentences below the heading. */
  readonly lead?: ReactNode
  /**
   * A hairline above; leave it out below a band that ends in an edge of its own.
   * @default true
   */
  readonly ruled?: boolean
  /**
   * The level of the heading.
   * @default 2
   */
  readonly headingLevel?: 2 | 3 | 4
  /** What the section holds, in the wide column; below the heading where there is little room. */
  readonly children?: ReactNode
}

/**
 * A part of a page: its heading in a narrow column, its content in a wide one. It takes the page's column, so it stands
 * directly in `main`, and has room above it for a SiteHeader when a link leads to its `id`.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/
 */
export function Section({
  heading,
  lead,
  ruled = true,
  headingLevel = 2,
  className,
  children,
  ...props
}: SectionProps) {
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  return (
    <section
      data-slot="section"
      aria-labelledby={headingId}
      className={cx('page scroll-mt-16 text-text', className)}
      {...props}
    >
      <div className={grid({ ruled })}>
        <div className="grid content-start gap-3">
          <Heading
            id={headingId}
            data-slot="section-heading"
            className="display text-balance text-28 wrap-anywhere"
          >
            {heading}
          </Heading>
          {lead && (
            <div
              data-slot="section-lead"
              className="max-w-[40ch] text-pretty text-15 text-muted wrap-anywhere"
            >
              {lead}
            </div>
          )}
        </div>
        <div data-slot="section-content" className="min-w-0">
          {children}
        </div>
      </div>
    </section>
  )
}

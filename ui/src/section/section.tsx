import { cva, cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

const grid = cva(
  'ui:grid ui:gap-x-10 ui:gap-y-8 ui:py-14 ui:lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] ui:lg:py-20',
  {
    variants: { ruled: { true: 'ui:border-line ui:border-t' } },
  },
)

export interface SectionProps extends ComponentProps<'section'> {
  /** Names the section. */
  readonly heading: ReactNode
  /** One or two sentences below the heading. */
  readonly lead?: ReactNode
  /**
   * A hairline above; leave it out below a band that ends in an edge of its own.
   * @default true
   */
  readonly ruled?: boolean | undefined
  /**
   * The level of the heading.
   * @default 2
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** What the section holds, in the wide column; below the heading where there is little room. */
  readonly children?: ReactNode
}

/**
 * A part of a page: its heading in a narrow column, its content in a wide one. It takes the page's column, so it stands
 * directly in `main`.
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
      className={cx('ui:page ui:text-text', className)}
      {...props}
    >
      <div className={grid({ ruled })}>
        <div className="ui:grid ui:content-start ui:gap-3">
          <Heading
            id={headingId}
            data-slot="section-heading"
            className="ui:display ui:text-28 ui:wrap-anywhere"
          >
            {heading}
          </Heading>
          {lead && (
            <div
              data-slot="section-lead"
              className="ui:max-w-prose ui:text-pretty ui:lg:max-w-[40ch] ui:text-15 ui:text-muted ui:wrap-anywhere"
            >
              {lead}
            </div>
          )}
        </div>
        <div data-slot="section-content" className="ui:min-w-0">
          {children}
        </div>
      </div>
    </section>
  )
}

import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface CallToActionProps extends ComponentProps<'section'> {
  /** What the visitor may do now, in a few words. */
  readonly heading: ReactNode
  /** One or two sentences below the heading. */
  readonly lead?: ReactNode
  /**
   * The level of the heading.
   * @default 2
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** Buttons at the end of the row; below the text where there is little room. */
  readonly children?: ReactNode
}

/**
 * The last section of a page: where to go from here. It spans the window and is ruled off from what is above.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/
 */
export function CallToAction({
  heading,
  lead,
  headingLevel = 2,
  className,
  children,
  ...props
}: CallToActionProps) {
  const Heading = `h${headingLevel}` as const
  const headingId = useId()
  return (
    <section
      data-slot="call-to-action"
      aria-labelledby={headingId}
      className={cx('ui:border-line ui:border-t ui:text-text', className)}
      {...props}
    >
      <div className="ui:page ui:flex ui:flex-wrap ui:items-end ui:justify-between ui:gap-8 ui:py-14 ui:lg:py-20">
        <div className="ui:grid ui:gap-3 ui:wrap-anywhere">
          <Heading
            id={headingId}
            data-slot="call-to-action-heading"
            className="ui:display ui:text-28 ui:md:text-46"
          >
            {heading}
          </Heading>
          {lead && (
            <p
              data-slot="call-to-action-lead"
              className="ui:max-w-[52ch] ui:text-pretty ui:text-17 ui:text-muted"
            >
              {lead}
            </p>
          )}
        </div>
        <div className="ui:flex ui:flex-wrap ui:gap-3">{children}</div>
      </div>
    </section>
  )
}

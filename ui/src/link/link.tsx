import { Slot, Slottable } from '@radix-ui/react-slot'
import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { NewTabMark } from './new-tab-mark.tsx'

const link = cva('ui:rounded-sm ui:decoration-1 ui:underline-offset-4 ui:wrap-anywhere', {
  variants: {
    variant: {
      text: 'ui:text-text ui:underline ui:decoration-control ui:hover:text-ember-text ui:hover:decoration-current',
      quiet: 'ui:text-muted ui:hover:text-text ui:hover:underline',
      action:
        'ui:font-medium ui:text-ember-text ui:underline ui:decoration-transparent ui:hover:decoration-current',
    },
  },
})

export interface LinkProps extends ComponentProps<'a'> {
  /**
   * `text` is underlined, for sentences; `quiet` is not, for lists of links; `action` stands alone and is to be followed.
   * @default 'text'
   */
  readonly variant?: 'text' | 'quiet' | 'action' | undefined
  /**
   * It opens in a new tab, and says so. For what would otherwise lose work that was begun.
   * @default false
   */
  readonly newTab?: boolean | undefined
  /**
   * Renders its only child, for example the router's link, in place of an `<a>`.
   * @default false
   */
  readonly asChild?: boolean | undefined
}

/**
 * Leads somewhere. To do something use Button; to lead somewhere and stand out as one, a Button with `asChild`.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/link/
 */
export function Link({
  variant = 'text',
  newTab = false,
  asChild = false,
  className,
  children,
  ...props
}: LinkProps) {
  const Root = asChild ? Slot : 'a'
  return (
    <Root
      data-slot="link"
      className={link({ variant, className })}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      {...props}
    >
      <Slottable child={children}>
        {(words) => (
          <>
            {words}
            {newTab && <NewTabMark />}
          </>
        )}
      </Slottable>
    </Root>
  )
}

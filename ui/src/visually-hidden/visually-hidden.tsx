import { Slot } from '@radix-ui/react-slot'
import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const hidden = cva('', {
  variants: {
    // No margin of -1 px, as is often seen: without one the box is still one pixel, and it moves nothing.
    focusable: {
      true: 'ui:not-focus-within:not-active:absolute ui:not-focus-within:not-active:size-px ui:not-focus-within:not-active:overflow-hidden ui:not-focus-within:not-active:whitespace-nowrap ui:not-focus-within:not-active:[clip-path:inset(50%)]',
      false: 'ui:absolute ui:size-px ui:overflow-hidden ui:whitespace-nowrap ui:[clip-path:inset(50%)]',
    },
  },
})

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /**
   * It can be seen while it, or something in it, has the focus: for a link that skips to the content.
   * @default false
   */
  readonly focusable?: boolean | undefined
  /**
   * Renders its only child, for example a heading, in place of a `<span>`.
   * @default false
   */
  readonly asChild?: boolean | undefined
}

/**
 * Text for screen readers alone: what sighted people take from the place, the shape or the colour of something. What
 * nobody needs is no text at all.
 *
 * Pattern: https://www.w3.org/WAI/WCAG22/Techniques/css/C7
 */
export function VisuallyHidden({
  focusable = false,
  asChild = false,
  className,
  ...props
}: VisuallyHiddenProps) {
  const Root = asChild ? Slot : 'span'
  return <Root data-slot="visually-hidden" className={hidden({ focusable, className })} {...props} />
}

'use client'

import { Slot, Slottable } from '@radix-ui/react-slot'
import { cva, cx } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

const button = cva(
  [
    'group/button relative isolate inline-flex shrink-0 items-center justify-center rounded-md',
    'font-sans font-semibold whitespace-nowrap select-none cursor-pointer no-underline forced-colors:border',
    'off:cursor-not-allowed off:opacity-off forced-colors:off:border-[GrayText] forced-colors:off:text-[GrayText]',
    'aria-busy:cursor-progress',
  ],
  {
    variants: {
      variant: {
        primary: [
          'text-on-ember before:bg-ember before:shadow-[inset_0_1px_0_var(--color-ember-lit)] after:bg-ember-edge',
          'forced-colors:not-off:bg-[ButtonText] forced-colors:not-off:text-[ButtonFace]',
          'forced-colors:not-off:border-[ButtonText] forced-colors:not-off:forced-color-adjust-none',
        ],
        secondary:
          'text-text before:bg-stone before:shadow-[inset_0_0_0_1px_var(--color-control)] after:bg-control',
        outline: 'border border-control text-text not-aria-pressed:hover:not-off:bg-surface-raised',
      },
      size: {
        sm: 'h-8 text-13',
        md: 'h-10 text-15',
        lg: 'h-12 text-17',
      },
      // The label stands between a block's middle and a frame's, so that side by side both have one baseline.
      iconOnly: { true: 'aspect-square', false: 'pb-0.5' },
    },
    compoundVariants: [
      { iconOnly: false, size: 'sm', className: 'px-3' },
      { iconOnly: false, size: 'md', className: 'px-4' },
      { iconOnly: false, size: 'lg', className: 'px-6' },
      { iconOnly: true, variant: ['primary', 'secondary'], className: 'not-off:pb-[3px]' },
      {
        variant: ['primary', 'secondary'],
        className: [
          // What cannot be pressed is no block: it lies flat.
          'off:text-text off:before:bottom-0 off:before:bg-surface-raised off:after:hidden',
          'off:before:shadow-[inset_0_0_0_1px_var(--color-control)] forced-colors:before:hidden forced-colors:after:hidden',
          'before:absolute before:inset-x-0 before:top-0 before:bottom-[3px] before:-z-1 before:rounded-md',
          'before:transition-transform before:content-[""] hover:not-off:before:[filter:brightness(108%)]',
          'after:absolute after:inset-x-0 after:top-2 after:bottom-0 after:-z-2 after:rounded-md after:content-[""]',
          'not-off:not-aria-disabled:active:before:translate-y-[2px]',
        ],
      },
    ],
  },
)

type ButtonLabel = { readonly iconOnly?: false } | { readonly iconOnly: true; readonly 'aria-label': string }

export type ButtonProps = ComponentProps<'button'> &
  ButtonLabel & {
    /**
     * How much it stands out: one primary button per view, the others secondary or outline.
     * @default 'primary'
     */
    readonly variant?: 'primary' | 'secondary' | 'outline'
    /**
     * 32, 40 or 48 px high.
     * @default 'md'
     */
    readonly size?: 'sm' | 'md' | 'lg'
    /**
     * A square button that holds nothing but an icon. It then needs an `aria-label`, which the types ask for.
     * @default false
     */
    readonly iconOnly?: boolean
    /**
     * The action is not there now; say near it why. Where it goes while the button has the focus give `aria-disabled`,
     * with which it looks the same, swallows clicks and keeps the focus; with `asChild` that is done by itself.
     * @default false
     */
    readonly disabled?: boolean
    /**
     * The action is under way: the button keeps its focus and width, ignores clicks and submits, and shows a
     * spinner after 150 ms: before its label, which stays, or in place of its icon. State in the DOM: `aria-busy`,
     * `aria-disabled`.
     * @default false
     */
    readonly loading?: boolean
    /**
     * What is said to screen readers when `loading` becomes true.
     * @default 'Loading'
     */
    readonly loadingText?: string
    /**
     * Renders its only child, for example a link, in place of a `<button>`.
     * @default false
     */
    readonly asChild?: boolean
  }

/**
 * Starts an action. To lead somewhere give it a link with `asChild`; to switch between views use Tabs.
 *
 * Primary and secondary buttons are blocks: the face sinks 2 px into its base when pressed.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function Button({
  variant = 'primary',
  size = 'md',
  iconOnly = false,
  loading,
  loadingText = 'Loading',
  asChild = false,
  disabled = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const Root = asChild ? Slot : 'button'
  // Only a native button knows `disabled`; on anything else, and while loading, clicks are caught on their way in.
  const blocked = loading || props['aria-disabled'] || (asChild && disabled)
  return (
    <>
      <Root
        data-slot="button"
        className={button({ variant, size, iconOnly, className })}
        {...(!asChild && { type: 'button', disabled })}
        {...props}
        {...(blocked && { 'aria-disabled': true, onClickCapture: swallow })}
        {...(loading && { 'aria-busy': true })}
      >
        <Slottable child={children}>
          {(label) => (
            <>
              <span
                data-slot="button-label"
                className={cx(
                  'relative inline-flex items-center gap-2 transition-transform group-active/button:not-group-disabled/button:not-group-aria-disabled/button:translate-y-[2px]',
                  loading &&
                    (iconOnly ? 'animate-fade-in [animation-direction:reverse]' : 'animate-make-room'),
                )}
              >
                {loading && !iconOnly && <Spinner className="absolute -start-4 size-3 animate-fade-in" />}
                {label}
              </span>
              {loading && iconOnly && <Spinner className="absolute size-4 animate-fade-in" />}
            </>
          )}
        </Slottable>
      </Root>
      {loading !== undefined && (
        <span role="status" className="sr-only">
          {loading ? loadingText : ''}
        </span>
      )}
    </>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

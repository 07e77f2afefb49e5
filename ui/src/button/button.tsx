'use client'

import { Slot, Slottable } from '@radix-ui/react-slot'
import { cva, cx, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { inertClicks } from '../inert-clicks.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { buttonLabels } from './labels.ts'

const button = cva(
  [
    'ui:group/button ui:relative ui:isolate ui:inline-flex ui:shrink-0 ui:items-center ui:justify-center ui:rounded-md',
    'ui:font-sans ui:font-semibold ui:whitespace-nowrap ui:select-none ui:cursor-pointer ui:no-underline ui:forced-colors:border',
    'ui:off:cursor-not-allowed ui:off:opacity-off ui:forced-colors:off:border-[GrayText] ui:forced-colors:off:text-[GrayText]',
    'ui:aria-busy:cursor-progress',
  ],
  {
    variants: {
      variant: {
        primary: [
          'ui:text-on-ember ui:before:bg-ember ui:before:shadow-[inset_0_1px_0_var(--ui-color-ember-lit)] ui:after:bg-ember-edge',
          'ui:forced-colors:not-off:bg-[ButtonText] ui:forced-colors:not-off:text-[ButtonFace]',
          'ui:forced-colors:not-off:border-[ButtonText] ui:forced-colors:not-off:forced-color-adjust-none',
        ],
        secondary:
          'ui:text-text ui:before:bg-stone ui:before:shadow-[inset_0_0_0_1px_var(--ui-color-control)] ui:after:bg-control',
        outline:
          'ui:border ui:border-control ui:text-text ui:not-aria-pressed:hover:not-off:bg-surface-raised',
      },
      size: {
        sm: 'ui:h-8 ui:text-13',
        md: 'ui:h-10 ui:text-15',
        lg: 'ui:h-12 ui:text-17',
      },
      // The label stands between a block's middle and a frame's, so that side by side both have one baseline.
      iconOnly: { true: 'ui:aspect-square', false: 'ui:pb-0.5' },
    },
    compoundVariants: [
      { iconOnly: false, size: 'sm', className: 'ui:px-3' },
      { iconOnly: false, size: 'md', className: 'ui:px-4' },
      { iconOnly: false, size: 'lg', className: 'ui:px-6' },
      { iconOnly: true, variant: ['primary', 'secondary'], className: 'ui:not-off:pb-[3px]' },
      {
        variant: ['primary', 'secondary'],
        className: [
          // What cannot be pressed is no block: it lies flat.
          'ui:off:text-text ui:off:before:bottom-0 ui:off:before:bg-surface-raised ui:off:after:hidden',
          'ui:off:before:shadow-[inset_0_0_0_1px_var(--ui-color-control)] ui:forced-colors:before:hidden ui:forced-colors:after:hidden',
          'ui:before:absolute ui:before:inset-x-0 ui:before:top-0 ui:before:bottom-[3px] ui:before:-z-1 ui:before:rounded-[inherit]',
          'ui:before:transition-transform ui:hover:not-off:before:[filter:brightness(108%)]',
          'ui:after:absolute ui:after:inset-x-0 ui:after:top-2 ui:after:bottom-0 ui:after:-z-2 ui:after:rounded-[inherit]',
          'ui:not-off:not-aria-disabled:active:before:translate-y-[2px]',
        ],
      },
    ],
  },
)

const looks: Record<string, string> = {}

/** The classes of a look, made once for each: they are 2 kB, and a page has many buttons of few looks. */
function classesFor(look: VariantProps<typeof button>): string {
  const key = Object.values(look).join()
  looks[key] ??= button(look)
  return looks[key]
}

/** What a button of your own extends: all props but those of its name. */
export interface ButtonBaseProps extends ComponentProps<'button'> {
  /**
   * How much it stands out: one primary button per view, the others secondary or outline.
   * @default 'primary'
   */
  readonly variant?: 'primary' | 'secondary' | 'outline' | undefined
  /**
   * 32, 40 or 48 px high.
   * @default 'md'
   */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /**
   * The action is not there now; say near it why. Where it goes while the button has the focus give `aria-disabled`,
   * with which it looks the same, swallows clicks and keeps the focus; with `asChild` that is done by itself.
   * @default false
   */
  readonly disabled?: boolean | undefined
  /**
   * The action is under way: the button keeps its focus and width, ignores clicks and submits, and shows a
   * spinner after 150 ms: before its label, which stays, or in place of its icon. Give `false` before, so that screen
   * readers know the place where `loadingText` comes. State in the DOM: `aria-busy`, `aria-disabled`.
   * @default false
   */
  readonly loading?: boolean | undefined
  /**
   * What is said to screen readers when `loading` becomes true.
   * @default the label `button.loading`
   */
  readonly loadingText?: string | undefined
  /**
   * Renders its only child, for example a link, in place of a `<button>`.
   * @default false
   */
  readonly asChild?: boolean | undefined
}

type ButtonLabel = { readonly iconOnly?: false } | { readonly iconOnly: true; readonly 'aria-label': string }

export type ButtonProps = ButtonBaseProps &
  ButtonLabel & {
    /**
     * A square button that holds nothing but an icon. It then needs an `aria-label`, which the types ask for.
     * @default false
     */
    readonly iconOnly?: boolean | undefined
  }

/**
 * Starts an action. To lead somewhere give it a link with `asChild`; to switch between views use Tabs.
 *
 * Primary and secondary buttons are blocks: the face, `::before`, sinks 2 px into its base, `::after`, when pressed. For
 * another colour give both a `background`. In a form it submits with `type="submit"`.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/button/
 */
export function Button({
  variant = 'primary',
  size = 'md',
  iconOnly = false,
  loading,
  loadingText,
  asChild = false,
  disabled = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const Root = asChild ? Slot : 'button'
  // Only a native button knows `disabled`; on anything else, and while loading, clicks are caught on their way in.
  const blocked = loading || String(props['aria-disabled']) === 'true' || (asChild && disabled)
  const attributes = {
    'data-slot': 'button',
    className: cx(classesFor({ variant, size, iconOnly }), className),
    ...(!asChild && { type: 'button' as const, disabled }),
    ...props,
    ...(blocked && { 'aria-disabled': true, ...inertClicks }),
    ...(loading && { 'aria-busy': true }),
  }
  const write = (label: ReactNode) => (
    <>
      <span
        data-slot="button-label"
        className={cx(
          'ui:relative ui:inline-flex ui:items-center ui:gap-2 ui:transition-transform ui:group-active/button:not-group-disabled/button:not-group-aria-disabled/button:translate-y-[2px]',
          loading &&
            (iconOnly ? 'ui:animate-fade-in ui:[animation-direction:reverse]' : 'ui:animate-make-room'),
        )}
      >
        {loading && !iconOnly && <Spinner size="sm" className="ui:absolute ui:-start-4 ui:animate-fade-in" />}
        {label}
      </span>
      {loading && iconOnly && <Spinner className="ui:absolute ui:animate-fade-in" />}
    </>
  )
  return (
    <>
      <Root {...attributes}>
        {asChild ? <Slottable child={children}>{write}</Slottable> : write(children)}
      </Root>
      {loading !== undefined && <LoadingStatus loading={loading} text={loadingText} />}
    </>
  )
}

interface LoadingStatusProps {
  readonly loading: boolean
  readonly text: string | undefined
}

/** Says that a button's action is under way. */
function LoadingStatus({ loading, text }: LoadingStatusProps) {
  const say = useLabels('button', buttonLabels)
  return (
    <span role="status" className="ui:sr-only">
      {loading ? (text ?? say('loading')) : ''}
    </span>
  )
}

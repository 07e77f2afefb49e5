'use client'

import * as Radix from '@radix-ui/react-dropdown-menu'
import { Slottable } from '@radix-ui/react-slot'
import { cva, cx } from 'class-variance-authority'
import type { ComponentProps, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { CheckIcon } from '../icons.tsx'
import { inertClicks } from '../inert-clicks.ts'
import type { AsButtonProps, OpenProps } from '../open-props.ts'
import type { Tone } from '../tone.ts'
import { useDirection } from '../ui-provider/ui-provider.tsx'
import { useLayer } from '../use-layer.ts'

export interface MenuProps
  extends Omit<ComponentProps<typeof Radix.Root>, 'modal' | keyof OpenProps>,
    OpenProps {}

/**
 * Commands behind a button: what can be done with one of many things, such as a backup in a list. For a choice use
 * Select, for links to pages a list of them, for two or three commands that have room ActionList.
 *
 * Radix's: the platform has no menu. It is not modal, so the page behind it still scrolls.
 * Anatomy: Menu > MenuTrigger, Menu > MenuContent > MenuItem, MenuCheckboxItem, MenuGroup, MenuSeparator.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu(props: MenuProps) {
  return <Radix.Root modal={false} dir={useDirection()} {...props} />
}

export interface MenuTriggerProps extends ComponentProps<'button'>, AsButtonProps {}

/**
 * Opens it; usually `asChild` around a Button. One that loads or has `aria-disabled` opens nothing. State in the DOM:
 * `data-state="open" | "closed"`.
 */
export function MenuTrigger(props: MenuTriggerProps) {
  return (
    <Radix.Trigger
      data-slot="menu-trigger"
      onPointerDownCapture={refuseBlocked}
      onKeyDownCapture={refuseBlocked}
      {...props}
    />
  )
}

/** Radix opens it before there is a click, which a Button would swallow. */
function refuseBlocked(event: PointerEvent | KeyboardEvent) {
  const opens = !('key' in event) || ['Enter', ' ', 'ArrowDown'].includes(event.key)
  if (opens && event.currentTarget.matches('[aria-disabled=true]')) event.preventDefault()
}

export interface MenuContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'forceMount'> {
  /**
   * The side of the trigger that it lies at, where there is room.
   * @default 'bottom'
   */
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /**
   * Which of its edges is the trigger's.
   * @default 'start'
   */
  align?: 'start' | 'center' | 'end' | undefined
}

/** The list of commands, above the page. */
export function MenuContent({ side = 'bottom', align = 'start', className, ...props }: MenuContentProps) {
  const [layer, mark] = useLayer()
  return (
    <>
      <span ref={mark} hidden />
      <Radix.Portal container={layer}>
        <Radix.Content
          data-slot="menu-content"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            'ui:z-50 ui:max-h-(--radix-dropdown-menu-content-available-height) ui:max-w-[min(20rem,100vw-1rem)] ui:min-w-48 ui:overflow-y-auto ui:rounded-lg ui:border ui:border-control ui:bg-surface ui:p-1 ui:text-text ui:outline-none',
            className,
          )}
          {...props}
        />
      </Radix.Portal>
    </>
  )
}

const item = cva(
  [
    'ui:relative ui:flex ui:min-h-9 ui:cursor-pointer ui:items-center ui:gap-3 ui:rounded-md ui:px-3 ui:py-1.5 ui:text-15 ui:no-underline ui:outline-none ui:select-none ui:wrap-anywhere',
    'ui:data-highlighted:bg-surface-raised ui:data-highlighted:shadow-[inset_2px_0_0_var(--ui-color-ember)] ui:rtl:data-highlighted:shadow-[inset_-2px_0_0_var(--ui-color-ember)]',
    'ui:forced-colors:data-highlighted:outline-2 ui:forced-colors:data-highlighted:outline-solid ui:forced-colors:data-highlighted:-outline-offset-2 ui:forced-colors:data-highlighted:outline-[Highlight]',
    'ui:data-disabled:cursor-not-allowed ui:data-disabled:opacity-off ui:forced-colors:data-disabled:text-[GrayText]',
    'ui:[&_svg]:size-4 ui:[&_svg]:shrink-0',
  ],
  { variants: { tone: { neutral: 'ui:text-text', bad: 'ui:text-bad' } } },
)

export interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  /**
   * `bad` for what cannot be taken back; ask before it is done.
   * @default 'neutral'
   */
  readonly tone?: Extract<Tone, 'neutral' | 'bad'> | undefined
  /** At its end: the keys that do the same, or a figure. */
  readonly aside?: ReactNode
  /**
   * It is not possible now; it keeps its place, and keys pass it over.
   * @default false
   */
  disabled?: boolean | undefined
  /** It was chosen; the menu closes, unless the event is prevented. */
  onSelect?: ((event: Event) => void) | undefined
  /**
   * Renders its only child, a link, in place of a `<div>`.
   * @default false
   */
  asChild?: boolean | undefined
}

/** A command, or with `asChild` a link. State in the DOM: `data-highlighted`, `data-disabled`. */
export function MenuItem({
  tone = 'neutral',
  aside,
  disabled = false,
  className,
  children,
  ...props
}: MenuItemProps) {
  return (
    <Radix.Item
      data-slot="menu-item"
      disabled={disabled}
      className={item({ tone, className })}
      {...props}
      {...(disabled && inertClicks)}
    >
      <Slottable child={children}>
        {(label) => (
          <>
            {label}
            {aside && (
              <span className="ui:ms-auto ui:ps-4 ui:text-13 ui:text-muted">
                <bdi>{aside}</bdi>
              </span>
            )}
          </>
        )}
      </Slottable>
    </Radix.Item>
  )
}

export interface MenuCheckboxItemProps extends Omit<ComponentProps<typeof Radix.CheckboxItem>, 'asChild'> {
  /** Whether it is set. */
  checked?: boolean | undefined
  /** It was set or cleared. */
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** Something that is set or not. State in the DOM: `aria-checked`, `data-state="checked" | "unchecked"`. */
export function MenuCheckboxItem({ className, children, ...props }: MenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      data-slot="menu-checkbox-item"
      className={item({ tone: 'neutral', className })}
      {...props}
    >
      <span className="ui:grid ui:size-4 ui:shrink-0 ui:place-items-center ui:text-ember-text">
        <Radix.ItemIndicator asChild>
          <CheckIcon strokeWidth={3} />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  )
}

export interface MenuGroupProps extends Omit<ComponentProps<typeof Radix.Group>, 'asChild'> {
  /** Names the group, above its items. */
  readonly label: string
}

/** Items that belong together, under their name. */
export function MenuGroup({ label, children, ...props }: MenuGroupProps) {
  return (
    <Radix.Group data-slot="menu-group" aria-label={label} {...props}>
      <Radix.Label aria-hidden="true" className="ui:px-3 ui:pt-2 ui:pb-1 ui:text-13 ui:text-muted">
        {label}
      </Radix.Label>
      {children}
    </Radix.Group>
  )
}

export type MenuSeparatorProps = ComponentProps<typeof Radix.Separator>

/** A hairline between items. */
export function MenuSeparator({ className, ...props }: MenuSeparatorProps) {
  return (
    <Radix.Separator
      data-slot="menu-separator"
      className={cx(
        'ui:relative ui:h-2 ui:before:absolute ui:before:inset-x-0 ui:before:top-1 ui:before:border-t ui:before:border-line',
        className,
      )}
      {...props}
    />
  )
}

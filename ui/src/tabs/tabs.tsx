'use client'

import * as Radix from '@radix-ui/react-tabs'
import { cx } from 'class-variance-authority'
import { type ComponentProps, createContext, use, useId, useRef } from 'react'
import { useDirection } from '../ui-provider/ui-provider.tsx'
import { useControlled } from '../use-controlled.ts'
import { useHydrated } from '../use-hydrated.ts'

const TabsState = createContext<{
  readonly selected: string
  readonly orientation: 'horizontal' | 'vertical'
  /** What the IDs of its triggers and panels begin with. */
  readonly id: string
  /** Whether scripts have come: until then style sheets alone choose the panel. */
  readonly hydrated: boolean
}>({ selected: '', orientation: 'horizontal', id: '', hydrated: false })

export interface TabsProps extends Omit<ComponentProps<typeof Radix.Root>, 'asChild'> {
  /** The selected tab, where the page keeps it, for example in the address. */
  value?: string | undefined
  /**
   * The tab that is selected at first, where the page does not keep it. A list cannot know its first tab on the server, so
   * name it.
   * @default none, and no panel is shown before a tab has the focus
   */
  defaultValue?: string | undefined
  /** A tab was selected. */
  onValueChange?: ((value: string) => void) | undefined
  /**
   * `manual`: arrow keys only move the focus, Enter or Space selects; for panels that load data.
   * @default 'automatic'
   */
  activationMode?: 'automatic' | 'manual' | undefined
  /**
   * A row of tabs above the panels, where Left and Right move; or a column beside them, above them on a phone, where Up
   * and Down move.
   * @default 'horizontal'
   */
  orientation?: 'horizontal' | 'vertical' | undefined
}

const roots = {
  horizontal: '',
  // Without scripts all panels are shown, below each other.
  vertical: 'ui:sm:not-noscript:flex ui:sm:not-noscript:gap-6',
}

/**
 * Views that share one place. All panels stay in the HTML; the hidden ones are not displayed. Until scripts come, the
 * panel that the address's fragment points into is displayed. Without JavaScript all of them stand below each other and
 * the list of triggers is away, so give each panel a heading at least there.
 * For pages of their own use links. Where a panel loads data, give Tabs `activationMode="manual"`.
 *
 * Anatomy: Tabs > TabsList > TabsTrigger, Tabs > TabsContent.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({
  value,
  defaultValue = '',
  onValueChange,
  activationMode,
  orientation = 'horizontal',
  dir,
  className,
  ...props
}: TabsProps) {
  const direction = useDirection()
  const [selected, select] = useControlled(value, defaultValue, onValueChange)
  const id = useId()
  const hydrated = useHydrated()
  const asked = useRef<string>(undefined)
  // Radix asks twice at a press: as it focuses the tab, and for the press itself.
  function selectOnce(tab: string) {
    if (tab !== asked.current) select(tab)
    asked.current = tab
    queueMicrotask(() => {
      asked.current = undefined
    })
  }
  return (
    <TabsState value={{ selected, orientation, id, hydrated }}>
      <Radix.Root
        asChild
        value={selected}
        onValueChange={selectOnce}
        {...{ activationMode, orientation }}
        dir={dir ?? direction}
      >
        {/* Radix would write the direction that its arrow keys follow; the child's undefined leaves it to the page. */}
        <div
          data-slot="tabs"
          dir={dir}
          className={cx('ui:min-w-0', roots[orientation], className)}
          {...props}
        />
      </Radix.Root>
    </TabsState>
  )
}

const list =
  'ui-tabs-list ui:relative ui:flex ui:overflow-x-auto ui:overscroll-x-contain ui:outline-none ui:noscript:hidden'

const lists = {
  // The hairline lies under the triggers' own underline, and both scroll sideways together on a phone.
  horizontal: 'ui:shadow-[inset_0_-1px_0_var(--ui-color-line)] ui:forced-colors:border-b',
  vertical: [
    'ui:flex-col ui:shadow-[inset_1px_0_0_var(--ui-color-line)] ui:rtl:shadow-[inset_-1px_0_0_var(--ui-color-line)]',
    'ui:sm:max-w-1/3 ui:sm:shrink-0 ui:forced-colors:border-s',
  ].join(' '),
}

export type TabsListProps = ComponentProps<typeof Radix.List>

/** The row or column of triggers. Name it with `aria-label` where no heading does. */
export function TabsList({ className, style, ...props }: TabsListProps) {
  const { orientation } = use(TabsState)
  return (
    <Radix.List
      data-slot="tabs-list"
      className={cx(list, lists[orientation], className)}
      {...props}
      // Radix would write outline:none into the server's HTML, where the content security policy forbids it.
      style={{ outline: undefined, ...style }}
    />
  )
}

const trigger = [
  'ui:inline-flex ui:min-h-11 ui:shrink-0 ui:items-center ui:gap-2 ui:text-15 ui:font-medium ui:cursor-pointer ui:sm:text-17',
  'ui:border-transparent ui:text-muted',
  // The ring stands within, above the underline.
  'ui:outline-offset-[-4px] ui:sm:outline-offset-[-5px]',
  'ui:hover:text-text ui:tab-shown:border-text ui:tab-shown:text-text',
  // Forced colours paint transparent borders too: without this every tab would look selected.
  'ui:forced-colors:border-[color:Canvas] ui:forced-colors:tab-shown:chosen',
  'ui:disabled:cursor-not-allowed ui:disabled:opacity-off ui:disabled:text-text ui:forced-colors:disabled:text-[GrayText]',
].join(' ')

const triggers = {
  horizontal: 'ui:border-b-2 ui:px-1.5 ui:whitespace-nowrap ui:sm:px-4',
  vertical: 'ui:border-s-2 ui:px-4 ui:py-2 ui:text-start ui:wrap-anywhere',
}

export interface TabsTriggerProps extends Omit<ComponentProps<typeof Radix.Trigger>, 'id'> {
  /** The panel it shows. It becomes part of an ID, so it holds no space. */
  value: string
}

/** Shows the panel of the same `value`. State in the DOM: `data-state="active" | "inactive"`. */
export function TabsTrigger({ className, onMouseDown, ...props }: TabsTriggerProps) {
  const { id, orientation } = use(TabsState)
  return (
    <Radix.Trigger
      data-slot="tabs-trigger"
      id={`${id}-trigger-${props.value}`}
      aria-controls={`${id}-content-${props.value}`}
      className={cx(trigger, triggers[orientation], className)}
      {...props}
      onMouseDown={(event) => {
        onMouseDown?.(event)
        // Radix focuses it from script, for which browsers show the ring that is the keyboard's.
        if (event.button === 0 && !event.ctrlKey) event.currentTarget.focus({ focusVisible: false })
      }}
    />
  )
}

export interface TabsContentProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** The trigger that shows it. It becomes part of an ID, so it holds no space. */
  readonly value: string
}

/**
 * The panel of the same `value`. State in the DOM: `data-state="active" | "inactive"`. Radix's own would render a panel
 * in four components, for one that is mounted when it is shown.
 */
export function TabsContent({ className, value, ...props }: TabsContentProps) {
  const { selected, orientation, id, hydrated } = use(TabsState)
  return (
    <div
      data-slot="tabs-content"
      role="tabpanel"
      id={`${id}-content-${value}`}
      aria-labelledby={`${id}-trigger-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus is reached by Tab, as the pattern asks.
      tabIndex={0}
      data-state={value === selected ? 'active' : 'inactive'}
      data-orientation={orientation}
      className={cx(
        orientation === 'vertical' && 'ui:min-w-0 ui:flex-1',
        hydrated ? 'ui:data-[state=inactive]:hidden' : 'ui-tabs-served',
        className,
      )}
      {...props}
    />
  )
}

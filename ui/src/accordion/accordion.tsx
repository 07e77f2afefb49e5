'use client'

import * as Radix from '@radix-ui/react-accordion'
import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useControlled } from '../use-controlled.ts'

const AccordionState = createContext<{
  readonly open: string
  readonly onOpen: (value: string) => void
  readonly headingLevel: 2 | 3 | 4
}>({ open: '', onOpen: () => {}, headingLevel: 3 })

export interface AccordionProps
  extends Omit<ComponentProps<'div'>, 'defaultValue' | 'onChange' | 'dir' | 'value'> {
  /** The open item's `value`, or an empty string; for a controlled accordion. */
  readonly value?: string | undefined
  /**
   * The item that is open at first.
   * @default '' (none)
   */
  readonly defaultValue?: string | undefined
  /** Called with the open item's `value`, or with an empty string when it was closed. */
  readonly onValueChange?: ((value: string) => void) | undefined
  /**
   * The level of the items' titles as headings.
   * @default 3
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined
}

/**
 * Questions with answers below them: one is open, or none. All answers are in the HTML and the browser's own search
 * finds and opens them. For views that exclude each other use Tabs; for a single aside use `<details>`.
 *
 * Anatomy: Accordion > AccordionItem. A prerender should write `hidden="until-found"` for the `hidden=""` of each
 * `data-slot="accordion-panel"`, so that search reaches them before hydration as well.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/accordion/
 */
export function Accordion({
  value,
  defaultValue = '',
  onValueChange,
  headingLevel = 3,
  className,
  ...props
}: AccordionProps) {
  const [open, change] = useControlled(value, defaultValue, onValueChange)
  return (
    <AccordionState value={{ open, onOpen: change, headingLevel }}>
      <Radix.Root
        data-slot="accordion"
        type="single"
        collapsible
        value={open}
        onValueChange={change}
        className={cx(
          'ui:min-w-0 ui:divide-y ui:divide-line ui:border-y ui:border-line ui:text-text',
          className,
        )}
        {...props}
      />
    </AccordionState>
  )
}

export interface AccordionItemProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Unique within the accordion. */
  readonly value: string
  /** The question; the text of the button. */
  readonly title: ReactNode
}

/** A question and its answer. State in the DOM: `data-state="open" | "closed"` on item, trigger and panel. */
export function AccordionItem({ value, title, children, ...props }: AccordionItemProps) {
  const { headingLevel } = use(AccordionState)
  const Heading = `h${headingLevel}` as const
  const id = useId()
  const [trigger, panel] = [`${id}-trigger`, `${id}-panel`]
  return (
    <Radix.Item data-slot="accordion-item" value={value} {...props}>
      <Radix.Header asChild>
        <Heading>
          <Radix.Trigger
            data-slot="accordion-trigger"
            id={trigger}
            aria-controls={panel}
            className="ui:group/trigger ui:flex ui:min-h-14 ui:w-full ui:cursor-pointer ui:items-center ui:justify-between ui:gap-6 ui:py-4 ui:text-start ui:text-17 ui:font-medium ui:wrap-anywhere ui:hover:text-ember-text"
          >
            {title}
            {/* The colour is not the drawing's own: forced colours would leave that as it is. */}
            <span className="ui:shrink-0 ui:text-muted ui:group-data-[state=open]/trigger:text-ember-text">
              <svg aria-hidden="true" viewBox="0 0 12 12" fill="currentColor" className="ui:size-3">
                <path d="M0 5h12v2H0z" />
                <path
                  d="M5 0h2v12H5z"
                  className="ui:origin-center ui:transition-transform ui:group-data-[state=open]/trigger:scale-y-0"
                />
              </svg>
            </span>
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      <Panel id={panel} trigger={trigger} value={value}>
        {children}
      </Panel>
    </Radix.Item>
  )
}

interface PanelProps {
  readonly id: string
  /** The ID of its trigger. */
  readonly trigger: string
  readonly value: string
  readonly children: ReactNode
}

/**
 * Stays in the DOM; closed, it is `hidden="until-found"`, which React cannot write. Radix's own would measure its height
 * for an animation, in a layout of the page for each panel.
 */
function Panel({ id, trigger, value, children }: PanelProps) {
  const { open, onOpen } = use(AccordionState)
  const panel = useRef<HTMLElement>(null)
  const closed = open !== value
  const found = useEffectEvent(() => onOpen(value))
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !closed) return
    if (element.hasAttribute('hidden')) element.setAttribute('hidden', 'until-found')
    // Search, or a link to a text, revealed it before hydration.
    else found()
    const onFound = () => found()
    element.addEventListener('beforematch', onFound)
    return () => element.removeEventListener('beforematch', onFound)
  }, [closed])
  return (
    <section
      ref={panel}
      data-slot="accordion-panel"
      data-state={closed ? 'closed' : 'open'}
      data-orientation="vertical"
      id={id}
      aria-labelledby={trigger}
      suppressHydrationWarning
      hidden={closed ? ('until-found' as never) : undefined}
      className="ui:[@media(scripting:none)]:[content-visibility:visible]"
    >
      <div className="ui:max-w-[68ch] ui:pb-5 ui:text-15 ui:text-muted ui:wrap-anywhere">{children}</div>
    </section>
  )
}

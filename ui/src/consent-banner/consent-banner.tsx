'use client'

import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { CloseIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { consentBannerLabels } from './labels.ts'

const banner = [
  'ui:print:hidden ui:fixed ui:inset-x-0 ui:bottom-0 ui:z-40 ui:flex ui:max-h-[60dvh] ui:shallow:max-h-[50dvh] ui:border-t ui:border-line ui:bg-surface',
  'ui:text-text ui:motion-safe:animate-rise',
].join(' ')

/** The height of what lies over the window's end. */
const BAR = '--ui-bottom-bar'

/** What is allowed beside the essential. */
export interface ConsentChoice {
  /** Counting visits. */
  readonly analytics: boolean
  /** Advertising, and following visitors for it. */
  readonly marketing: boolean
}

const nothing: ConsentChoice = { analytics: false, marketing: false }
const everything: ConsentChoice = { analytics: true, marketing: true }

export interface ConsentBannerProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /**
   * Names the region.
   * @default the label `consentBanner.title`
   */
  readonly title?: string | undefined
  /** What is stored and why, with a link to the whole text. */
  readonly children: ReactNode
  /**
   * Which boxes are ticked at first; with a former choice it can be changed.
   * @default { analytics: false, marketing: false }
   */
  readonly defaultChoice?: ConsentChoice | undefined
  /**
   * Whether it takes the focus as it opens, and gives it back as it goes: where a visitor has asked for it.
   * @default false
   */
  readonly autoFocus?: boolean | undefined
  /** Called with what was accepted: what is ticked, and everything where nothing is. The button says which of both. */
  readonly onAccept: (choice: ConsentChoice) => void
  /** Called when everything but the essential was declined. */
  readonly onDecline: () => void
  /** Hides the banner without a choice. */
  readonly onClose: () => void
}

/**
 * Asks for consent to cookies without getting in the way: a region at the bottom of the window that is no dialog and
 * takes no focus, unless it was asked for. Both answers look alike. Whether it is shown, and what an answer stores, is up
 * to the page; put it first in the document, so that the keyboard meets it first. While it is shown the page can be
 * scrolled on by its height and scrolls what is focused clear of it.
 *
 * Pattern: https://www.w3.org/WAI/WCAG22/Understanding/focus-not-obscured-minimum.html
 */
export function ConsentBanner({
  title,
  children,
  defaultChoice = nothing,
  autoFocus = false,
  onAccept,
  onDecline,
  onClose,
  className,
  ref,
  ...props
}: ConsentBannerProps) {
  const say = useLabels('consentBanner', consentBannerLabels)
  const titleId = useId()
  const [choice, setChoice] = useState(defaultChoice)
  const partly = choice.analytics !== choice.marketing
  const region = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => region.current, [])
  useRoomBelow(region)
  useEffect(() => {
    if (!autoFocus) return
    const before = document.activeElement as HTMLElement | null
    region.current?.focus()
    return () => before?.focus()
  }, [autoFocus])
  return (
    <section
      data-slot="consent-banner"
      ref={region}
      aria-labelledby={titleId}
      tabIndex={autoFocus ? -1 : undefined}
      className={cx(banner, className)}
      {...props}
    >
      <div className="ui:page ui:flex ui:flex-col ui:gap-x-12 ui:gap-y-4 ui:py-4 ui:md:py-5 ui:lg:flex-row ui:lg:items-center ui:shallow:gap-y-2 ui:shallow:py-3">
        {/* Where it has no room the words scroll, and the answers stay in sight. */}
        <div className="ui:-m-1 ui:grid ui:min-h-0 ui:grow ui:gap-1 ui:overflow-y-auto ui:p-1 ui:overscroll-contain ui:shallow:pe-12">
          <h2
            data-slot="consent-banner-title"
            id={titleId}
            className="ui:flex ui:min-h-10 ui:shallow:min-h-0 ui:items-center ui:pe-12 ui:text-17 ui:font-semibold ui:lg:min-h-0 ui:lg:pe-0"
          >
            {title ?? say('title')}
          </h2>
          <div
            data-slot="consent-banner-text"
            className="ui:max-w-prose ui:text-15 ui:text-muted ui:[&_a]:whitespace-nowrap"
          >
            {children}
          </div>
          <div className="ui:flex ui:flex-wrap ui:gap-x-5 ui:gap-y-1 ui:pt-2">
            <Checkbox label={say('essential')} name="essential" checked disabled readOnly />
            <Checkbox
              label={say('analytics')}
              name="analytics"
              checked={choice.analytics}
              onCheckedChange={(analytics) => setChoice({ ...choice, analytics })}
            />
            <Checkbox
              label={say('marketing')}
              name="marketing"
              checked={choice.marketing}
              onCheckedChange={(marketing) => setChoice({ ...choice, marketing })}
            />
          </div>
        </div>
        <div className="ui:flex ui:items-center ui:gap-3">
          <div className="ui:grid ui:grow ui:grid-cols-2 ui:gap-3">
            <Button variant="secondary" onClick={onDecline}>
              {say('decline')}
            </Button>
            <Button variant="secondary" onClick={() => onAccept(partly ? choice : everything)}>
              {say(partly ? 'acceptSelected' : 'accept')}
            </Button>
          </div>
          <Button
            variant="outline"
            iconOnly
            aria-label={say('close')}
            onClick={onClose}
            className="ui:max-lg:absolute ui:max-lg:end-4 ui:max-lg:top-4 ui:md:max-lg:end-6"
          >
            <CloseIcon className="ui:size-4" />
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Keeps what the region would cover within reach: by room at the page's end, and by where scrolling to a focus stops. */
function useRoomBelow(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = region
    if (!current) return
    const { style } = document.documentElement
    const before = {
      scrollPaddingBlockEnd: style.scrollPaddingBlockEnd,
      paddingBlockEnd: style.paddingBlockEnd,
    }
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`
      style.scrollPaddingBlockEnd = height
      style.paddingBlockEnd = height
      // By which toasts stand above it.
      style.setProperty(BAR, height)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      Object.assign(style, before)
      style.removeProperty(BAR)
    }
  }, [region])
}

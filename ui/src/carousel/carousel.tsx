'use client'

import { cx } from 'class-variance-authority'
import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.tsx'
import { finite } from '../figures.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { useControlled } from '../use-controlled.ts'
import { carouselLabels } from './labels.ts'

/** A wide carousel shows three slides: so few are all in view from some width on, without controls. */
const ALL_IN_VIEW = ['ui:hidden', 'ui:hidden', 'ui:flex ui:@2xl:hidden', 'ui:flex ui:@5xl:hidden'] as const

/** Scrolling has ended this long after the last scroll event, in ms. */
const SETTLED = 100

const slideClass = [
  'ui:relative ui:grid ui:shrink-0 ui:grow ui:basis-full ui:snap-start',
  'ui:@2xl:basis-[calc((100%-1px)/2)] ui:@5xl:basis-[calc((100%-2px)/3)]',
  // The hairline lies in the gap before the slide: out of view before the first one that is in view.
  'ui:not-first:before:absolute ui:not-first:before:inset-y-0 ui:not-first:before:-start-px',
  'ui:not-first:before:border-s ui:not-first:before:border-line',
].join(' ')

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'children' | 'defaultValue'> {
  /** What the slides are, for example `What customers say`; the accessible name. */
  readonly label: string
  /** One slide each. */
  readonly children: ReactNode
  /** The first slide in view, from 0, where the page keeps it. */
  readonly value?: number | undefined
  /**
   * The first slide in view at first, where the page does not keep it.
   * @default 0
   */
  readonly defaultValue?: number | undefined
  /** Called with the first slide in view once scrolling to it is over, and when a button leads to it. */
  readonly onValueChange?: ((value: number) => void) | undefined
}

/**
 * A row of slides of which three are in view, two or one where it is narrower. Previous and Next move it by one and
 * are disabled at their ends; where all slides are in view there is nothing to move and they are not shown. It never
 * moves by itself, and without JavaScript it scrolls. Slides that always fit belong into a Rail.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Carousel({
  label,
  children,
  value,
  defaultValue = 0,
  onValueChange,
  className,
  ...props
}: CarouselProps) {
  const say = useLabels('carousel', carouselLabels)
  const trackId = useId()
  const track = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const slides = Children.toArray(children)
  // Only the browser knows how many are in view; until then Next is enabled.
  const [visible, setVisible] = useState<number>()
  const [asked, setPosition] = useControlled(value, defaultValue, onValueChange)
  const position = Math.max(0, finite(asked, 0))
  const [movedTo, setMovedTo] = useState<number>()
  const last = Math.max(0, slides.length - (visible ?? 1))
  const index = Math.min(position, last)

  const shown = visible !== undefined

  // A place from before was scrolled to by hand, ahead of hydration, and stays.
  const placed = useRef(false)
  const arrive = useEffectEvent((place: number) => {
    if ((shown || (place > 0 && !placed.current)) && place !== position) setPosition(place)
    placed.current = true
  })

  // Where the page or a button wants it, also once it is displayed: until then, as in a tab, nothing scrolls.
  useEffect(() => {
    const element = track.current
    if (!element || placeIn(element) === position || (!placed.current && element.scrollLeft)) return
    placed.current = true
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const behavior = shown ? 'auto' : 'instant'
    element.scrollTo({ left: direction * position * stepOf(element), behavior })
  }, [position, shown])

  useEffect(() => {
    const element = track.current
    if (!element) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const step = stepOf(element)
      setVisible(step ? Math.max(1, Math.round(element.clientWidth / step)) : undefined)
      if (step) arrive(placeIn(element))
    }
    const onScroll = () => {
      clearTimeout(settling)
      settling = setTimeout(measure, SETTLED)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(settling)
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  useLayoutEffect(() => {
    // Firefox keeps through a reload that it was enabled, and hydration changes no attribute: bugzilla.mozilla.org/654072
    if (previous.current) previous.current.disabled = index === 0
    // A button that becomes disabled would lose the focus to the page.
    const end = [index === 0 && previous.current, index === last && next.current]
    if (end.some((button) => button && button === document.activeElement)) {
      track.current?.focus({ preventScroll: true })
    }
  }, [index, last])

  function go(to: number) {
    setPosition(to)
    setMovedTo(to)
  }

  function range(from: number, inView: number): string {
    const end = Math.min(from + inView, slides.length)
    const values = { first: from + 1, last: end, total: slides.length }
    return say(from + 1 >= end ? 'one' : 'range', values)
  }

  return (
    <section
      data-slot="carousel"
      aria-roledescription={say('carousel')}
      aria-label={label}
      className={cx('ui:@container ui:flex ui:min-w-0 ui:flex-col ui:gap-4 ui:text-text', className)}
      {...props}
    >
      <div
        data-slot="carousel-controls"
        className={cx(
          'ui:items-center ui:justify-end ui:gap-2 ui:[@media(scripting:none)]:hidden',
          ALL_IN_VIEW[slides.length] ?? 'ui:flex',
        )}
      >
        <span aria-hidden="true" className="ui:figures ui:pe-2 ui:text-13 ui:whitespace-nowrap ui:text-muted">
          {visible && range(index, visible)}
        </span>
        <Button
          ref={previous}
          variant="outline"
          iconOnly
          aria-label={say('previous')}
          aria-controls={trackId}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          <ChevronLeftIcon className="ui:size-5 ui:rtl:-scale-x-100" />
        </Button>
        <Button
          ref={next}
          variant="outline"
          iconOnly
          aria-label={say('next')}
          aria-controls={trackId}
          disabled={index === last}
          onClick={() => go(index + 1)}
        >
          <ChevronRightIcon className="ui:size-5 ui:rtl:-scale-x-100" />
        </Button>
        <span role="status" className="ui:sr-only">
          {movedTo !== undefined && visible && say('moved', { range: range(movedTo, visible) })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        ref={track}
        id={trackId}
        data-slot="carousel-track"
        role="group"
        aria-label={say('slides')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reached by keyboard
        tabIndex={0}
        className="ui:flex ui:snap-x ui:snap-mandatory ui:gap-px ui:overflow-x-auto ui:overscroll-x-contain ui:rounded-lg ui:border ui:border-line ui:outline-offset-[-2px] ui:motion-safe:scroll-smooth ui:[@media(scripting:enabled)]:[scrollbar-width:none]"
      >
        {slides.map((slide, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
          <div
            key={isValidElement(slide) ? slide.key : place}
            data-slot="carousel-slide"
            role="group"
            aria-roledescription={say('slide')}
            aria-label={say('place', { place: place + 1, total: slides.length })}
            className={slideClass}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The first slide in view, from 0; NaN where none is displayed. */
function placeIn(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / stepOf(track))
}

/** The distance from one slide to the next in pixels, hairline included; 0 where none is displayed. */
function stepOf({ firstElementChild: slide }: HTMLElement): number {
  const width = slide?.getBoundingClientRect().width
  return width ? width + 1 : 0
}

'use client'

import { cva } from 'class-variance-authority'
import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { FieldFrame, type FieldText, useFieldAttributes } from '../field/field-frame.tsx'

const input = cva([
  'absolute inset-0 size-full cursor-pointer appearance-none rounded-md bg-transparent forced-colors:appearance-auto',
  'disabled:cursor-not-allowed',
  // The thumb is a block, as a button is: a lit edge above, a darker one below.
  '[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-md',
  '[&::-webkit-slider-thumb]:bg-ember [&::-webkit-slider-thumb]:shadow-[inset_0_1px_0_var(--color-ember-lit),inset_0_-3px_0_var(--color-ember-edge)]',
  '[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-md [&::-moz-range-thumb]:border-0',
  '[&::-moz-range-thumb]:bg-ember [&::-moz-range-thumb]:shadow-[inset_0_1px_0_var(--color-ember-lit),inset_0_-3px_0_var(--color-ember-edge)]',
])

export interface SliderProps
  extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue'>,
    FieldText {
  /** The least that can be chosen. */
  readonly min: number
  /** The most that can be chosen; more than `min`. */
  readonly max: number
  /**
   * What every chosen number is a multiple of, counted from `min`.
   * @default 1
   */
  readonly step?: number
  /** The present number; give `onValueChange` with it. */
  readonly value?: number
  /**
   * The first number where the slider keeps its own state.
   * @default `min`
   */
  readonly defaultValue?: number
  /** Called with the number at every step, also while dragging; once at first where it was moved before hydration, and when its form is reset. */
  readonly onValueChange?: (value: number) => void
  /** What is counted, shown and read after the number: `players`. */
  readonly unit: string
  /** Labels below the track, at their proportional places; at its ends they keep to it. */
  readonly stops?: readonly { readonly value: number; readonly label: string }[]
}

/**
 * A number within bounds, where the place between them says more than the digits. Stops only label the way: every step
 * can be chosen. Where the exact figure matters use Field with `type="number"`.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/slider/, by the native range input.
 */
export function Slider({
  label,
  hint,
  error,
  min,
  max,
  step = 1,
  value,
  defaultValue = min,
  onValueChange,
  onChange,
  unit,
  stops = [],
  className,
  ref,
  ...props
}: SliderProps) {
  const attributes = useFieldAttributes({ hint, error }, props)
  const [own, setOwn] = useState(defaultValue)
  const current = value ?? own
  const place = (number: number) => `${Math.min(1, Math.max(0, (number - min) / (max - min))) * 100}%`

  /** At the ends a label keeps to the track, which is half a thumb longer than the way; others are below their mark. */
  function anchors(number: number) {
    if (number <= min) return { dx: -12, textAnchor: 'start' } as const
    return number < max ? ({ textAnchor: 'middle' } as const) : ({ dx: 12, textAnchor: 'end' } as const)
  }

  function change(number: number) {
    setOwn(number)
    onValueChange?.(number)
  }

  const control = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current, [])
  const followControl = useEffectEvent(() => {
    const chosen = control.current?.valueAsNumber
    if (chosen !== undefined && chosen !== current) change(chosen)
  })
  useEffect(() => {
    // What was chosen before the page came to life.
    followControl()
    // A form's controls have their first values again once its event is over.
    const follow = () => setTimeout(followControl)
    addEventListener('reset', follow)
    return () => removeEventListener('reset', follow)
  }, [])

  return (
    <FieldFrame
      slot="slider"
      {...{ id: attributes.id, label, hint, error, className }}
      aside={
        // The input says the same with aria-valuetext.
        <span aria-hidden="true" data-slot="slider-value" className="figures text-15 font-semibold text-text">
          {current} {unit}
        </span>
      }
    >
      <div className="relative h-6 has-disabled:opacity-off">
        <span className="absolute inset-x-0 top-[9px] h-1.5 rounded-sm bg-control forced-colors:hidden" />
        <span className="absolute start-0 top-[9px] h-1.5 w-3 rounded-s-sm bg-ember-text forced-colors:hidden" />
        {/* From here to its end half a thumb's width is left on either side, as the thumb itself leaves it. */}
        <svg
          aria-hidden="true"
          className="absolute start-3 top-[9px] h-1.5 w-[calc(100%-1.5rem)] forced-colors:hidden"
        >
          <rect data-slot="slider-fill" width={place(current)} height="100%" className="fill-ember-text" />
        </svg>
        <input
          type="range"
          data-slot="slider-input"
          className={input()}
          aria-valuetext={`${current} ${unit}`}
          {...props}
          {...attributes}
          {...{ ref: control, min, max, step }}
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={(event) => {
            onChange?.(event)
            change(event.currentTarget.valueAsNumber)
          }}
        />
      </div>
      {stops.length > 0 && (
        <div className="px-3 pt-1 text-muted">
          <svg aria-hidden="true" data-slot="slider-stops" className="block h-7 w-full overflow-visible">
            {stops.map((stop) => (
              <g key={stop.value}>
                <line x1={place(stop.value)} x2={place(stop.value)} y2="5" stroke="currentColor" />
                <text
                  x={place(stop.value)}
                  y="22"
                  {...anchors(stop.value)}
                  fill="currentColor"
                  className="figures text-13"
                >
                  {stop.label}
                </text>
              </g>
            ))}
          </svg>
        </div>
      )}
    </FieldFrame>
  )
}

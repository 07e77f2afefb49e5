'use client'

import { cva } from 'class-variance-authority'
import { type ComponentProps, Fragment, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { FieldFrame, type FieldText, useFieldAttributes } from '../field-frame/field-frame.tsx'
import { numberFormat } from '../ui-provider/formats.ts'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { useControlled } from '../use-controlled.ts'
import { useFormReset } from '../use-form-reset.ts'
import { sliderLabels } from './labels.ts'
import { DIGITS, roundToStep } from './steps.ts'

const input = cva([
  'ui-slider-input ui:absolute ui:inset-0 ui:size-full ui:cursor-pointer ui:rounded-md ui:bg-transparent',
  'ui:disabled:cursor-not-allowed',
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
  readonly step?: number | undefined
  /**
   * The present number; give `onValueChange` with it. One out of bounds is drawn at its end, one between two steps at the
   * nearer, NaN at `min`.
   */
  readonly value?: number | undefined
  /**
   * The first number where the slider keeps its own state.
   * @default `min`
   */
  readonly defaultValue?: number | undefined
  /**
   * Called with the number at every step, also while dragging; once where it was moved before hydration or by new bounds, and
   * when its form is reset.
   */
  readonly onValueChange?: ((value: number) => void) | undefined
  /** What is counted, shown and read after the number: `players`. */
  readonly unit: string
  /** Labels below the track, at their proportional places; at its ends they keep to it. */
  readonly stops?: readonly { readonly value: number; readonly label: string }[] | undefined
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
  const say = useLabels('slider', sliderLabels)
  const attributes = useFieldAttributes({ hint, error }, props)
  const [asked, change] = useControlled(value, defaultValue, onValueChange)
  const range = { min, max, step }
  const current = roundToStep(asked, range)
  const digits = numberFormat(useLocale(), { maximumFractionDigits: DIGITS })
  const words = say('value', { value: digits.format(current), unit })
  const place = (number: number) =>
    `${Number(((Math.min(1, Math.max(0, (number - min) / (max - min))) || 0) * 100).toFixed(2))}%`

  /** At the ends a label keeps to the track, which is half a thumb longer than the way; others are below their mark. */
  function anchors(number: number) {
    if (number <= min) return { dx: -12, textAnchor: 'start' } as const
    return number < max ? ({ textAnchor: 'middle' } as const) : ({ dx: 12, textAnchor: 'end' } as const)
  }

  const control = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current, [])
  function followControl() {
    const chosen = control.current?.valueAsNumber
    if (chosen !== undefined && chosen !== current) change(chosen)
  }
  const follow = useEffectEvent(followControl)
  // Chosen before hydration, or moved by the browser for new bounds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser moves it when one of them changes
  useEffect(() => follow(), [min, max, step])
  useFormReset(control, followControl)

  return (
    <FieldFrame
      slot="slider"
      {...{ id: attributes.id, label, hint, error, className }}
      aside={
        // The input says the same with aria-valuetext.
        <span
          aria-hidden="true"
          data-slot="slider-value"
          className="ui:figures ui:text-15 ui:font-semibold ui:text-text"
        >
          <bdi>{words}</bdi>
        </span>
      }
    >
      <div className="ui:relative ui:h-6 ui:has-disabled:opacity-off">
        <span className="ui:absolute ui:inset-x-0 ui:top-[9px] ui:h-1.5 ui:rounded-sm ui:bg-control ui:forced-colors:hidden" />
        <span className="ui:absolute ui:start-0 ui:top-[9px] ui:h-1.5 ui:w-3 ui:rounded-s-sm ui:bg-ember-text ui:forced-colors:hidden" />
        {/* From here to its end half a thumb's width is left on either side, as the thumb itself leaves it. */}
        <svg
          aria-hidden="true"
          className="ui:absolute ui:start-3 ui:top-[9px] ui:h-1.5 ui:w-[calc(100%-1.5rem)] ui:rtl:-scale-x-100 ui:forced-colors:hidden"
        >
          <rect data-slot="slider-fill" width={place(current)} height="100%" className="ui:fill-ember-text" />
        </svg>
        <input
          type="range"
          data-slot="slider-input"
          className={input()}
          aria-valuetext={words}
          {...props}
          {...attributes}
          {...{ ref: control, min, max, step }}
          {...(value === undefined ? { defaultValue: roundToStep(defaultValue, range) } : { value: current })}
          onChange={(event) => {
            onChange?.(event)
            change(event.currentTarget.valueAsNumber)
          }}
        />
      </div>
      {stops.length > 0 && (
        <div className="ui-slider-stops ui:px-3 ui:pt-1 ui:text-muted">
          <svg
            aria-hidden="true"
            data-slot="slider-stops"
            // Anchors keep to the writing of their text, which each of them turns back.
            className="ui:figures ui:block ui:w-full ui:overflow-visible ui:fill-current ui:text-13 ui:[direction:ltr] ui:rtl:-scale-x-100"
          >
            {stops.map((stop) => (
              <Fragment key={stop.value}>
                <line x1={place(stop.value)} x2={place(stop.value)} y2="5" stroke="currentColor" />
                <text x={place(stop.value)} {...anchors(stop.value)}>
                  {stop.label}
                </text>
              </Fragment>
            ))}
          </svg>
        </div>
      )}
    </FieldFrame>
  )
}

'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useControlled } from '../use-controlled.ts'

const toggle = [
  'ui:min-h-9 ui:cursor-pointer ui:rounded-sm ui:border ui:border-transparent ui:px-1 ui:py-1 ui:sm:px-4',
  'ui:text-15 ui:leading-tight ui:font-medium ui:text-muted ui:wrap-anywhere ui:hover:not-aria-pressed:text-text ui:aria-pressed:chosen',
].join(' ')

export interface ToggleOption<Value extends string> {
  /** What `onValueChange` says of it; unique within the group. */
  readonly value: Value
  /** The words on the button. */
  readonly label: ReactNode
}

export interface ToggleGroupProps<Value extends string>
  extends Omit<ComponentProps<'fieldset'>, 'children' | 'defaultValue'> {
  /** Names the group to screen readers, for example `Show`. */
  readonly label: string
  /** The choices, in the order in which they are shown. */
  readonly options: readonly ToggleOption<Value>[]
  /** What is pressed, where the page keeps it; null for nothing. */
  readonly value?: NoInfer<Value> | null
  /**
   * What is pressed at first, where the page does not keep it.
   * @default null
   */
  readonly defaultValue?: NoInfer<Value> | null
  /** Called with the `value` of the button that was pressed; with null for the one that was pressed already. */
  readonly onValueChange?: (value: NoInfer<Value> | null) => void
}

/**
 * Joined buttons of which one is pressed or none: a filter that a second press clears. Where one is always chosen use
 * RadioGroup.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/button/, as toggle buttons. Radix's ToggleGroup makes them radios
 * with one stop for all; a radio cannot be cleared.
 */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  defaultValue = null,
  onValueChange,
  className,
  ...props
}: ToggleGroupProps<Value>) {
  const [pressed, press] = useControlled<Value | null>(value, defaultValue, onValueChange)
  return (
    <fieldset
      data-slot="toggle-group"
      className={cx(
        'ui:grid ui:auto-cols-fr ui:grid-flow-col ui:gap-1 ui:rounded-md ui:border ui:border-control ui:bg-surface ui:p-1 ui:sm:w-fit',
        className,
      )}
      {...props}
    >
      <legend className="ui:sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          data-slot="toggle-group-option"
          aria-pressed={option.value === pressed}
          className={toggle}
          onClick={() => press(option.value === pressed ? null : option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

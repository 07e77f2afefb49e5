'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useControlled } from '../use-controlled.ts'

const toggle = [
  'ui:min-h-9 ui:cursor-pointer ui:rounded-sm ui:border ui:border-transparent ui:px-1 ui:py-1 ui:sm:px-4',
  'ui:text-15 ui:leading-tight ui:font-medium ui:text-muted ui:wrap-anywhere ui:hover:not-aria-pressed:text-text ui:aria-pressed:chosen',
  // In forced colours the browser greys the others.
  'ui:disabled:cursor-not-allowed ui:disabled:text-text ui:disabled:opacity-off',
  'ui:forced-colors:disabled:aria-pressed:bg-[GrayText] ui:forced-colors:disabled:aria-pressed:text-[Canvas]',
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
  readonly value?: NoInfer<Value> | null | undefined
  /**
   * What is pressed at first, where the page does not keep it.
   * @default `fallback`
   */
  readonly defaultValue?: NoInfer<Value> | null | undefined
  /**
   * What is pressed once another one is released, for example `All`. It cannot be released itself.
   * @default null
   */
  readonly fallback?: NoInfer<Value> | null | undefined
  /** Called with the `value` of the button that was pressed; with `fallback` for the one that was pressed already. */
  readonly onValueChange?: ((value: NoInfer<Value> | null) => void) | undefined
}

/**
 * Joined buttons of which one is pressed or none: a filter that a second press clears, or sets to its `fallback`. Where one is always chosen use
 * RadioGroup.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/button/, as toggle buttons. Radix's ToggleGroup makes them radios
 * with one stop for all; a radio cannot be cleared.
 */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  fallback = null,
  defaultValue = fallback,
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
      {options.map(({ value: own, label: words }) => (
        <button
          key={own}
          type="button"
          data-slot="toggle-group-option"
          aria-pressed={own === pressed}
          // As the header of an accordion's item that cannot be closed: https://www.w3.org/WAI/ARIA/apg/patterns/accordion/
          aria-disabled={(own === pressed && own === fallback) || undefined}
          className={toggle}
          onClick={() => press(own === pressed ? fallback : own)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

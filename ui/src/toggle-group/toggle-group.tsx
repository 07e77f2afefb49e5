'use client'

import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const toggle = [
  'min-h-9 cursor-pointer rounded-sm border border-transparent px-1 py-1 sm:px-4',
  'text-15 leading-tight font-medium text-muted wrap-anywhere hover:not-aria-pressed:text-text aria-pressed:chosen',
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
  /** What is pressed; null where nothing is. */
  readonly value: NoInfer<Value> | null
  /** Called with the `value` of the button that was pressed; with null for the one that was pressed already. */
  readonly onValueChange: (value: NoInfer<Value> | null) => void
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
  onValueChange,
  className,
  ...props
}: ToggleGroupProps<Value>) {
  return (
    <fieldset
      data-slot="toggle-group"
      className={cx(
        'grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-control bg-surface p-1 sm:w-fit',
        className,
      )}
      {...props}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          data-slot="toggle-group-option"
          aria-pressed={option.value === value}
          className={toggle}
          onClick={() => onValueChange(option.value === value ? null : option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

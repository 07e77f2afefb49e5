'use client'

import { cva, cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, FieldHint, type FieldText, useFieldAttributes } from '../field/field-frame.tsx'

const options = cva('min-w-0', {
  variants: {
    variant: {
      list: [
        'flex flex-col gap-1',
        'forced-colors:group-aria-invalid/radio-group:border-s-2 forced-colors:group-aria-invalid/radio-group:ps-3',
      ],
      segmented: [
        'grid grid-cols-2 gap-1 rounded-md border border-control bg-surface p-1 @lg:flex @lg:w-fit @lg:flex-wrap',
        'group-aria-invalid/radio-group:border-bad forced-colors:group-aria-invalid/radio-group:border-2',
        '@max-lg:[&>:last-child:nth-child(odd)]:col-span-2',
      ],
    },
  },
})

const option = cva(
  'relative flex cursor-pointer text-15 has-disabled:cursor-not-allowed has-disabled:opacity-off has-disabled:forced-colors:text-[GrayText]',
  {
    variants: {
      variant: {
        list: 'items-start gap-3 py-1 text-text',
        segmented: [
          'min-h-9 grow items-center justify-center rounded-sm border border-transparent px-4 py-1 text-center',
          'font-medium text-muted hover:not-has-disabled:text-text has-disabled:not-has-checked:text-text has-checked:chosen',
        ],
      },
    },
  },
)

const radio = cva('cursor-pointer disabled:cursor-not-allowed', {
  variants: {
    variant: {
      list: [
        'peer col-start-1 row-start-1 size-5 appearance-none rounded-full border border-control bg-surface',
        'group-aria-invalid/radio-group:not-checked:border-bad not-forced-colors:checked:chosen',
        'forced-colors:appearance-auto',
      ],
      // It lies over its segment, border included, which so takes the pointer and shows the focus.
      segmented: 'absolute -inset-px appearance-none rounded-sm',
    },
  },
})

export interface RadioOption<Value extends string> {
  /** What `onValueChange` and the form's data say of it. */
  readonly value: Value
  /** What stands beside the button, or in the segment. */
  readonly label: ReactNode
  /**
   * It can be seen but not chosen.
   * @default false
   */
  readonly disabled?: boolean
}

export interface RadioGroupProps<Value extends string>
  extends Omit<ComponentProps<'fieldset'>, 'children' | 'defaultValue'>,
    FieldText {
  /** The choices, in the order in which they are shown; each `value` is unique within the group. */
  readonly options: readonly RadioOption<Value>[]
  /** What is chosen; give `onValueChange` with it. */
  readonly value?: NoInfer<Value>
  /** What is chosen at first where the group keeps its own state. */
  readonly defaultValue?: NoInfer<Value>
  /** Called with the `value` of the option that was chosen. */
  readonly onValueChange?: (value: NoInfer<Value>) => void
  /**
   * The name in a form's data.
   * @default one of its own
   */
  readonly name?: string
  /**
   * The form is not sent before one is chosen.
   * @default false
   */
  readonly required?: boolean
  /**
   * One below the other, or joined in a row that folds where there is little room.
   * @default 'list'
   */
  readonly variant?: 'list' | 'segmented'
  /**
   * The label is only read, where a heading near by says the same.
   * @default false
   */
  readonly labelHidden?: boolean
}

/**
 * One of a few that are all seen: a list, or joined segments where the choice switches what is shown below. For many
 * use Select; for views with a panel each Tabs.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/radio/, by native radio buttons.
 */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  options: choices,
  value,
  defaultValue,
  onValueChange,
  name,
  required = false,
  variant = 'list',
  labelHidden = false,
  className,
  ...props
}: RadioGroupProps<Value>) {
  const ownName = useId()
  const attributes = useFieldAttributes({ hint, error }, props)
  const { id } = attributes
  return (
    <fieldset
      data-slot="radio-group"
      data-variant={variant}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it; a plain group cannot be invalid
      role="radiogroup"
      className={cx('group/radio-group min-w-0', className)}
      aria-required={required || undefined}
      {...props}
      {...attributes}
    >
      <legend
        data-slot="radio-group-label"
        className={labelHidden ? 'sr-only' : 'pb-1.5 text-15 font-medium text-text'}
      >
        {label}
      </legend>
      <FieldHint slot="radio-group" id={id} className="pb-1.5">
        {hint}
      </FieldHint>
      <div className="@container">
        <div data-slot="radio-group-options" className={options({ variant })}>
          {choices.map((choice) => (
            <label key={choice.value} data-slot="radio-group-option" className={option({ variant })}>
              <span className={variant === 'list' ? 'grid shrink-0 place-items-center py-0.5' : 'contents'}>
                <input
                  type="radio"
                  data-slot="radio-group-input"
                  className={radio({ variant })}
                  name={name ?? ownName}
                  value={choice.value}
                  disabled={choice.disabled}
                  required={required}
                  {...(value === undefined
                    ? { defaultChecked: choice.value === defaultValue }
                    : { checked: choice.value === value })}
                  onChange={() => onValueChange?.(choice.value)}
                />
                {variant === 'list' && (
                  <span className="pointer-events-none invisible col-start-1 row-start-1 size-2 rounded-full bg-on-ember peer-checked:visible forced-colors:hidden" />
                )}
              </span>
              <span className="min-w-0 wrap-anywhere">{choice.label}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldError slot="radio-group" id={id}>
        {error}
      </FieldError>
    </fieldset>
  )
}

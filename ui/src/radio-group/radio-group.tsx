'use client'

import { cva, cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, FieldHint, type FieldText, useFieldAttributes } from '../field-frame/field-frame.tsx'

const options = cva('ui:min-w-0', {
  variants: {
    variant: {
      list: [
        'ui:flex ui:flex-col ui:gap-1',
        'ui:forced-colors:group-aria-invalid/radio-group:border-s-2 ui:forced-colors:group-aria-invalid/radio-group:ps-3',
      ],
      segmented: [
        'ui:grid ui:@min-[14rem]:grid-cols-2 ui:gap-1 ui:rounded-md ui:border ui:border-control ui:bg-surface ui:p-1 ui:@lg:flex ui:@lg:w-fit ui:@lg:flex-wrap',
        'ui:group-aria-invalid/radio-group:border-bad ui:forced-colors:group-aria-invalid/radio-group:border-2',
        'ui:[&>:last-child:nth-child(odd)]:col-span-full',
      ],
    },
  },
})

const option = cva(
  'ui:relative ui:flex ui:cursor-pointer ui:text-15 ui:has-disabled:cursor-not-allowed ui:has-disabled:opacity-off ui:has-disabled:forced-colors:text-[GrayText]',
  {
    variants: {
      variant: {
        list: 'ui:items-start ui:gap-3 ui:py-1 ui:text-text',
        segmented: [
          'ui:min-h-9 ui:grow ui:items-center ui:justify-center ui:rounded-sm ui:border ui:border-transparent ui:px-4 ui:py-1 ui:text-center',
          'ui:font-medium ui:text-muted ui:hover:not-has-disabled:text-text ui:not-forced-colors:has-disabled:not-has-checked:text-text ui:has-checked:chosen',
        ],
      },
    },
  },
)

const radio = cva('ui:cursor-pointer ui:disabled:cursor-not-allowed', {
  variants: {
    variant: {
      list: [
        'ui:peer ui:col-start-1 ui:row-start-1 ui:size-5 ui:appearance-none ui:rounded-full ui:border ui:border-control ui:bg-surface',
        'ui:group-aria-invalid/radio-group:not-checked:border-bad ui:not-forced-colors:checked:ticked',
        'ui:forced-colors:appearance-auto',
      ],
      // It lies over its segment, border included, which so takes the pointer and shows the focus.
      segmented: 'ui:absolute ui:-inset-px ui:appearance-none ui:rounded-sm',
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
  /** What is chosen, where the page keeps it; null for nothing. Give `onValueChange` with it. */
  readonly value?: NoInfer<Value> | null | undefined
  /** What is chosen at first where the group keeps its own state. */
  readonly defaultValue?: NoInfer<Value> | undefined
  /** Called with the `value` of the option that was chosen. */
  readonly onValueChange?: ((value: NoInfer<Value>) => void) | undefined
  /**
   * The name in a form's data.
   * @default one of its own
   */
  readonly name?: string | undefined
  /**
   * The form is not sent before one is chosen.
   * @default false
   */
  readonly required?: boolean | undefined
  /**
   * One below the other, or joined in a row that folds where there is little room.
   * @default 'list'
   */
  readonly variant?: 'list' | 'segmented' | undefined
  /**
   * The label is only read, where a heading near by says the same.
   * @default false
   */
  readonly labelHidden?: boolean | undefined
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
  form,
  required = false,
  variant = 'list',
  labelHidden,
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
      className={cx('ui:group/radio-group ui:min-w-0', className)}
      aria-required={required || undefined}
      form={form}
      {...props}
      {...attributes}
    >
      <legend
        data-slot="radio-group-label"
        className={
          labelHidden ? 'ui:sr-only' : 'ui:pb-1.5 ui:text-15 ui:font-medium ui:text-text ui:wrap-anywhere'
        }
      >
        {label}
      </legend>
      <FieldHint slot="radio-group" id={id} className="ui:pb-1.5">
        {hint}
      </FieldHint>
      <div className="ui:@container">
        <div data-slot="radio-group-options" className={options({ variant })}>
          {choices.map((choice) => (
            <label key={choice.value} data-slot="radio-group-option" className={option({ variant })}>
              <span
                className={
                  variant === 'list' ? 'ui:grid ui:shrink-0 ui:place-items-center ui:py-0.5' : 'ui:contents'
                }
              >
                <input
                  type="radio"
                  data-slot="radio-group-input"
                  className={radio({ variant })}
                  name={name ?? ownName}
                  form={form}
                  value={choice.value}
                  disabled={choice.disabled}
                  required={required}
                  {...(value === undefined
                    ? { defaultChecked: choice.value === defaultValue }
                    : { checked: choice.value === value })}
                  onChange={() => onValueChange?.(choice.value)}
                />
                {variant === 'list' && (
                  <span className="ui:pointer-events-none ui:invisible ui:col-start-1 ui:row-start-1 ui:size-2 ui:rounded-full ui:bg-on-ember ui:peer-checked:visible ui:forced-colors:hidden" />
                )}
              </span>
              <span className="ui:min-w-0 ui:wrap-anywhere">{choice.label}</span>
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

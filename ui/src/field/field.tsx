import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import {
  control,
  FieldFrame,
  type FieldText,
  handleChange,
  useFieldAttributes,
} from '../field-frame/field-frame.tsx'

const input = cva([control, 'ui:h-10'], { variants: { mono: { true: 'ui:figures', false: 'ui:font-sans' } } })

/** Types whose values run from left to right in every language. */
const leftToRight = ['email', 'url', 'tel']

export interface FieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {
  /**
   * What is typed. For a choice use Checkbox, RadioGroup or Slider.
   * @default 'text'
   */
  readonly type?:
    | 'text'
    | 'email'
    | 'url'
    | 'tel'
    | 'search'
    | 'password'
    | 'number'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'month'
    | 'week'
    | undefined
  /**
   * Fixed-width figures, for IDs and keys, which run from left to right in every language.
   * @default false
   */
  readonly mono?: boolean | undefined
  /** Called with the text after each change. */
  readonly onValueChange?: ((value: string) => void) | undefined
}

/**
 * A labelled line of text. For several lines use TextArea, for a choice among few RadioGroup.
 * Hint and error are read with the input; a new error is announced.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/forms/instructions/ and https://www.w3.org/WAI/tutorials/forms/notifications/
 */
export function Field({
  label,
  hint,
  error,
  type = 'text',
  mono = false,
  onChange,
  onValueChange,
  className,
  ...props
}: FieldProps) {
  const attributes = useFieldAttributes({ hint, error }, props)
  return (
    <FieldFrame slot="field" {...{ id: attributes.id, label, hint, error, className }}>
      <input
        data-slot="field-input"
        className={input({ mono })}
        onChange={handleChange(onChange, onValueChange, ({ value }) => value)}
        type={type}
        {...(leftToRight.includes(type) && { dir: 'ltr' })}
        {...(mono && { dir: 'ltr', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false })}
        {...props}
        {...attributes}
      />
    </FieldFrame>
  )
}

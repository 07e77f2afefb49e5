import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import {
  control,
  FieldFrame,
  type FieldText,
  handleChange,
  useFieldAttributes,
} from '../field-frame/field-frame.tsx'

const area = cva([
  control,
  'ui:block ui:min-h-35 ui:resize-y ui:field-sizing-content ui:max-h-[50vh] ui:py-2',
])

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {
  /**
   * How many lines are shown where the field does not grow by itself.
   * @default 5
   */
  readonly rows?: number | undefined
  /** Called with the text after each change. */
  readonly onValueChange?: ((value: string) => void) | undefined
}

/**
 * Labelled text of several lines. It grows with what is written where the browser can, and can be dragged higher in any
 * browser, both up to half the screen. For one line use Field.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/forms/instructions/
 */
export function TextArea({
  label,
  hint,
  error,
  rows = 5,
  onChange,
  onValueChange,
  className,
  ...props
}: TextAreaProps) {
  const attributes = useFieldAttributes({ hint, error }, props)
  return (
    <FieldFrame slot="text-area" {...{ id: attributes.id, label, hint, error, className }}>
      <textarea
        data-slot="text-area-input"
        className={area()}
        rows={rows}
        onChange={handleChange(onChange, onValueChange, ({ value }) => value)}
        {...props}
        {...attributes}
      />
    </FieldFrame>
  )
}

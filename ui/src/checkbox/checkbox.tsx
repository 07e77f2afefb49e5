import { cva, cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import {
  FieldError,
  FieldHint,
  type FieldText,
  handleChange,
  useFieldAttributes,
} from '../field-frame/field-frame.tsx'
import { TickBox } from '../tick-box.tsx'

const box = cva([
  'ui:not-checked:aria-invalid:border-bad ui:disabled:cursor-not-allowed ui:disabled:opacity-off',
  'ui:forced-colors:not-focus-visible:aria-invalid:outline-dashed',
])

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {
  /** Whether it is ticked, where the page keeps it. */
  readonly checked?: boolean | undefined
  /**
   * Whether it is ticked at first, where the page does not keep it.
   * @default false
   */
  readonly defaultChecked?: boolean | undefined
  /**
   * Neither ticked nor clear, as the box for all of which some are ticked: drawn with a dash, read as mixed. The page
   * keeps it; a form gets what `checked` says.
   * @default false
   */
  readonly indeterminate?: boolean | undefined
  /** It was ticked or cleared. */
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
}

/**
 * Yes or no, as part of a form. For one of several use RadioGroup.
 * What is locked is `disabled`: its label stays readable. Label, hint and error are read with the box.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function Checkbox({
  label,
  hint,
  error,
  onChange,
  onCheckedChange,
  className,
  ...props
}: CheckboxProps) {
  const attributes = useFieldAttributes({ hint, error }, props)
  const { id } = attributes
  return (
    <div data-slot="checkbox" className={cx('ui:min-w-0', className)}>
      <div className="ui:flex ui:items-start ui:gap-3 ui:text-text ui:has-disabled:text-muted ui:forced-colors:has-disabled:text-[GrayText]">
        <span className="ui:grid ui:shrink-0 ui:place-items-center ui:py-0.5">
          <TickBox
            data-slot="checkbox-input"
            className={box()}
            onChange={handleChange(onChange, onCheckedChange, ({ checked }) => checked)}
            {...props}
            {...attributes}
          />
        </span>
        <div className="ui:min-w-0 ui:text-15 ui:wrap-anywhere">
          <label data-slot="checkbox-label" htmlFor={id} className="ui:block">
            {label}
          </label>
          <FieldHint slot="checkbox" id={id}>
            {hint}
          </FieldHint>
          <FieldError slot="checkbox" id={id}>
            {error}
          </FieldError>
        </div>
      </div>
    </div>
  )
}

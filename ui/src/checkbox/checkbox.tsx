import { cva, cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { FieldError, FieldHint, type FieldText, useFieldAttributes } from '../field/field-frame.tsx'
import { CheckIcon } from '../icons.tsx'

const box = cva([
  'peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-sm border border-control bg-surface',
  'not-checked:aria-invalid:border-bad not-forced-colors:checked:chosen disabled:cursor-not-allowed',
  'disabled:opacity-off forced-colors:appearance-auto forced-colors:not-focus-visible:aria-invalid:outline-dashed',
])

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {}

/**
 * Yes or no, as part of a form. For one of several use RadioGroup.
 * What is locked is `disabled`: its label stays readable. Label, hint and error are read with the box.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const attributes = useFieldAttributes({ hint, error }, props)
  const { id } = attributes
  return (
    <div data-slot="checkbox" className={cx('min-w-0', className)}>
      <div className="flex items-start gap-3 text-text has-disabled:text-muted forced-colors:has-disabled:text-[GrayText]">
        <span className="grid shrink-0 place-items-center py-0.5">
          <input type="checkbox" data-slot="checkbox-input" className={box()} {...props} {...attributes} />
          <CheckIcon
            strokeWidth={3}
            className="pointer-events-none invisible relative col-start-1 row-start-1 size-4 text-on-ember peer-checked:visible forced-colors:hidden"
          />
        </span>
        <div className="min-w-0 text-15 wrap-anywhere">
          <label data-slot="checkbox-label" htmlFor={id} className="block">
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

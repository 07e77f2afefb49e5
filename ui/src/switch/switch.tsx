import { cva, cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import {
  FieldError,
  FieldHint,
  type FieldText,
  handleChange,
  useFieldAttributes,
} from '../field-frame/field-frame.tsx'

const track = cva([
  'ui:peer ui:col-start-1 ui:row-start-1 ui:h-6 ui:w-11 ui:cursor-pointer ui:appearance-none ui:rounded-md ui:border ui:border-control ui:bg-surface',
  'ui:not-checked:aria-invalid:border-bad ui:not-forced-colors:checked:ticked ui:disabled:cursor-not-allowed ui:disabled:opacity-off',
  'ui:forced-colors:size-5 ui:forced-colors:appearance-auto ui:forced-colors:not-focus-visible:aria-invalid:outline-dashed',
])

/** A block that lies at the start of its track, and at the end where it is on. */
const thumb = [
  'ui:pointer-events-none ui:relative ui:col-start-1 ui:row-start-1 ui:ms-1 ui:size-4 ui:rounded-sm ui:bg-muted ui:transition-transform',
  'ui:peer-checked:translate-x-5 ui:rtl:peer-checked:-translate-x-5 ui:peer-checked:bg-on-ember ui:forced-colors:hidden',
].join(' ')

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'>, FieldText {
  /** Whether it is on, where the page keeps it. */
  readonly checked?: boolean | undefined
  /**
   * Whether it is on at first, where the page does not keep it.
   * @default false
   */
  readonly defaultChecked?: boolean | undefined
  /** It was switched on or off. */
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined
}

/**
 * On or off, at once: what it switches happens without a button to send it. Within a form that is sent use Checkbox.
 *
 * It is the browser's own checkbox with `role="switch"`, so forms, labels and keys work before scripts do.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/switch/examples/switch-checkbox/
 */
export function Switch({ label, hint, error, onChange, onCheckedChange, className, ...props }: SwitchProps) {
  const attributes = useFieldAttributes({ hint, error }, props)
  const { id } = attributes
  return (
    <div data-slot="switch" className={cx('ui:min-w-0', className)}>
      <div className="ui:flex ui:items-start ui:gap-3 ui:text-text ui:has-disabled:text-muted ui:forced-colors:has-disabled:text-[GrayText]">
        <span className="ui:grid ui:shrink-0 ui:items-center ui:justify-items-start">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
            role="switch"
            data-slot="switch-input"
            className={track()}
            onChange={handleChange(onChange, onCheckedChange, ({ checked }) => checked)}
            {...props}
            {...attributes}
          />
          <span aria-hidden="true" className={thumb} />
        </span>
        <div className="ui:min-w-0 ui:text-15 ui:wrap-anywhere">
          <label data-slot="switch-label" htmlFor={id} className="ui:block">
            {label}
          </label>
          <FieldHint slot="switch" id={id}>
            {hint}
          </FieldHint>
          <FieldError slot="switch" id={id}>
            {error}
          </FieldError>
        </div>
      </div>
    </div>
  )
}

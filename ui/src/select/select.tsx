import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import {
  control,
  FieldFrame,
  type FieldText,
  handleChange,
  useFieldAttributes,
} from '../field-frame/field-frame.tsx'
import { ChevronDownIcon } from '../icons.tsx'

const select = cva([
  control,
  'ui:peer ui:h-10 ui:cursor-pointer ui:appearance-none ui:truncate ui:pe-10 ui:*:bg-surface ui:*:text-text',
])

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'multiple' | 'size' | 'value' | 'defaultValue'>,
    FieldText {
  /** The `value` of the chosen option, where the page keeps it. */
  readonly value?: string | undefined
  /**
   * The `value` of the option that is chosen at first, where the page does not keep it.
   * @default the first option's
   */
  readonly defaultValue?: string | undefined
  /** Called with the `value` of the option that was chosen. */
  readonly onValueChange?: ((value: string) => void) | undefined
}

/**
 * A choice among many, in the browser's own list; its children are `<option>`s. For up to five that should all be
 * seen use RadioGroup.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only/, which the native element is.
 */
export function Select({ label, hint, error, onChange, onValueChange, className, ...props }: SelectProps) {
  const attributes = useFieldAttributes({ hint, error }, props)
  return (
    <FieldFrame slot="select" {...{ id: attributes.id, label, hint, error, className }}>
      {/* A colour of the icon's own would stay as it is in forced colours. */}
      <div className="ui:relative ui:text-muted ui:has-disabled:forced-colors:text-[GrayText]">
        <select
          data-slot="select-input"
          className={select()}
          onChange={handleChange(onChange, onValueChange, ({ value }) => value)}
          {...props}
          {...attributes}
        />
        <ChevronDownIcon className="ui:pointer-events-none ui:absolute ui:end-3 ui:top-3 ui:size-4 ui:peer-disabled:opacity-off" />
      </div>
    </FieldFrame>
  )
}

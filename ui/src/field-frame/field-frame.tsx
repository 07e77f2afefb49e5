import { cx } from 'class-variance-authority'
import { type ChangeEvent, type ChangeEventHandler, type ComponentProps, type ReactNode, useId } from 'react'
import { StatusMark } from '../status-dot/status-mark.tsx'

/** What every field says around its control. */
export interface FieldText {
  /** What is asked for; always visible. */
  readonly label: ReactNode
  /** How to answer, below the label. */
  readonly hint?: ReactNode
  /** What is wrong with the present value and how to put it right. State in the DOM: `aria-invalid`. */
  readonly error?: ReactNode
}

/** The look of a control that text is written or chosen in. */
export const control = [
  'ui:w-full ui:min-w-0 ui:rounded-md ui:border ui:border-control ui:bg-surface ui:px-3 ui:text-15 ui:text-text',
  'ui:placeholder:text-muted ui:placeholder:opacity-100',
  'ui:aria-invalid:border-bad ui:forced-colors:aria-invalid:border-2',
  'ui:disabled:cursor-not-allowed ui:disabled:opacity-off',
  'ui:forced-colors:disabled:border-[GrayText] ui:forced-colors:disabled:text-[GrayText]',
].join(' ')

type Described = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>

/** The attributes that tie a control to its label, hint and error; spread them after the caller's own. */
export function useFieldAttributes(text: Pick<FieldText, 'hint' | 'error'>, own: Described) {
  const generated = useId()
  const id = own.id ?? generated
  const described = [own['aria-describedby'], text.hint && `${id}-hint`, text.error && `${id}-error`]
  return {
    id,
    'aria-invalid': text.error ? true : own['aria-invalid'],
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
}

/**
 * A control's `onChange`, which calls the caller's own and then `onValueChange`. Undefined without either, so that a
 * server component can render the control.
 */
export function handleChange<Control extends Element, Value>(
  onChange: ChangeEventHandler<Control> | undefined,
  onValueChange: ((value: Value) => void) | undefined,
  readValue: (control: Control) => Value,
): ChangeEventHandler<Control> | undefined {
  if (!onValueChange) return onChange
  return (event: ChangeEvent<Control>) => {
    onChange?.(event)
    onValueChange(readValue(event.currentTarget))
  }
}

export interface FieldFrameProps extends Omit<ComponentProps<'div'>, 'id' | 'slot'>, FieldText {
  /**
   * The component's name in `data-slot`; its parts are named after it.
   * @default 'field-frame'
   */
  readonly slot?: string | undefined
  /** The control's ID, which `useFieldAttributes` gives. */
  readonly id: string
  /** At the end of the label's line: a figure, or a link. */
  readonly aside?: ReactNode
  /** The control itself. */
  readonly children: ReactNode
}

/**
 * What every field has around its control: label, hint, the control, its error, one below the other. For a control that
 * the system lacks; `useFieldAttributes` ties the two together, `control` is the look of an input.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/forms/labels/
 */
export function FieldFrame({
  slot = 'field-frame',
  id,
  label,
  hint,
  error,
  aside,
  className,
  children,
  ...props
}: FieldFrameProps) {
  return (
    <div data-slot={slot} className={cx('ui:flex ui:min-w-0 ui:flex-col', className)} {...props}>
      <div className="ui:flex ui:flex-wrap ui:items-baseline ui:justify-between ui:gap-x-4 ui:pb-1.5">
        <label
          data-slot={`${slot}-label`}
          htmlFor={id}
          className="ui:max-w-full ui:text-15 ui:font-medium ui:text-text ui:wrap-anywhere"
        >
          {label}
        </label>
        {aside}
      </div>
      <FieldHint slot={slot} id={id} className="ui:pb-1.5">
        {hint}
      </FieldHint>
      {children}
      <FieldError slot={slot} id={id}>
        {error}
      </FieldError>
    </div>
  )
}

export interface FieldPartProps extends Omit<ComponentProps<'p'>, 'id' | 'slot'> {
  /**
   * The component's name in `data-slot`.
   * @default 'field-frame'
   */
  readonly slot?: string | undefined
  /** The control's ID, which `useFieldAttributes` gives. */
  readonly id: string
  /** What it says; nothing where there is nothing to say. */
  readonly children?: ReactNode
}

/** How to answer; not there where there is nothing to say. A FieldFrame has one. */
export function FieldHint({ slot = 'field-frame', id, className, children, ...props }: FieldPartProps) {
  if (!children) return null
  return (
    <p
      data-slot={`${slot}-hint`}
      id={`${id}-hint`}
      className={cx('ui:text-13 ui:text-muted ui:wrap-anywhere', className)}
      {...props}
    >
      {children}
    </p>
  )
}

/** What is wrong. Always there, so that what appears in it is announced. A FieldFrame has one. */
export function FieldError({ slot = 'field-frame', id, className, children, ...props }: FieldPartProps) {
  return (
    <p
      data-slot={`${slot}-error`}
      id={children ? `${id}-error` : undefined}
      aria-live="polite"
      className={cx(
        'ui:flex ui:items-baseline ui:gap-2 ui:text-13 ui:font-medium ui:text-bad ui:not-empty:pt-1.5',
        className,
      )}
      {...props}
    >
      {children && (
        <>
          <StatusMark tone="bad" />
          <span className="ui:min-w-0 ui:wrap-anywhere">{children}</span>
        </>
      )}
    </p>
  )
}

import { cva } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'

/**
 * A labelled line of text. For several lines use TextArea, for a choice among few RadioGroup.
 * Hint and error are read with the input; a new error is announced.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/forms/instructions/ and https://www.w3.org/WAI/tutorials/forms/notifications/
 */
const input = cva(
  [
    'h-10 w-full min-w-0 rounded-md border border-control bg-surface px-3 text-15 text-text',
    'placeholder:text-muted placeholder:opacity-100',
    'disabled:cursor-not-allowed disabled:opacity-45 aria-invalid:border-bad',
  ],
  { variants: { mono: { true: 'figures', false: 'font-sans' } } },
)

export interface FieldProps extends ComponentProps<'input'> {
  /** What is asked for; always visible. */
  readonly label: ReactNode
  /** How to answer, below the label. */
  readonly hint?: ReactNode
  /** What is wrong with the present value and how to put it right. State in the DOM: `aria-invalid`. */
  readonly error?: ReactNode
  /**
   * Fixed-width figures, for IDs and keys.
   * @default false
   */
  readonly mono?: boolean
}

export function Field({ label, hint, error, mono = false, className, id, ...props }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const described = [props['aria-describedby'], hint && `${inputId}-hint`, error && `${inputId}-error`]
  return (
    <div data-slot="field" className={['flex min-w-0 flex-col', className].filter(Boolean).join(' ')}>
      <label data-slot="field-label" htmlFor={inputId} className="pb-1.5 text-15 font-medium text-text">
        {label}
      </label>
      {hint && (
        <p data-slot="field-hint" id={`${inputId}-hint`} className="pb-1.5 text-13 text-muted">
          {hint}
        </p>
      )}
      <input
        data-slot="field-input"
        className={input({ mono })}
        {...(mono && { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false })}
        {...props}
        id={inputId}
        aria-invalid={error ? true : props['aria-invalid']}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      />
      <p
        data-slot="field-error"
        id={`${inputId}-error`}
        aria-live="polite"
        className="text-13 font-medium text-bad not-empty:pt-1.5"
      >
        {error}
      </p>
    </div>
  )
}

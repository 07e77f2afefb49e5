import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
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
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-15 text-text',
  'placeholder:text-muted placeholder:opacity-100',
  'aria-invalid:border-bad forced-colors:aria-invalid:border-2',
  'disabled:cursor-not-allowed disabled:opacity-off',
  'forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]',
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

interface FieldFrameProps extends FieldText {
  /** The component's name; its parts are named after it. */
  readonly slot: string
  /** The control's. */
  readonly id: string
  /** At the end of the label's line. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Label, hint, the control itself and its error, one below the other. */
export function FieldFrame({ slot, id, label, hint, error, aside, className, children }: FieldFrameProps) {
  return (
    <div data-slot={slot} className={cx('flex min-w-0 flex-col', className)}>
      <div className="flex items-baseline justify-between gap-4 pb-1.5">
        <label data-slot={`${slot}-label`} htmlFor={id} className="min-w-0 text-15 font-medium text-text">
          {label}
        </label>
        {aside}
      </div>
      <FieldHint slot={slot} id={id} className="pb-1.5">
        {hint}
      </FieldHint>
      {children}
      <FieldError slot={slot} id={id}>
        {error}
      </FieldError>
    </div>
  )
}

interface FieldPartProps {
  readonly slot: string
  /** The control's. */
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
}

/** How to answer; nothing where there is nothing to say. */
export function FieldHint({ slot, id, className, children }: FieldPartProps) {
  if (!children) return null
  return (
    <p data-slot={`${slot}-hint`} id={`${id}-hint`} className={cx('text-13 text-muted', className)}>
      {children}
    </p>
  )
}

/** Always there, so that what appears in it is announced. */
export function FieldError({ slot, id, className, children }: FieldPartProps) {
  return (
    <p
      data-slot={`${slot}-error`}
      id={`${id}-error`}
      aria-live="polite"
      className={cx('flex items-baseline gap-2 text-13 font-medium text-bad not-empty:pt-1.5', className)}
    >
      {children && (
        <>
          <StatusMark tone="bad" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </>
      )}
    </p>
  )
}

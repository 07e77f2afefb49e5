'use client'

import { cx } from 'class-variance-authority'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useReducer, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { emptyCommand, nextCommand, shownText } from './command-state.ts'

interface CommandLineProps {
  /** Sends; resolves to whether the command was taken. */
  readonly onCommand: (command: string) => Promise<boolean>
  readonly disabled: boolean
  /** Why no command can be sent at present. */
  readonly disabledReason?: ReactNode
}

/**
 * The line at the foot of the console. ↑ and ↓ go through what was sent before; Escape leaves. Of several pasted lines
 * each waits in turn for its own Enter. One command is under way at a time; meanwhile the next can be typed. A refused
 * one comes back into the line or, where something else is typed, into the history.
 */
export function CommandLine({ onCommand, disabled, disabledReason }: CommandLineProps) {
  const id = useId()
  const [state, dispatch] = useReducer(nextCommand, emptyCommand)
  const command = shownText(state)
  const { waiting, underWay, refused } = state
  // Enter and the button may both come before the next render.
  const sending = useRef(false)

  async function send() {
    if (disabled || sending.current) return
    dispatch({ type: 'sent' })
    if (command.trim() === '') return
    sending.current = true
    const taken = await onCommand(command).catch(() => false)
    sending.current = false
    dispatch({ type: 'answered', taken })
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const [first = '', ...others] = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .filter((line) => line.trim())
    if (disabled || others.length === 0) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const text = value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length)
    dispatch({ type: 'pasted', text, others })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      dispatch({ type: 'dropped' })
      event.currentTarget.blur()
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    dispatch({ type: 'recalled', by: event.key === 'ArrowUp' ? -1 : 1 })
  }

  // Where nothing is typed it takes the place of what would be asked for, over as many lines as it needs.
  const reason = disabled && disabledReason && (
    <p id={id} className="ui:pointer-events-none ui:text-15 ui:text-text">
      {disabledReason}
    </p>
  )

  return (
    <form
      data-slot="command-line"
      className="ui:border-t ui:border-line ui:outline-ember-text ui:has-[input:focus-visible]:outline-2 ui:has-[input:focus-visible]:-outline-offset-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="ui:flex ui:items-center ui:gap-3 ui:px-4 ui:py-3">
        <span
          aria-hidden="true"
          className={cx('ui:figures ui:text-15', disabled ? 'ui:text-muted' : 'ui:text-ember-text')}
        >
          &gt;
        </span>
        <div className="ui:grid ui:min-w-0 ui:flex-1 ui:items-center ui:*:col-start-1 ui:*:row-start-1">
          <input
            aria-label="Command"
            aria-describedby={reason ? id : undefined}
            aria-disabled={disabled || undefined}
            readOnly={disabled}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            placeholder={underWay ? `Sending ${underWay}` : disabled ? '' : 'Type a command'}
            className="ui:figures ui:h-8 ui:w-full ui:min-w-0 ui:bg-transparent ui:text-15 ui:text-text ui:text-ellipsis ui:outline-none ui:placeholder:text-muted ui:placeholder:opacity-100"
            value={command}
            onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
            onKeyDown={onKeyDown}
            onPaste={paste}
          />
          {command === '' && underWay === null && reason}
        </div>
        {!disabled && (
          <span
            aria-hidden="true"
            className="ui:hidden ui:items-center ui:gap-2 ui:text-13 ui:text-muted ui:@lg:flex"
          >
            <kbd className="ui:figures ui:rounded-sm ui:border ui:border-line ui:px-1.5 ui:py-0.5">↑</kbd>{' '}
            history
          </span>
        )}
        <Button type="submit" disabled={disabled} loading={underWay !== null} loadingText="Sending">
          Send
        </Button>
      </div>
      {(command !== '' || underWay !== null) && reason && <div className="ui:px-4 ui:pb-3">{reason}</div>}
      <p role="status" className="ui:grid ui:px-4 ui:text-13 ui:text-muted ui:not-empty:pb-3">
        {refused !== null && (
          <span className="ui:wrap-anywhere">“{refused}” was not sent. ↑ brings it back.</span>
        )}
        {waiting.length > 0 && (
          <span>
            {waiting.length} more pasted {waiting.length === 1 ? 'line' : 'lines'}, each sent with Enter.
            Escape drops {waiting.length === 1 ? 'it' : 'them'}.
          </span>
        )}
      </p>
    </form>
  )
}

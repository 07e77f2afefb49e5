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
    <p id={id} className="pointer-events-none text-15 text-text">
      {disabledReason}
    </p>
  )

  return (
    <form
      data-slot="command-line"
      className="border-t border-line outline-ember-text has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="flex items-center gap-3 px-4 py-3">
        <span
          aria-hidden="true"
          className={cx('figures text-15', disabled ? 'text-muted' : 'text-ember-text')}
        >
          &gt;
        </span>
        <div className="grid min-w-0 flex-1 items-center *:col-start-1 *:row-start-1">
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
            className="figures h-8 w-full min-w-0 bg-transparent text-15 text-text text-ellipsis outline-none placeholder:text-muted placeholder:opacity-100"
            value={command}
            onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
            onKeyDown={onKeyDown}
            onPaste={paste}
          />
          {command === '' && underWay === null && reason}
        </div>
        {!disabled && (
          <span aria-hidden="true" className="hidden items-center gap-2 text-13 text-muted @lg:flex">
            <kbd className="figures rounded-sm border border-line px-1.5 py-0.5">↑</kbd> history
          </span>
        )}
        <Button type="submit" disabled={disabled} loading={underWay !== null} loadingText="Sending">
          Send
        </Button>
      </div>
      {(command !== '' || underWay !== null) && reason && <div className="px-4 pb-3">{reason}</div>}
      <p role="status" className="grid px-4 text-13 text-muted not-empty:pb-3">
        {refused !== null && (
          <span className="wrap-anywhere">“{refused}” was not sent. ↑ brings it back.</span>
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

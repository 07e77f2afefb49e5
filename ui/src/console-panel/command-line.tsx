import { cx } from 'class-variance-authority'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'

interface CommandLineProps {
  /** Sends; resolves to whether the command was taken. Only then the typed text goes. */
  readonly onCommand: (command: string) => Promise<boolean>
  readonly disabled: boolean
  /** Why no command can be sent at present. */
  readonly disabledReason?: ReactNode
}

/**
 * The line at the foot of the console. ↑ and ↓ go through what was sent before; Escape leaves. Of several pasted lines
 * each waits in turn for its own Enter.
 */
export function CommandLine({ onCommand, disabled, disabledReason }: CommandLineProps) {
  const id = useId()
  const [command, setCommand] = useState('')
  const [sending, setSending] = useState(false)
  const [pasted, setPasted] = useState<readonly string[]>([])
  const history = useRef<{ sent: string[]; at: number; draft: string }>({ sent: [], at: 0, draft: '' })

  async function send() {
    if (disabled || sending || command.trim() === '') return
    setSending(true)
    const taken = await onCommand(command).catch(() => false)
    setSending(false)
    if (!taken) return
    const { sent } = history.current
    if (sent.at(-1) !== command) sent.push(command)
    history.current.at = sent.length
    // What was typed meanwhile stays.
    setCommand((typed) => (typed === command ? (pasted[0] ?? '') : typed))
    setPasted(pasted.slice(1))
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const [first = '', ...others] = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .filter((line) => line.trim())
    if (others.length === 0) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    setCommand(value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length))
    setPasted(others)
  }

  function recall(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      setPasted([])
      event.currentTarget.blur()
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const { sent, at } = history.current
    const to = at + (event.key === 'ArrowUp' ? -1 : 1)
    if (to < 0 || to > sent.length) return
    if (at === sent.length) history.current.draft = command
    history.current.at = to
    setCommand(sent[to] ?? history.current.draft)
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
            placeholder={disabled ? '' : 'Type a command'}
            className="figures h-8 w-full min-w-0 bg-transparent text-15 text-text text-ellipsis outline-none placeholder:text-muted placeholder:opacity-100"
            value={command}
            onChange={(event) => setCommand(event.target.value)}
            onKeyDown={recall}
            onPaste={paste}
          />
          {command === '' && reason}
        </div>
        {!disabled && (
          <span aria-hidden="true" className="hidden items-center gap-2 text-13 text-muted @lg:flex">
            <kbd className="figures rounded-sm border border-line px-1.5 py-0.5">↑</kbd> history
          </span>
        )}
        <Button type="submit" disabled={disabled} loading={sending} loadingText="Sending">
          Send
        </Button>
      </div>
      {command !== '' && reason && <div className="px-4 pb-3">{reason}</div>}
      <p role="status" className="px-4 text-13 text-muted not-empty:pb-3">
        {pasted.length > 0 &&
          `${pasted.length} more pasted ${pasted.length === 1 ? 'line' : 'lines'}, each sent with Enter. Escape drops them.`}
      </p>
    </form>
  )
}

import { Button } from '@cairn/ui/button'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { TriedCommand } from '../domain/minecraft-commands.ts'

/** Commands to try, each sent with one press and one at a time (behaviour 2.13, 7.19). */
export function CommandChips({
  commands,
  disabled,
  onSend,
}: {
  commands: readonly TriedCommand[]
  disabled: boolean
  /** Settles when the command was taken or refused; the caller says which. */
  onSend: (command: string) => Promise<unknown>
}) {
  const [sending, setSending] = useState<string>()
  async function send(command: string) {
    setSending(command)
    await onSend(command)
    setSending(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={t`Commands to try`} className="flex flex-wrap gap-2">
      {commands.map(({ label, command }) => (
        <Button
          key={command}
          variant="outline"
          size="sm"
          loading={sending === command}
          // It may have the focus, and keeps it.
          aria-disabled={disabled || sending !== undefined}
          onClick={() => void send(command)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

import { ConsolePanel } from '@cairn/ui/console-panel'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Connected } from '../../domain/connection.ts'
import { demoCommands, isMinecraft, minecraftCommands } from '../../domain/minecraft-commands.ts'
import { CommandChips } from '../../shell/command-chips.tsx'
import { usePanel } from '../../stores/panel.ts'
import { CONSOLE_HEIGHT } from './console-height.ts'

/** The live console of a connected server. */
export function ServerConsole({ connected }: { connected: Connected }) {
  const command = usePanel((state) => state.command)
  const { server, console } = connected
  const { name } = server
  const shut = closedReason(connected)
  // Once seen it stays, whatever the log drops.
  const [minecraft, setMinecraft] = useState<string>()
  if (minecraft !== server.identifier && isMinecraft(console.view.lines)) setMinecraft(server.identifier)
  const known = minecraft === server.identifier
  const interactive = server.console === 'interactive'
  return (
    <div data-theme="dark" className={`${CONSOLE_HEIGHT} flex min-w-0 flex-col bg-console`}>
      <ConsolePanel
        label={t`Console of ${name}`}
        lines={console.view.lines}
        gaps={console.view.gaps}
        emptyText={emptyText(connected)}
        historyKey={server.identifier}
        completions={known ? minecraftCommands : undefined}
        downloadName={`${server.identifier}.log`}
        {...(interactive ? { onCommand: command } : { readOnly: true })}
        {...(shut ? { disabled: true, disabledReason: shut } : {})}
        className="h-auto flex-[1_0_auto] md:min-h-0 md:flex-1"
      />
      {interactive && (known || server.access === 'public') && (
        <div className="border-line border-t px-4 py-2">
          <CommandChips commands={demoCommands} disabled={shut !== null} onSend={command} />
        </div>
      )}
    </div>
  )
}

/** What stands in place of lines; a server that the panel holds cannot be started. */
function emptyText({ resources, server }: Connected): string {
  if (resources.current !== 'offline') return t`Waiting for output.`
  return server.status ? t`No output yet.` : t`No output yet. Start the server to see its console.`
}

/** Why commands cannot be sent now, null where they can. */
function closedReason({ console, resources, server }: Connected): string | null {
  if (console.ended) return t`Log in again to send commands`
  if (server.status) return t`The panel holds this server`
  if (resources.current === 'offline') return t`The server is offline`
  return null
}

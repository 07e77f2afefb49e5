import { Button } from '@cairn/ui/button'
import { LineReader } from '@cairn/ui/console-entry'
import { StatusDot, type StatusDotProps } from '@cairn/ui/status-dot'
import { utcClock } from '@cairn/ui/utc'
import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import type { ConsoleView } from '../../domain/console-view.ts'
import { DEMO_LINES, type DemoState, demoState } from '../../domain/demo-console.ts'
import { demoCommands } from '../../domain/minecraft-commands.ts'
import { CommandChips } from '../../shell/command-chips.tsx'
import { LiveRegion } from '../../shell/live-region.tsx'
import { ConsoleFrame, type FrameRow } from './console-frame.tsx'
import { sampleRows } from './game-console.tsx'
import { useDemoConsole } from './use-demo-console.ts'

const words: Record<DemoState, Pick<StatusDotProps, 'tone' | 'busy'> & { text: string }> = {
  connecting: { tone: 'neutral', busy: true, text: t`Connecting to the demo` },
  live: { tone: 'ok', text: t`Live from the demo` },
  offline: { tone: 'neutral', text: t`The demo is switched off` },
  paused: { tone: 'neutral', text: t`Paused` },
  reconnecting: { tone: 'warn', busy: true, text: t`Reconnecting to the demo` },
  unreachable: { tone: 'bad', text: t`The demo cannot be reached` },
}

/** The last lines of the demo as they come, with commands to try where it takes some (behaviour 2.12). */
export function LiveConsole({ seen }: { seen: boolean }) {
  const [paused, setPaused] = useState(false)
  const demo = useDemoConsole(seen && !paused)
  const { view, takesCommands, result, send } = demo
  const filled = view.lines.length > 0
  const state = demoState({ ...demo, paused, filled })
  const rows = useMemo(() => readRows(view), [view])
  const sample = !filled && state !== 'live' && state !== 'offline'
  const { text, ...dot } = words[state]
  return (
    <ConsoleFrame
      status={<StatusDot {...dot}>{text}</StatusDot>}
      control={
        state !== 'unreachable' && (
          <Button variant="outline" size="sm" onClick={() => setPaused(!paused)}>
            {paused ? t({ message: 'Resume', context: 'verb' }) : t({ message: 'Pause', context: 'verb' })}
          </Button>
        )
      }
      rows={sample ? sampleRows : rows}
    >
      {sample ? (
        <p>{t`These lines are a sample.`}</p>
      ) : takesCommands ? (
        <>
          <CommandChips
            commands={demoCommands.slice(0, 2)}
            disabled={state !== 'live' && state !== 'reconnecting'}
            onSend={send}
          />
          <LiveRegion>{result}</LiveRegion>
        </>
      ) : (
        <p>{t`Here you can only read along. On your own server you can type, too.`}</p>
      )}
    </ConsoleFrame>
  )
}

const NOTHING: FrameRow = { id: 0, time: '', level: undefined, text: t`Waiting for output.` }

/** The last lines, read in their order. A line that nobody knows the time of has none. */
function readRows({ lines }: ConsoleView): FrameRow[] {
  const reader = new LineReader()
  const rows = lines.slice(-DEMO_LINES).map((line) => {
    const { row, plain, prefix, level } = reader.read(line)
    return { id: row, time: line.time === null ? '' : utcClock(line.time), level, text: plain.slice(prefix) }
  })
  return rows.length > 0 ? rows : [NOTHING]
}

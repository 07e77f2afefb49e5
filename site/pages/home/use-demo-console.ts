import type { DemoAnswer } from '@cairn/gateway/contract/demo'
import type { PowerState } from '@cairn/gateway/contract/panel'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { OpenConsole } from '../../domain/connection.ts'
import { consolePosition, emptyConsole, withBatch, withCommand } from '../../domain/console-view.ts'
import { DEMO_LINES } from '../../domain/demo-console.ts'
import { explain } from '../../domain/failure.ts'
import { watchConsole } from '../../services/console.ts'
import { toFailure } from '../../services/failure.ts'
import { getDemo, sendCommand } from '../../services/panel.ts'

/** Until a gateway that did not say which server the demo is gets asked again, in ms. */
const ASK_AGAIN = 10_000

const connecting: Pick<OpenConsole, 'link' | 'reach'> = { link: { state: 'connecting' }, reach: 'connecting' }

/**
 * The demo's console, watched while `wanted` and the page is not hidden. What has come stays, and it goes on after the
 * last line.
 */
export function useDemoConsole(wanted: boolean) {
  const [demo, setDemo] = useState<DemoAnswer['attributes']>()
  const [view, setView] = useState(emptyConsole)
  const [{ link, reach }, setConnection] = useState(connecting)
  const [power, setPower] = useState<PowerState>()
  const [ended, setEnded] = useState(false)
  const [result, setResult] = useState('')
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  }, [view])
  const shown = usePageShown()
  const watching = wanted && shown && !ended

  useEffect(() => {
    if (!watching || demo) return
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const ask = () => {
      getDemo().then(
        (answer) => !left && setDemo(answer),
        () => {
          if (left) return
          setConnection({ ...connecting, reach: 'down' })
          timer = setTimeout(ask, ASK_AGAIN)
        },
      )
    }
    ask()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [watching, demo])

  useEffect(() => {
    if (!watching || !demo) return
    const close = watchConsole(
      demo.identifier,
      {
        position: () => consolePosition(latest.current),
        batch: (batch) => setView((known) => withBatch(known, batch)),
        link: (link) => setConnection((known) => ({ ...known, link })),
        reach: (reach) => setConnection((known) => ({ ...known, reach })),
        state: setPower,
        stats: () => {},
        ended: () => setEnded(true),
      },
      DEMO_LINES,
    )
    return () => {
      close()
      setConnection(connecting)
    }
  }, [watching, demo])

  async function send(command: string) {
    if (!demo) return
    setResult('')
    const sentAt = Date.now()
    try {
      await sendCommand(demo.identifier, command)
      setView((known) => withCommand(known, command, sentAt))
      setResult(t`Sent: ${command}`)
    } catch (error) {
      const { title } = explain(toFailure(error))
      setResult(t`Not sent. ${title}.`)
    }
  }

  return {
    ...{ view, link, reach, power, ended, result, send },
    takesCommands: demo?.console === 'interactive',
  }
}

/** Whether the page is in front. */
function usePageShown(): boolean {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return shown
}

import { panels } from 'virtual:company/panels'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../hydration/when-idle.ts'
import { LazyBoundary, lazyPart } from '../../shell/lazy-part.tsx'
import { ConsoleFrame } from './console-frame.tsx'

// Its socket and what reads lines come when it is seen.
const LiveConsole = lazyPart(async () => (await import('./live-console.tsx')).LiveConsole)

/** A start, as text in the HTML: what the console shows without a demo, without JavaScript, and until its lines come. */
export const sampleRows = panels.sampleStart.map((line, id) => ({ id, ...line }))

/** The console of the demo once it is seen and the browser is idle, else a sample (behaviour 2.12). */
export function GameConsole() {
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (!root.current || 'noDemo' in document.documentElement.dataset) return
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.at(-1)?.isIntersecting === true
      setSeen(inView)
      if (inView) whenIdle(() => setOpened(true))
    })
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [])

  const sample = (
    <ConsoleFrame status={<p>{t`Sample output`}</p>} rows={sampleRows}>
      <p>{t`Your server’s console reads like this, and takes commands.`}</p>
    </ConsoleFrame>
  )
  return (
    <div ref={root} className="flex flex-1 flex-col">
      {opened ? (
        <LazyBoundary loading={sample}>
          <LiveConsole seen={seen} />
        </LazyBoundary>
      ) : (
        sample
      )}
    </div>
  )
}

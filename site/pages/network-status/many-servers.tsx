import type { StatusServer } from '@cairn/gateway/contract/status'
import { EmptyState } from '@cairn/ui/empty-state'
import { Switch } from '@cairn/ui/switch'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { listedServers as list } from '../../domain/listed-servers.ts'
import { sayNoProblems } from '../../domain/no-problems.ts'
import { number } from '../../language/forms.ts'
import { usePageData } from '../../shell/page-data.ts'
import type { useStatus as store } from '../../stores/status.ts'
import { FindServer } from './find-server.tsx'
import { serverRowId } from './server-row.tsx'

interface ManyServersProps {
  /** Given, since what is imported here too would be files of their own, which everybody loads. */
  useStatus: typeof store
  listedServers: typeof list
}

/**
 * A field that finds one of many servers, and a switch that leaves those with problems in the list (behaviour 9.12).
 * Its props never change: with new ones React would replace its HTML, and what was switched there, before this code is
 * loaded.
 */
export function ManyServers({ useStatus, listedServers }: ManyServersProps) {
  const { servers: first } = usePageData('/network-status')
  const status = useStatus()
  const { view, onlyProblems } = status
  const servers: readonly Omit<StatusServer, 'days' | 'history'>[] = view
    ? [...view.servers, ...view.added]
    : first
  const listed = listedServers(servers, status)
  const shown = number(listed.length)
  const total = number(servers.length)
  const nothing = sayNoProblems(servers)
  useEffect(() => {
    // Gone with its row, the focus would be back at the page's start. A window that loses the focus keeps its place.
    function keep({ type, target, relatedTarget }: FocusEvent) {
      const focused = type === 'focusin' ? target : (relatedTarget ?? document.activeElement)
      const row = focused instanceof Element ? focused.closest('[data-slot=server-row]') : null
      useStatus.setState({ kept: row?.id.slice(serverRowId('').length) ?? null })
    }
    addEventListener('focusin', keep)
    addEventListener('focusout', keep)
    return () => {
      removeEventListener('focusin', keep)
      removeEventListener('focusout', keep)
    }
  }, [useStatus])
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was switched before this code was there
  useLayoutEffect(() => {
    if (input.current) useStatus.setState({ onlyProblems: input.current.checked })
  }, [])
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <FindServer servers={servers} onFind={(kept) => useStatus.setState({ kept })} />
        <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
          <Switch
            ref={input}
            label={t`Only servers with problems`}
            checked={onlyProblems}
            onCheckedChange={(checked) => useStatus.setState({ onlyProblems: checked })}
          />
          <p role="status" className="figures text-13 text-muted">
            <Trans>
              {shown} of {total} shown
            </Trans>
          </p>
        </div>
      </div>
      {listed.length === 0 && <EmptyState title={nothing.title}>{nothing.text}</EmptyState>}
    </div>
  )
}

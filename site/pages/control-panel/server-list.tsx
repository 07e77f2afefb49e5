import type { Server } from '@cairn/gateway/contract/panel'
import { Badge } from '@cairn/ui/badge'
import { Button } from '@cairn/ui/button'
import { ServerCairn } from '@cairn/ui/server-cairn'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type CallFailure, explain } from '../../domain/failure.ts'
import { Icon } from '../../shell/icon.tsx'
import { LiveRegion } from '../../shell/live-region.tsx'

/**
 * Servers to pick from, by name and ID.
 * @param current the ID of the one that is connected, which is marked
 */
export function ServerList({
  servers,
  current,
  disabled = false,
  onPick,
}: {
  servers: readonly Server[]
  current?: string
  disabled?: boolean
  onPick: (id: string) => void
}) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {servers.map(({ identifier, name }) => (
        <li key={identifier}>
          <button
            type="button"
            // Not `disabled`, which would take the focus from the one that was picked.
            aria-disabled={disabled || undefined}
            onClick={() => !disabled && onPick(identifier)}
            {...(identifier === current && { 'aria-current': true })}
            className="flex w-full cursor-pointer items-center gap-3 rounded-md border border-control bg-surface px-4 py-2 text-start transition-colors hover:border-ember-text aria-disabled:cursor-default aria-disabled:opacity-60 aria-current:bg-surface-raised"
          >
            <ServerCairn serverId={identifier} className="size-8" />
            <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere font-semibold text-15">{name}</span>
              <span className="figures wrap-anywhere flex items-baseline gap-3 text-13 text-muted">
                {identifier === current && <Badge>{t`Connected`}</Badge>}
                {identifier}
              </span>
            </span>
            <span className="shrink-0 text-muted rtl:-scale-x-100">
              <Icon name="forward" size={16} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Why there is no list, or an old one, and the way to load it again. */
export function ListFailure({ failure, onRetry }: { failure: CallFailure | null; onRetry: () => void }) {
  const title = failure && explain(failure).title
  return (
    <LiveRegion className="grid justify-items-start gap-3 text-15 text-muted">
      {failure && (
        <>
          <p>
            <Trans>
              <span className="text-text">{title}.</span> The list of servers could not be loaded.
            </Trans>
          </p>
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t`Load the list again`}
          </Button>
        </>
      )}
    </LiveRegion>
  )
}

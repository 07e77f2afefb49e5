import { brand } from 'virtual:company/brand'
import type { Server } from '@cairn/gateway/contract/panel'
import { Button } from '@cairn/ui/button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@cairn/ui/menu'
import { Tooltip } from '@cairn/ui/tooltip'
import { t } from '@lingui/core/macro'
import {
  Copy,
  Ellipsis,
  FolderOpen,
  LifeBuoy,
  Link as LinkIcon,
  Radio,
  ReceiptText,
  SquareTerminal,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { offers } from '../../content/offered.ts'
import { helpHref } from '../../domain/help-href.ts'
import { withQuery } from '../../domain/with-query.ts'
import { toAddress } from '../../language/address.ts'
import { notify } from '../../notifications/notify.ts'

interface ServerMenuProps {
  server: Server
  /** Its button was pressed before this code was there. */
  pressed: boolean
  /** The button in whose place this one comes had the focus. */
  focused: boolean
}

/** What can be done with a server beside its power, behind an icon (behaviour 7.16). */
export function ServerMenu({ server, pressed, focused }: ServerMenuProps) {
  const [path, navigate] = useLocation()
  const trigger = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (focused && !pressed) trigger.current?.focus()
  }, [])
  const hasConsole = path === '/control-panel'
  const id = server.identifier
  const ownPanel = server.access === 'own' ? brand.panelAddress?.replaceAll('{server}', id) : undefined
  const invoices = server.access === 'own' && brand.clientArea.login
  const addressOn = (page: string) => withQuery(page, '', 'server', id)
  const link = location.origin + toAddress(addressOn('/control-panel'))
  return (
    <Menu defaultOpen={pressed}>
      <Tooltip content={t`Copy its ID or link, ask for help`}>
        <MenuTrigger asChild>
          <Button ref={trigger} variant="outline" iconOnly aria-label={t`More actions`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        </MenuTrigger>
      </Tooltip>
      <MenuContent align="end">
        <MenuItem
          aside={id}
          onSelect={() =>
            void copy(id, {
              done: t`The server ID is copied`,
              refused: t`Your browser does not let this page copy. The server ID is ${id}`,
            })
          }
        >
          <Copy aria-hidden="true" />
          {t`Copy server ID`}
        </MenuItem>
        <MenuItem
          onSelect={() =>
            void copy(link, {
              done: t`The link is copied`,
              refused: t`Your browser does not let this page copy. The link is ${link}`,
            })
          }
        >
          <LinkIcon aria-hidden="true" />
          {t`Copy link to this panel`}
        </MenuItem>
        <MenuSeparator />
        {offers('/minecraft-tools') && (
          <MenuItem onSelect={() => navigate(addressOn(hasConsole ? '/minecraft-tools' : '/control-panel'))}>
            <SquareTerminal aria-hidden="true" />
            {hasConsole ? t`View without the console` : t`View with the console`}
          </MenuItem>
        )}
        {(ownPanel || invoices) && <MenuSeparator />}
        {ownPanel && (
          <MenuItem onSelect={() => location.assign(ownPanel)}>
            <FolderOpen aria-hidden="true" />
            {t`Files, backups and more: open in the panel`}
          </MenuItem>
        )}
        {invoices && (
          <MenuItem onSelect={() => location.assign(invoices)}>
            <ReceiptText aria-hidden="true" />
            {t`Invoices and upgrades`}
          </MenuItem>
        )}
        <MenuSeparator />
        {/* Both are documents of their own (behaviour 1.9). */}
        <MenuItem onSelect={() => location.assign(toAddress('/network-status'))}>
          <Radio aria-hidden="true" />
          {t`Check the network status`}
        </MenuItem>
        <MenuItem onSelect={() => location.assign(toAddress(helpHref(server)))}>
          <LifeBuoy aria-hidden="true" />
          {t`Ask for help with this server`}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

/** Says what came of it, and the text itself where the page has no clipboard, as without TLS. */
async function copy(text: string, said: { done: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(said.done)
  } catch {
    notify.error(said.refused)
  }
}

import { brand } from 'virtual:company/brand'
import type { Server } from '@cairn/gateway/contract/panel'
import { Button } from '@cairn/ui/button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@cairn/ui/menu'
import { Tooltip } from '@cairn/ui/tooltip'
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
import { helpHref } from '../../domain/help-href.ts'
import { withQuery } from '../../domain/with-query.ts'
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
  const ownPanel =
    server.access === 'own' ? brand.panelAddress?.replaceAll('{server}', server.identifier) : undefined
  const invoices = server.access === 'own' && brand.clientArea.login
  const addressOn = (page: string) => withQuery(page, '', 'server', server.identifier)
  return (
    <Menu defaultOpen={pressed}>
      <Tooltip content="Copy its ID or link, ask for help">
        <MenuTrigger asChild>
          <Button ref={trigger} variant="outline" iconOnly aria-label="More actions">
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        </MenuTrigger>
      </Tooltip>
      <MenuContent align="end">
        <MenuItem aside={server.identifier} onSelect={() => void copy(server.identifier, 'The server ID')}>
          <Copy aria-hidden="true" />
          Copy server ID
        </MenuItem>
        <MenuItem onSelect={() => void copy(location.origin + addressOn('/control-panel'), 'The link')}>
          <LinkIcon aria-hidden="true" />
          Copy link to this panel
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => navigate(addressOn(hasConsole ? '/minecraft-tools' : '/control-panel'))}>
          <SquareTerminal aria-hidden="true" />
          {hasConsole ? 'View without the console' : 'View with the console'}
        </MenuItem>
        {(ownPanel || invoices) && <MenuSeparator />}
        {ownPanel && (
          <MenuItem onSelect={() => location.assign(ownPanel)}>
            <FolderOpen aria-hidden="true" />
            Files, backups and more: open in the panel
          </MenuItem>
        )}
        {invoices && (
          <MenuItem onSelect={() => location.assign(invoices)}>
            <ReceiptText aria-hidden="true" />
            Invoices and upgrades
          </MenuItem>
        )}
        <MenuSeparator />
        {/* Both are documents of their own (behaviour 1.9). */}
        <MenuItem onSelect={() => location.assign('/network-status')}>
          <Radio aria-hidden="true" />
          Check the network status
        </MenuItem>
        <MenuItem onSelect={() => location.assign(helpHref(server))}>
          <LifeBuoy aria-hidden="true" />
          Ask for help with this server
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

/** Says what came of it, and the text itself where the page has no clipboard, as without TLS. */
async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(`${what} is copied`)
  } catch {
    notify.error(`Your browser does not let this page copy. ${what} is ${text}`)
  }
}

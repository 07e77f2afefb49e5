import type { ServerState } from '@cairn/gateway/contract/status'
import type { toast } from '@cairn/ui/toaster'
import { createElement } from 'react'

let mounted: Promise<typeof toast> | undefined

/**
 * Toasts, whose code is loaded with the first one. A cause that matters is in the page as well, since a toast is gone
 * after seconds. A toast whose code cannot be fetched is therefore left out.
 */
function later(show: (shown: typeof toast) => void | Promise<void>): void {
  mounted ??= import('./toasts.tsx').then(({ mountToasts }) => mountToasts())
  mounted.then(show).catch(() => undefined)
}

/** Seen, and not read out: a screen reader would say one failure twice. */
function unread(text: string | undefined) {
  return text && createElement('span', { 'aria-hidden': true }, text)
}

export const notify = {
  /** Fetches the code ahead of the first toast: a browser does not request a module again that it missed. */
  prepare: () => later(() => undefined),
  success: (message: string) => later((toast) => void toast.success(message)),
  /** @param cause in a few words, where the page's own notice of it, which is announced, may be out of sight */
  error: (message: string, cause?: string) =>
    later((toast) => void toast.error(message, { id: message, description: unread(cause) })),
  /** As `error`, where the page's own notice says all of it. */
  seenError: (message: string) => later((toast) => void toast.error(unread(message), { id: message })),
  /** With the icon of a server's state. */
  state: (message: string, state: ServerState) =>
    later(async (toast) => {
      const { StateIcon } = await import('./state-icon.tsx')
      toast(message, { icon: createElement(StateIcon, { state }) })
    }),
}

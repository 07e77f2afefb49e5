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

export const notify = {
  success: (message: string) => later((toast) => void toast.success(message)),
  /** @param cause in a few words, where the page's own notice of it may be out of sight */
  error: (message: string, cause?: string) =>
    later((toast) => void toast.error(message, { id: message, description: cause })),
  /** With the icon of a server's state. */
  state: (message: string, state: ServerState) =>
    later(async (toast) => {
      const { StateIcon } = await import('./state-icon.tsx')
      toast(message, { icon: createElement(StateIcon, { state }) })
    }),
}

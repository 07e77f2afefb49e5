import type { ServerState } from '@cairn/gateway/contract/status'
import type { toast } from '@cairn/ui/toaster'
import { createElement } from 'react'

let shown: Promise<typeof toast> | undefined

/**
 * Toasts, whose code is loaded with the first one. The words are the specification's (section 8); a cause that
 * matters also stands in the page, for a toast is gone after seconds.
 */
function later(show: (shown: typeof toast) => void): void {
  shown ??= import('./toasts.tsx').then(({ mountToasts }) => mountToasts())
  void shown.then(show)
}

export const notify = {
  success: (message: string) => later((toast) => toast.success(message)),
  error: (message: string) => later((toast) => toast.error(message)),
  /** With the icon of a server's state. */
  state: async (message: string, state: ServerState) => {
    const { StateIcon } = await import('./state-icon.tsx')
    later((toast) => toast(message, { icon: createElement(StateIcon, { state }) }))
  },
}

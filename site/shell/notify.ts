import type { toast } from '@cairn/ui/toaster'

/**
 * Toasts, whose code is loaded with the first one. The words are the specification's (section 8); a cause that
 * matters also stands in the page, for a toast is gone after seconds.
 */
function later(show: (shown: typeof toast) => void): void {
  void import('@cairn/ui/toaster').then(({ toast: loaded }) => show(loaded))
}

export const notify = {
  success: (message: string) => later((toast) => toast.success(message)),
  error: (message: string) => later((toast) => toast.error(message)),
}

import { Button } from '@cairn/ui/button'
import { Callout } from '@cairn/ui/callout'
import { t } from '@lingui/core/macro'
import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What a visitor reads where the children failed. @default nothing */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Limits an error to its part of the page, such as code that could not be fetched; without a boundary React removes the
 * whole page.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Reports the error, and offers a reload: a browser that missed a module does not request it again. */
export function ReloadNotice({ title }: { title: string }) {
  return (
    // Alert could also be empty and dismissed, for 200 bytes of every page.
    <Callout
      role="alert"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={() => location.reload()}>
          {t`Reload`}
        </Button>
      }
    >
      {t`The connection was lost, or the site has changed since you opened it. Reload the page; the rest of this page keeps working until then.`}
    </Callout>
  )
}

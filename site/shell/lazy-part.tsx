import { Button } from '@cairn/ui/button'
import { Callout } from '@cairn/ui/callout'
import { t } from '@lingui/core/macro'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A component whose code is a chunk of its own. It stands in a {@link LazyBoundary}. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}

interface LazyBoundaryProps {
  /** What stands here until the code is there. @default nothing */
  loading?: ReactNode
  /** What a visitor reads where the children failed. @default `loading` */
  failed?: ReactNode
  children: ReactNode
}

/**
 * Limits the wait for code, and an error such as code that could not be fetched, to their part of the page; without a
 * boundary React removes the whole page.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { loading, failed = loading, children } = this.props
    return this.state.failed ? failed : <Suspense fallback={loading}>{children}</Suspense>
  }
}

/**
 * Reports the error, and offers a reload: a browser that missed a module does not request it again.
 * @param props.className of the room around it
 */
export function ReloadNotice({ title, className }: { title: string; className?: string }) {
  return (
    <div className={className}>
      {/* Alert could also be empty and dismissed, for 200 bytes of every page. */}
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
    </div>
  )
}

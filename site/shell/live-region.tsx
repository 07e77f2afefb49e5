import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useState } from 'react'
import { NOTICED } from '../notifications/noticed.ts'

/**
 * A place whose text is announced. It has to be in the page, and not hidden, before its text: screen readers leave out
 * what a region comes with. So what it is mounted with comes a moment later; leave it mounted while it is empty.
 */
export function LiveRegion({ className, children, ...props }: ComponentProps<'div'>) {
  const [noticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), NOTICED)
    return () => clearTimeout(timer)
  }, [])
  return (
    // Empty it takes no place in a grid, not even a gap.
    <div role="status" className={cx('empty:absolute', className)} {...props}>
      {noticed && children}
    </div>
  )
}

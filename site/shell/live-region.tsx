import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useState } from 'react'
import { NOTICED } from '../notifications/noticed.ts'

/**
 * A region whose text is announced. It has to be in the page, and visible, before its text: screen readers skip a
 * region's initial text. So initial text is inserted a moment later; keep the region mounted while empty.
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

'use client'

import type { ComponentProps } from 'react'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { breadcrumbLabels } from './labels.ts'

/** The landmark, named in the application's language. The links inside may come from a server component. */
export function BreadcrumbNav(props: ComponentProps<'nav'>) {
  const say = useLabels('breadcrumb', breadcrumbLabels)
  return <nav aria-label={say('breadcrumb')} {...props} />
}

'use client'

/** What of the footer speaks. The rest can be rendered by a server component, as that of the header can. */
import type { ComponentProps } from 'react'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { siteFooterLabels } from './labels.ts'

/** The lists of links. */
export function FooterNavigation(props: ComponentProps<'nav'>) {
  const say = useLabels('siteFooter', siteFooterLabels)
  return <nav aria-label={say('navigation')} {...props} />
}

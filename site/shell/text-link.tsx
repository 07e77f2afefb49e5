import { Link as LinkLook } from '@cairn/ui/link'
import { Link, type LinkProps } from './link.tsx'

/** A link within a sentence. */
export function TextLink(props: LinkProps) {
  return (
    <LinkLook asChild>
      <Link {...props} />
    </LinkLook>
  )
}

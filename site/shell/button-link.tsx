import { Button, type ButtonProps } from '@cairn/ui/button'
import { Link, type LinkProps } from './link.tsx'

export type ButtonLinkProps = LinkProps & Pick<ButtonProps, 'variant' | 'size'>

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...props} />
    </Button>
  )
}

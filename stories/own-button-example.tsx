import { Button, type ButtonBaseProps } from '@cairn/ui/button'

interface DangerButtonProps extends Omit<ButtonBaseProps, 'variant'> {
  /** What is gone afterwards: a server, a backup. */
  readonly target: string
}

export function DangerButton({ target, className = '', children, ...props }: DangerButtonProps) {
  return (
    <Button
      className={`text-white before:bg-red-700 before:shadow-none after:bg-red-900 ${className}`}
      {...props}
    >
      {children ?? `Delete ${target}`}
    </Button>
  )
}

/** Of what opens and closes. */
export interface OpenProps {
  /** Whether it is open, where the page keeps it. */
  readonly open?: boolean | undefined
  /**
   * Whether it is open at first, where the page does not keep it.
   * @default false
   */
  readonly defaultOpen?: boolean | undefined
  /** Called when it was opened or closed. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

/** Of a button that opens or closes it. */
export interface AsButtonProps {
  /**
   * Renders its only child, which has to be a button, usually a Button, in place of a `<button>` of its own.
   * @default false
   */
  readonly asChild?: boolean | undefined
}

import { cva } from 'class-variance-authority'

/** A small button of the panel, quieter than a Button. */
export const chip = cva([
  'inline-flex h-8 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-control px-2.5',
  'text-13 text-text hover:bg-surface-raised',
])

import { cva } from 'class-variance-authority'

/** A small button of the panel, quieter than a Button. */
export const chip = cva([
  'ui:inline-flex ui:h-8 ui:shrink-0 ui:cursor-pointer ui:items-center ui:justify-center ui:gap-2 ui:rounded-md ui:border ui:border-control ui:px-2.5',
  'ui:text-13 ui:text-text ui:hover:bg-surface-raised',
])

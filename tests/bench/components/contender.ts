import type { ComponentType, ReactNode } from 'react'

/** What is compared: a contender exports those that its library has. */
export const components = [
  'Button',
  'Checkbox',
  'Switch',
  'Select',
  'Dialog',
  'Tabs',
  'Accordion',
  'Tooltip',
  'TextField',
  'Slider',
  'Progress',
] as const

export type ComponentName = (typeof components)[number]

/** A component as an application uses it. Its text or value follows `on`. */
export type Subject = ComponentType<{ readonly on: boolean }>

/** A library: its usual provider, and its components. */
export type Contender = Readonly<Partial<Record<ComponentName, Subject>>> & {
  readonly Provider: ComponentType<{ readonly children: ReactNode }>
}

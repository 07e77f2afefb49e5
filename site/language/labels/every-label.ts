import type { english, Message } from '@cairn/ui/labels'

/** All labels of components: a language that lacks one does not type-check. */
export type EveryLabel = {
  readonly [Component in keyof typeof english]: {
    readonly [Key in keyof (typeof english)[Component]]: Message
  }
}

import type { english, Message } from '@cairn/ui/labels'

/** All that components say: a language that leaves one out does not type-check. */
export type EveryLabel = {
  readonly [Component in keyof typeof english]: {
    readonly [Key in keyof (typeof english)[Component]]: Message
  }
}

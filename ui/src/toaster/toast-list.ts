import type { ReactElement, ReactNode } from 'react'
import type { Tone } from '../tone.ts'

/** At most so many at once; one more sends the oldest away. */
const LIMIT = 20

/** What a toast is replaced or dismissed by. */
export type ToastId = number | string

export interface ShownToast {
  /** Of the toast that one with the same replaces. */
  readonly id: ToastId
  /** Whether it tells, worked or failed. */
  readonly tone: Extract<Tone, 'neutral' | 'ok' | 'bad'>
  /** The message. */
  readonly content: ReactNode
  /** A second line. */
  readonly description?: ReactNode
  /** Before the message; where there is none, `content` is the whole toast. */
  readonly icon?: ReactNode
  /** A control after the text. */
  readonly action?: ReactElement | undefined
  /** How long it stays, in milliseconds. */
  readonly duration: number
  /** It was sent away; removed once nothing of it is seen. */
  readonly leaving: boolean
}

/** Oldest first. */
let list: readonly ShownToast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(changed: readonly ShownToast[]) {
  list = changed
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    forgetUnseen()
  }
}

/** Where nothing shows toasts, nothing shows them leave: one that is shown later would begin with their leaving. */
function forgetUnseen() {
  if (listeners.size === 0) list = list.filter(({ leaving }) => !leaving)
}

export const readToasts = () => list

export function newId(): number {
  last += 1
  return last
}

/** One with the same `id` is replaced, where it is. Returns the id. */
export function show({
  id = newId(),
  ...shown
}: Omit<ShownToast, 'id' | 'leaving'> & { readonly id?: ToastId | undefined }): ToastId {
  const added: ShownToast = { ...shown, id, leaving: false }
  const known = list.some((one) => one.id === id)
  const all = known ? list.map((one) => (one.id === id ? added : one)) : [...list, added]
  const staying = all.filter(({ leaving }) => !leaving).slice(-LIMIT)
  change(all.map((one) => (one.leaving || staying.includes(one) ? one : { ...one, leaving: true })))
  return id
}

/** Sends one away, or all. */
export function dismiss(id?: ToastId): void {
  change(list.map((one) => (id === undefined || one.id === id ? { ...one, leaving: true } : one)))
  forgetUnseen()
}

/** It is not seen any more. */
export function remove(gone: ShownToast): void {
  change(list.filter((one) => one !== gone))
}

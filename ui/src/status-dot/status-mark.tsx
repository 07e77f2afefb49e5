import type { ReactNode } from 'react'
import type { Tone } from '../tone.ts'

interface StatusMarkProps {
  readonly tone: Exclude<Tone, 'ice' | 'ember'>
  readonly busy?: boolean | undefined
}

/** In a 10 × 10 box. */
const marks: Record<StatusMarkProps['tone'], ReactNode> = {
  ok: <path d="M0 0h10v10H0z" />,
  warn: <path d="M0 0h10v10H0zM1.5 1.5V5h7V1.5z" fillRule="evenodd" />,
  bad: <path d="M0 0h10v3H6v4h4v3H0z" />,
  neutral: <path d="M0 0h10v10H0zM1.5 1.5v7h7v-7z" fillRule="evenodd" />,
}

const busyMark = <path d="M0 0h5v5h5v5H5V5H0z" className="ui:animate-breathe" />

/** A state's shape, in the colour of the text around it: one of its own would stay as it is in forced colours. */
export function StatusMark({ tone, busy = false }: StatusMarkProps) {
  return (
    <svg
      data-slot="status-dot-mark"
      aria-hidden="true"
      viewBox="0 0 10 10"
      fill="currentColor"
      className="ui:size-2.5 ui:shrink-0"
    >
      {busy ? busyMark : marks[tone]}
    </svg>
  )
}

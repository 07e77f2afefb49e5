'use client'

import { cva } from 'class-variance-authority'
import { useEffect, useRef } from 'react'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { consolePanelLabels } from './labels.ts'

const option = cva('ui:figures ui:cursor-pointer ui:px-4 ui:py-1 ui:text-13', {
  variants: { active: { true: 'ui:chosen', false: 'ui:text-text' } },
})

interface CompletionListProps {
  /** The list's own; an option's has its index after it. */
  readonly id: string
  /** What the line can become. */
  readonly options: readonly string[]
  /** The index of the one that Enter takes. */
  readonly active: number
  /** One was chosen. */
  readonly onTake: (text: string) => void
}

/** What the line can be completed to, above it. */
export function CompletionList({ id, options, active, onTake }: CompletionListProps) {
  const say = useLabels('consolePanel', consolePanelLabels)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={say('completions')}
      dir="ltr"
      data-slot="console-completions"
      className="ui:absolute ui:inset-x-0 ui:bottom-full ui:max-h-48 ui:overflow-y-auto ui:border-t ui:border-line ui:bg-surface-raised ui:py-1"
    >
      {options.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={option({ active: index === active })}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(text)}
        >
          {text}
        </div>
      ))}
    </div>
  )
}

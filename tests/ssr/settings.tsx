/** What the samples stand in: pages and providers of several languages. */
import { english, type Labels, type Message } from '@cairn/ui/labels'
import { UiProvider } from '@cairn/ui/ui-provider'
import type { ReactNode } from 'react'

interface Setting {
  /** The language of the page. */
  readonly lang: string
  readonly around: (sample: ReactNode) => ReactNode
}

/** Its key in marks, followed by the values that it is given. */
function mark(key: string, message: Message): string {
  const text = typeof message === 'string' ? message : message.other
  return [`⟦${key}⟧`, ...(text.match(/\{\w+\}/g) ?? [])].join(' ')
}

/** All labels, each of them marked. */
const marked: Labels = Object.fromEntries(
  Object.entries(english).map(([component, labels]) => [
    component,
    Object.fromEntries(
      Object.entries(labels).map(([key, message]) => [key, mark(`${component}.${key}`, message)]),
    ),
  ]),
)

export const settings = {
  plain: { lang: 'en', around: (sample) => sample },
  // Japanese writes dates and shares without Latin letters.
  marked: {
    lang: 'en',
    around: (sample) => (
      <UiProvider locale="ja" labels={marked}>
        {sample}
      </UiProvider>
    ),
  },
  'german-provider': { lang: 'en', around: (sample) => <UiProvider locale="de">{sample}</UiProvider> },
  'german-page': { lang: 'de', around: (sample) => sample },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

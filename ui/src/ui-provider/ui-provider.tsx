'use client'

import { DirectionProvider } from '@radix-ui/react-direction'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { type Direction, useDocumentDirection, useDocumentLanguage } from './document-language.ts'
import type { Labels } from './labels.ts'
import { type Message, write } from './message.ts'

interface Language {
  readonly locale?: string | undefined
  readonly dir?: Direction | undefined
  readonly labels?: Labels | undefined
}

export type { Direction } from './document-language.ts'
export type { Message } from './message.ts'

const LanguageContext = createContext<Language>({})

export interface UiProviderProps {
  /**
   * How numbers, dates and plurals are written, as a BCP 47 tag: `de`, `en-IN`. `en_IN` is read as one, anything else as
   * `en`. Give it with `labels`: their plurals are this language's.
   * @default the page's `<html lang>`, and `en` in a server's HTML
   */
  readonly locale?: string | undefined
  /**
   * Which way the arrow keys of Tabs and Menu run, and the boxes of Menu, Dialog, Drawer and AlertDialog. Texts, other boxes
   * and drawings follow the `dir` of the page itself, so set that too.
   * @default the page's `<html dir>`, and `ltr` in a server's HTML
   */
  readonly dir?: Direction | undefined
  /**
   * What components say, by component. What is left out is said in English.
   * @default English
   */
  readonly labels?: Labels | undefined
  /** All that speaks this language. */
  readonly children: ReactNode
}

/**
 * The language of all components inside it. Without one they speak English and write numbers as the page's language
 * does; an application in one language other than English has one, around everything.
 *
 * Sources: https://www.w3.org/TR/WCAG22/#language-of-page, https://www.rfc-editor.org/rfc/bcp/bcp47.txt
 */
export function UiProvider({ locale, dir, labels, children }: UiProviderProps) {
  const language = useMemo(() => ({ locale, dir, labels }), [locale, dir, labels])
  return (
    <LanguageContext value={language}>
      <Direct>{children}</Direct>
    </LanguageContext>
  )
}

/** Tells Radix's parts, whose arrow keys follow it. */
function Direct({ children }: { readonly children: ReactNode }) {
  return <DirectionProvider dir={useDirection()}>{children}</DirectionProvider>
}

/** The language that components write numbers in, as a BCP 47 tag. */
export function useLocale(): string {
  const page = useDocumentLanguage()
  return use(LanguageContext).locale ?? page
}

/** The direction that components run in. */
export function useDirection(): Direction {
  const page = useDocumentDirection()
  return use(LanguageContext).dir ?? page
}

/**
 * What a component says, in the application's language.
 * @param english its own words, which stand where the application gives none
 */
export function useLabels<Key extends string>(
  component: keyof Labels,
  english: Readonly<Record<Key, Message>>,
): (key: Key, values?: Readonly<Record<string, string | number>>) => string {
  const locale = useLocale()
  const given: Readonly<Partial<Record<string, Message>>> | undefined =
    use(LanguageContext).labels?.[component]
  return useCallback(
    (key, values) => {
      const translated = given?.[key]
      return translated === undefined
        ? write(english[key], values, locale, 'en')
        : write(translated, values, locale)
    },
    [given, english, locale],
  )
}

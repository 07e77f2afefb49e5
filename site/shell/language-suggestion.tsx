import { language, siblings } from 'virtual:language'
import { Button } from '@cairn/ui/button'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { suggestedLanguage } from '../domain/suggested-language.ts'
import { addPrefix } from '../language/address.ts'
import { readStored, writeStored } from '../services/storage.ts'
import { useConsent } from '../stores/consent.ts'
import { Link } from './link.tsx'

const STORED = 'language-declined'

/** A strip at the foot of the window, once the question about cookies is out of its way. Declined once, it is not shown again. */
export function LanguageSuggestion() {
  // If storage is denied it stays closed: it would open on each page.
  const [open, setOpen] = useState(() => readStored(STORED) === null)
  const asking = useConsent((state) => state.asking)
  const [path] = useLocation()
  const query = useSearch()
  const wanted = suggestedLanguage(
    navigator.languages,
    language,
    siblings.map((sibling) => sibling.language),
  )
  const sibling = siblings.find((known) => known.language === wanted)
  if (!open || asking || !sibling) return null
  const close = () => {
    writeStored(STORED, language)
    setOpen(false)
  }
  return (
    <aside
      aria-label={t`Language`}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit print:hidden flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-control bg-surface-raised px-4 py-3 text-15"
    >
      <Link
        href={addPrefix(sibling.base, path) + (query && `?${query}`)}
        target="_self"
        lang={sibling.language}
        hrefLang={sibling.language}
        onClick={({ currentTarget }) => {
          currentTarget.hash = location.hash
        }}
        className="font-semibold underline underline-offset-4"
      >
        {sibling.name}
      </Link>
      <Button variant="outline" size="sm" onClick={close}>
        {t`Stay here`}
      </Button>
    </aside>
  )
}

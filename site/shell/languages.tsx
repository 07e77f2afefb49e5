import { language, siblings } from 'virtual:language'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { whenIdle } from '../hydration/when-idle.ts'
import { addPrefix } from '../language/address.ts'
import { LazyBoundary, lazyPart } from './lazy-part.tsx'
import { Link } from './link.tsx'

/** The same page in the company's other languages (behaviour 12.2). */
export function Languages() {
  return (
    <nav aria-label={t`Language`} className="pt-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {siblings.map((sibling) => (
          <li key={sibling.language}>
            <LanguageLink sibling={sibling} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LanguageLink({ sibling }: { sibling: (typeof siblings)[number] }) {
  const [path] = useLocation()
  const query = useSearch()
  return (
    // A document of its own: each language has its own code.
    <Link
      href={addPrefix(sibling.base, path) + (query && `?${query}`)}
      target="_self"
      lang={sibling.language}
      hrefLang={sibling.language}
      aria-current={sibling.language === language ? 'true' : undefined}
      onClick={({ currentTarget }) => {
        currentTarget.hash = location.hash
      }}
      className="inline-block min-h-6 underline-offset-4 hover:text-text hover:underline aria-[current]:text-text"
    >
      {sibling.name}
    </Link>
  )
}

const Suggestion = lazyPart(async () => (await import('./language-suggestion.tsx')).LanguageSuggestion)

/** Suggests another language that the browser asks for (behaviour 12.3). */
export function SuggestedLanguage() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    whenIdle(() => setIdle(true))
  }, [])
  if (!idle) return null
  return (
    <LazyBoundary>
      <Suggestion />
    </LazyBoundary>
  )
}

import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { writeStored } from '../services/storage.ts'
import { Icon } from './icon.tsx'
import { THEME_KEY } from './inline-script.ts'

type Theme = 'dark' | 'light'

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Switches between dark and light and remembers the choice. Which one is shown is known in the browser only. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => {
    const follow = () => setTheme(shownTheme())
    follow()
    const system = matchMedia('(prefers-color-scheme: light)')
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
  function toggle() {
    const next = shownTheme() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    setTheme(next)
    writeStored(THEME_KEY, next)
  }
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={theme === 'light' ? t`Switch to the dark theme` : t`Switch to the light theme`}
      // In the header's menu its words stand beside it, on a line of their own.
      className="inline-flex noscript:hidden size-10 cursor-pointer items-center justify-center rounded-md text-muted transition-[color] hover:text-text in-[[popover]]:basis-full! in-[[popover]]:justify-start! in-[[popover]]:gap-3"
    >
      <Icon name={theme === 'light' ? 'moon' : 'sun'} size={18} />
      <span aria-hidden="true" className="hidden text-15 in-[[popover]]:inline">
        {theme === 'light' ? t`Dark theme` : t`Light theme`}
      </span>
    </button>
  )
}

import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
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
  useEffect(() => setTheme(shownTheme()), [])
  function toggle() {
    const next = shownTheme() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    setTheme(next)
    try {
      localStorage.setItem(THEME_KEY, next)
    } catch {
      // Storage is closed to this page: the choice holds until it is left.
    }
  }
  const Icon = theme === 'light' ? Moon : Sun
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={theme === 'light' ? 'Switch to the dark theme' : 'Switch to the light theme'}
      className="inline-grid noscript:hidden size-10 cursor-pointer place-items-center rounded-md text-muted transition-colors hover:text-text"
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  )
}

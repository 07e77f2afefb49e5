import { onPath } from '../support/on-path.ts'
import { launchChromium } from './chromium.ts'
import type { Driver } from './driver.ts'
import { launchFirefox } from './firefox.ts'
import { launchWebkit } from './webkit.ts'

interface Kind {
  name: string
  /** Undefined where it is not installed. */
  launch: (() => Promise<Driver>) | undefined
  /** How Debian and Ubuntu call what it needs. */
  packages: string
}

const firefox = onPath('firefox-esr') ?? onPath('firefox')

export const kinds: readonly Kind[] = [
  { name: 'Chromium', launch: launchChromium, packages: '' },
  { name: 'Firefox', launch: firefox ? () => launchFirefox(firefox) : undefined, packages: 'firefox-esr' },
  {
    name: 'WebKit',
    launch: onPath('WebKitWebDriver') && onPath('xvfb-run') ? launchWebkit : undefined,
    packages: 'webkit2gtk-driver xvfb',
  },
]

/** Says once per run, in one line, which browsers are not here. */
export function setup(): void {
  const missing = kinds.filter(({ launch }) => launch === undefined)
  if (missing.length === 0) return
  const names = missing.map(({ name, packages }) => `${name} (apt install ${packages})`)
  process.stdout.write(`Not installed, so not tried: ${names.join(', ')}\n`)
}

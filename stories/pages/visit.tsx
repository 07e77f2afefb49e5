import type { LivePages } from '@cairn/gateway/contract/live-pages'
import type { Meta } from '@storybook/react-vite'
import { type ReactNode, useEffect, useMemo } from 'react'
import { expect, userEvent, type within } from 'storybook/test'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { findRoute } from '../../site/routes.ts'
import { App } from '../../site/shell/app.tsx'
import { PageData } from '../../site/shell/page-data.ts'
import { demo, freshGateway } from './gateway.ts'
import { livePages } from './live-pages.ts'

export interface VisitProps {
  /** The page's path, with a query where it reads one. */
  path: string
  /** What live pages are rendered with, where the story needs other than the usual. */
  live?: Partial<LivePages>
}

function pathOf(address: string): string {
  return address.replace(/[?#].*/, '')
}

/** The whole site at an address, as a visitor has it; its links lead on within the story. */
export function Visit({ path, live }: VisitProps) {
  const { hook, searchHook } = useMemo(() => memoryLocation({ path }), [path])
  return (
    <Router
      hook={hook}
      searchHook={searchHook}
      aroundNav={async (navigate, to, options) => {
        await findRoute(pathOf(to)).Page.preload()
        // An address in memory knows no fragment.
        navigate(to.replace(/#.*/, ''), options)
      }}
    >
      <Documents live={live}>
        <App />
      </Documents>
    </Router>
  )
}

/** Gives every page its data, and begins it at its top. */
function Documents({ live, children }: { live: VisitProps['live']; children: ReactNode }) {
  const [path] = useLocation()
  useEffect(() => {
    // In a block: newer browsers return a promise, which React would take for a clean-up.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [path])
  const data: Record<string, unknown> = { ...livePages, ...live }
  return <PageData value={data[path]}>{children}</PageData>
}

/** What Chromatic compares of each story, in the toolbar's words: https://www.chromatic.com/docs/modes/ */
const modes = {
  'dark 390': { theme: 'dark', viewport: 'phone' },
  'dark 1280': { theme: 'dark', viewport: 'desktop' },
  'light 390': { theme: 'light', viewport: 'phone' },
  'light 1280': { theme: 'light', viewport: 'desktop' },
}

/** What the meta of every page's stories begins with. */
export const visit = {
  component: Visit,
  parameters: {
    layout: 'none',
    controls: { disable: true },
    chromatic: { modes },
    // The stores are the page's own: two stories in one document would share them.
    docs: { story: { inline: false, height: '640px' }, canvas: { sourceState: 'none' } },
  },
  beforeEach: freshGateway,
  loaders: [async ({ args: { path } }) => findRoute(pathOf(path)).Page.preload()],
} satisfies Partial<Meta<typeof Visit>>

export type Canvas = ReturnType<typeof within>

/** A play function that proves which page is shown, by its main heading. */
export function shows(heading: string) {
  return async ({ canvas }: { canvas: Canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
}

/** Types the demo server's ID and connects, on a page with the game panel. */
export async function connect(canvas: Canvas) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Server ID' }), demo.identifier)
  await userEvent.click(canvas.getByRole('button', { name: 'Connect' }))
}

/// <reference types="vite/client" />
/** Shows the stories of all components one after the other, without Storybook around them. */
import {
  composeStories,
  composeStory,
  type ReactRenderer,
  setProjectAnnotations,
} from '@storybook/react-vite'
import { createRoot } from 'react-dom/client'
import type { ComposedStoryFn, Store_CSFExports } from 'storybook/internal/types'
import { within } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

setProjectAnnotations(preview)

const files = import.meta.glob<Store_CSFExports<ReactRenderer>>('../../../stories/*/*.stories.tsx', {
  eager: true,
})
const stories = new Map(
  Object.values(files)
    .flatMap((file): ComposedStoryFn<ReactRenderer>[] => Object.values(composeStories(file)))
    .map((story) => [story.id, story]),
)
/** It does what no story may. */
const broken = composeStory(
  { render: () => <style>{'p { color: red }'}</style> },
  { title: 'Broken' },
  {},
  'Styled',
)

let refused: string[] = []
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
  refused.push(['refused:', effectiveDirective, blockedURI, sample].join(' ').trim())
})

const drawn = new Set<string>()

/** The class attributes of all elements of the stories that were shown. */
export function listClasses(): string[] {
  return [...drawn]
}

/** Their IDs, in the order of their files. */
export function listStories(): string[] {
  return [...stories.keys()]
}

/** Shows a story, a gallery as it is pictured. Resolves with what the browser refused while it was shown. */
export async function showStory(id: string): Promise<string[]> {
  const Story = id === broken.id ? broken : stories.get(id)
  if (!Story) throw new Error(`There is no story ${id}.`)
  refused = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Story />)
  await settled()
  // It opens what a gallery shows open.
  if (id.includes('--gallery')) await Story.play?.({ canvasElement: place, canvas: within(place) })
  await document.fonts.ready
  await settled()
  for (const element of document.querySelectorAll('body [class]'))
    drawn.add(element.getAttribute('class') ?? '')
  root.unmount()
  place.remove()
  return refused
}

/** Once what was rendered has been painted and its effects have run. */
function settled(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

Object.assign(globalThis, { listClasses, listStories, showStory })

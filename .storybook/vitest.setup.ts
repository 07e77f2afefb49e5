/**
 * After each Gallery story (or GalleryMenu …): its pictures, one per width, and one in forced colours where the story asks
 * for it; with the elements hovered, pressed or focused that its parameter `pseudo` names, as Storybook shows them. After each story of a page: whether it fits a narrow phone as well.
 */
import { afterEach, expect, inject } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { PseudoStates } from './picture-commands.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Only the pinned browser's pictures are comparable with the references. */
    pictures: boolean
  }
  interface TestContext {
    story?: {
      readonly id: string
      readonly tags: readonly string[]
      readonly parameters: { readonly pseudo?: PseudoStates }
    }
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateForcedColors: (active: boolean) => Promise<void>
    emulateReducedMotion: (active: boolean) => Promise<void>
    forcePseudoStates: (states: PseudoStates) => Promise<void>
  }
}

const WIDTHS = [390, 1280]
/** At least; a picture is as high as the story, except where it is tagged `fixed-viewport`. */
const HEIGHT = 480

afterEach(async ({ story, task }) => {
  if (!inject('pictures') || task.result?.state === 'fail') return
  // components-siteheader--gallery-menu → siteheader-menu
  const [, component, part = ''] = story?.id.match(/^components-(\w+)--gallery(-\w+)?$/) ?? []
  if (!story || !component) return
  const { theme } = document.documentElement.dataset
  await document.fonts.ready
  try {
    await commands.forcePseudoStates(story.parameters.pseudo ?? {})
    for (const width of WIDTHS) {
      await resize(width, HEIGHT)
      if (!story.tags.includes('fixed-viewport')) {
        await resize(width, Math.max(HEIGHT, document.documentElement.scrollHeight))
      }
      await picture(`${component}${part}-${theme}-${width}`)
    }
    if (!story.tags.includes('forced-colors') || theme !== 'dark') return
    await commands.emulateForcedColors(true)
    await picture(`${component}${part}-forced-1280`)
  } finally {
    // The stories after this one share the page.
    await commands.emulateForcedColors(false)
    await commands.forcePseudoStates({})
  }
})

afterEach(async ({ story, task }) => {
  // A theme has no width of its own.
  if (document.documentElement.dataset.theme !== 'dark') return
  if (task.result?.state === 'fail' || !story?.id.startsWith('pages-')) return
  await document.fonts.ready
  await resize(320, HEIGHT)
  expect(document.documentElement.scrollWidth, 'width of the page in a window of 320 px').toBe(320)
})

async function resize(width: number, height: number) {
  await page.viewport(width, height)
  // innerHeight changes some frames before the unit vh does, which gives Storybook's body its least height.
  await expect
    .poll(() => [window.innerWidth, getComputedStyle(document.body).minHeight])
    .toEqual([width, `${height}px`])
}

/** Of all that the window shows, whatever lies above the page and however long it is. */
async function picture(name: string) {
  const frame = document.createElement('div')
  frame.className = 'pointer-events-none fixed inset-0'
  document.body.append(frame)
  // A caret blinks, and forced colours paint it whatever caret-color says. A field that is only read has none.
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:focus, textarea:focus')
  field?.toggleAttribute('readonly', true)
  await expect(frame).toMatchScreenshot(name)
  field?.toggleAttribute('readonly', false)
  frame.remove()
}

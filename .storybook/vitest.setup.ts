/**
 * After each story: its contrasts in the other theme as well. After each Gallery story (or GalleryMenu …): whether all
 * its colours are semantic tokens, and its pictures, one per theme and width, one in the second brand, one in Hebrew,
 * and one in forced colours where the story asks for it; with the elements hovered, pressed or focused that its
 * parameter `pseudo` names, as Storybook shows them. After each story of a page: whether it fits a narrow phone as
 * well. After all stories of a component: whether its parts are those of ui/contract.
 */
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { commands, page } from 'vitest/browser'
import { fitsNarrow } from '../stories/field-plays.ts'
import { rawColors } from '../tests/support/semantic-styles.ts'
import { type Parts, recordParts } from './part-recorder.ts'
import type { PseudoStates } from './picture-commands.ts'

interface Story {
  readonly id: string
  readonly tags: readonly string[]
  readonly parameters: {
    readonly pseudo?: PseudoStates
    /** A selector of what shows its data's own colours. */
    readonly ownColors?: string
  }
}

const THEMES = ['dark', 'light'] as const

declare module 'vitest' {
  interface TestContext {
    story?: Story
  }
  interface TaskMeta {
    reports?: readonly unknown[]
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    compareParts: (component: string, seen: Parts) => Promise<string>
    emulateForcedColors: (active: boolean) => Promise<void>
    emulateReducedMotion: (active: boolean) => Promise<void>
    forcePseudoStates: (states: PseudoStates) => Promise<void>
    readAccessibilityTree: () => Promise<string[]>
  }
}

/** The narrowest screen, of stories whose viewport is `narrow`. */
const NARROW = 320
const PHONE = 390
const WIDTHS = [PHONE, 1280]
/** At least; a picture is as high as the story, except where it is tagged `fixed-viewport`. */
const HEIGHT = 480

afterEach(async ({ story, task }) => {
  // A report of all that axe passed, some 100 KB: only Storybook's own window would show it.
  task.meta.reports = []
  if (task.result?.state === 'fail' || !story) return
  const { dataset } = document.documentElement
  const { theme } = dataset
  // components-siteheader--gallery-menu → siteheader-menu
  const [, component, part = ''] = story.id.match(/^components-(\w+)--gallery(-\w+)?$/) ?? []
  const name = inject('pictures') && component ? component + part : undefined
  await document.fonts.ready
  if (innerWidth === NARROW) await fitsNarrow()
  try {
    // Storybook has checked the theme that the story ended in.
    const other = THEMES.find((one) => one !== theme) ?? 'light'
    dataset.theme = other
    expect(await contrastFaults(), `contrast in the ${other} theme`).toEqual([])
    if (name) {
      expect(rawColors(document.body, story.parameters.ownColors), 'colours without a token').toEqual([])
      await pictures(name, story)
    }
  } finally {
    dataset.theme = theme
  }
  if (!story.id.startsWith('pages-')) return
  await resize(NARROW, HEIGHT)
  expect(document.documentElement.scrollWidth, 'width of the page in a window of 320 px').toBe(NARROW)
})

let endRecording: () => Parts
beforeAll(() => {
  endRecording = recordParts()
})

// biome-ignore lint/correctness/noEmptyPattern: Vitest refuses a parameter without braces
afterAll(async ({}, { tasks, name }) => {
  const seen = endRecording()
  const [, component] = /^stories\/([\w-]+)\/\1\.stories/.exec(name) ?? []
  // A partial run of the stories says nothing about the others.
  if (!component || tasks.some(({ result }) => result?.state !== 'pass')) return
  expect(await commands.compareParts(component, seen), 'parts that ui/contract does not have').toBe('')
})

/** What axe finds of the rules that depend on a theme's colours. */
async function contrastFaults(): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [document.body], exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
    {
      resultTypes: ['violations'],
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

async function pictures(name: string, { parameters, tags }: Story): Promise<void> {
  const root = document.documentElement
  const { dataset, lang, dir } = root
  const { brand } = dataset
  try {
    await commands.forcePseudoStates(parameters.pseudo ?? {})
    for (const width of WIDTHS) {
      await fitTo(width, tags)
      // Both at once: a focused element may be gone at the next width.
      for (const theme of THEMES) {
        dataset.theme = theme
        await picture(`${name}-${theme}-${width}`)
      }
      if (width > PHONE) continue
      dataset.brand = 'harbour'
      await picture(`${name}-harbour-${width}`)
      dataset.brand = brand
    }
    dataset.theme = 'dark'
    if (tags.includes('forced-colors')) {
      await commands.emulateForcedColors(true)
      await picture(`${name}-forced-1280`)
      await commands.emulateForcedColors(false)
    }
    Object.assign(root, { lang: 'he', dir: 'rtl' })
    await fitTo(PHONE, tags)
    await picture(`${name}-rtl-${PHONE}`)
  } finally {
    // The stories after this one share the page.
    Object.assign(root, { lang, dir })
    dataset.brand = brand
    await commands.emulateForcedColors(false)
    await commands.forcePseudoStates({})
  }
}

/** As wide as said and as high as the story. */
async function fitTo(width: number, tags: readonly string[]) {
  await resize(width, HEIGHT)
  if (tags.includes('fixed-viewport')) return
  await resize(width, Math.max(HEIGHT, document.documentElement.scrollHeight))
}

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
  try {
    await expect(frame).toMatchScreenshot(name)
  } finally {
    field?.toggleAttribute('readonly', false)
    frame.remove()
  }
}

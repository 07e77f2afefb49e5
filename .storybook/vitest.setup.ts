/** After each Gallery story: its pictures, one per width, and one in forced colours where the story asks for it. */
import { afterEach, expect, inject } from 'vitest'
import { commands, page } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** Only the pinned browser's pictures are comparable with the references. */
    pictures: boolean
  }
  interface TestContext {
    story?: { readonly id: string; readonly tags: readonly string[] }
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateForcedColors: (active: boolean) => Promise<void>
  }
}

const WIDTHS = [390, 1280]

afterEach(async ({ story, task }) => {
  if (!inject('pictures') || task.result?.state === 'fail') return
  if (!story?.id.endsWith('--gallery')) return
  const component = story.id.replace('components-', '').replace('--gallery', '')
  await document.fonts.ready
  for (const width of WIDTHS) {
    await page.viewport(width, 900)
    await picture(`${component}-${document.documentElement.dataset.theme}-${width}`)
  }
  if (!story.tags.includes('forced-colors') || document.documentElement.dataset.theme !== 'dark') return
  await commands.emulateForcedColors(true)
  await picture(`${component}-forced-1280`)
  await commands.emulateForcedColors(false)
})

async function picture(name: string) {
  await expect(document.body).toMatchScreenshot(name)
}

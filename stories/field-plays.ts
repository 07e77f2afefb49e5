import type { StoryContext } from '@storybook/react-vite'
import { expect } from 'storybook/test'

interface Played {
  readonly canvas: StoryContext['canvas']
  readonly args: { readonly label?: unknown; readonly hint?: unknown; readonly error?: unknown }
}

/** That label, hint and error are read with the field, which is required and wrong. */
export function described(role: 'textbox' | 'combobox' | 'checkbox') {
  return async ({ canvas, args: { label, hint, error } }: Played) => {
    const field = canvas.getByRole(role, { name: String(label) })
    await expect(field).toHaveAccessibleDescription(`${hint} ${error}`)
    await expect(field).toBeInvalid()
    await expect(field).toBeRequired()
  }
}

/**
 * That nothing makes the page scroll sideways on the narrowest screen. Unlike our site, a page that uses the design system
 * may break no long words.
 */
export async function fitsNarrow() {
  const { style } = document.body
  style.overflowWrap = 'normal'
  try {
    await expect(document.documentElement.scrollWidth, 'width in a window of 320 px').toBeLessThanOrEqual(320)
  } finally {
    style.overflowWrap = ''
  }
}

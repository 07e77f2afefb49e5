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

/** That nothing makes the page scroll sideways on the narrowest screen. */
export async function fitsNarrow() {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
}

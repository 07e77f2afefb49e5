import { Field } from '@cairn/ui/field'
import { Toaster, toast } from '@cairn/ui/toaster'
import type { ComponentType } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inTestRunner } from './test-runner.ts'

/** Stands a story in a page with what Radix leaves to screen readers: live regions, and what contains them. */
export function onLivePage(Story: ComponentType) {
  return (
    <>
      <form aria-label="Order">
        Behind, in the form
        <Field label="Behind, in a field" error="Behind, in an error" />
        <Story />
        <div role="log" aria-live="off" aria-label="Behind">
          Behind, in a log
        </div>
      </form>
      <Toaster />
    </>
  )
}

/** Opens what is modal by the button of that name: nothing of the page is left to screen readers but toasts. */
export async function hidesPage(name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  if (!inTestRunner) return
  const { commands } = await import('vitest/browser')
  const body = within(document.body)
  const before = await commands.readAccessibilityTree()
  await expect(before).toEqual(expect.arrayContaining(['form Order', 'textbox Behind, in a field']))
  const trigger = body.getByRole('button', { name })
  await userEvent.click(trigger)
  const modal = await body.findByRole(role)
  await waitFor(() => expect(modal).toContainElement(document.activeElement as HTMLElement))
  const shown = await commands.readAccessibilityTree()
  await expect(shown.find((line) => line.startsWith(role))).toBeDefined()
  await expect(shown.filter((line) => /Behind|Order/.test(line))).toEqual([])

  toast('Saved')
  await waitFor(async () => expect(await commands.readAccessibilityTree()).toContain('StaticText Saved'))
  toast.dismiss()
  await waitFor(() => expect(body.queryByText('Saved')).toBeNull())

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(modal).not.toBeInTheDocument())
  await waitFor(() => expect(trigger).toHaveFocus())
  await expect(await commands.readAccessibilityTree()).toEqual(before)
}

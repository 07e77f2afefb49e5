import { ui } from 'virtual:language'
import { Toaster, toast } from '@cairn/ui/toaster'
import { UiProvider } from '@cairn/ui/ui-provider'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { NOTICED } from './noticed.ts'

/** Puts the place of toasts into the document, beside the page, so that they outlast a change of pages. */
export async function mountToasts(): Promise<typeof toast> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <UiProvider {...ui}>
        <Toaster />
      </UiProvider>,
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, NOTICED))
  return toast
}

import { Toaster, toast } from '@cairn/ui/toaster'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** How long a live region has to be there before what is put into it is read out, in ms. */
const NOTICED = 150

/** Puts the place of toasts into the document, beside the page, so that they outlast a change of pages. */
export async function mountToasts(): Promise<typeof toast> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(<Toaster />))
  await new Promise((resolve) => setTimeout(resolve, NOTICED))
  return toast
}

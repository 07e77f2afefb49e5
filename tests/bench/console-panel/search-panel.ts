/** Types into the panel's search; resolves with the number of lines once the panel says it. */
export async function searchPanel(element: HTMLElement, text: string): Promise<number> {
  const input = element.querySelector('input')
  if (!input) throw new Error('the panel has no search')
  const found = () =>
    /^([\d,]+) of [\d,]+ lines/.exec(element.querySelector('[role=status]')?.textContent ?? '')?.[1]
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  while (!found()) await new Promise(requestAnimationFrame)
  return Number(found()?.replaceAll(',', ''))
}

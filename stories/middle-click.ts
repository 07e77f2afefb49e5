/** A press of the middle button, which opens a link in a tab of its own unless the event is prevented. */
export function createMiddleClick(): MouseEvent {
  return new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true })
}

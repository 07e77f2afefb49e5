import { whenTouched } from '../../shell/late-section.tsx'

/** The message form; before it is touched it is the plain form that the gateway takes. */
export const LateMessageForm = whenTouched(
  'message-form',
  async () => (await import('./message-form.tsx')).MessageForm,
)

import { head } from 'cairn-pages/heads/plan'

export { Page as default } from 'cairn-pages/plan'

export const meta = () => head

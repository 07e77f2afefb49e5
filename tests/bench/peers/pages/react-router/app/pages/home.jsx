import { head } from 'cairn-pages/heads/home'

export { Page as default } from 'cairn-pages/home'

export const meta = () => head

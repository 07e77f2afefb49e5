import { head } from 'cairn-pages/heads/control-panel'

export { Page as default } from 'cairn-pages/control-panel'

export const meta = () => head

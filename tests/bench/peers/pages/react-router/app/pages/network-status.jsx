import { head } from 'cairn-pages/heads/network-status'
import { status } from 'cairn-pages/status'

export { Page as default } from 'cairn-pages/network-status'

export const meta = () => head

export const loader = () => status

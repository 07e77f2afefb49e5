import { Page } from 'cairn-pages/network-status'
import { inside } from '../inside.jsx'

export const NetworkStatus = inside(Page)

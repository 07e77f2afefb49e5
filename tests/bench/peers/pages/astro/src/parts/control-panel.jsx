import { Page } from 'cairn-pages/control-panel'
import { inside } from '../inside.jsx'

export const ControlPanel = inside(Page)

import { Page } from 'cairn-pages/plan'
import { inside } from '../inside.jsx'

export const Plan = inside(Page)

import { PlansSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const PlansSection = inside(Part)

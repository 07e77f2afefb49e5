import { PanelsSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const PanelsSection = inside(Part)

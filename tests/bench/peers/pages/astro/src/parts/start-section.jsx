import { StartSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const StartSection = inside(Part)

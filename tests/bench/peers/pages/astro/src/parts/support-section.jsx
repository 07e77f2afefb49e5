import { SupportSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const SupportSection = inside(Part)

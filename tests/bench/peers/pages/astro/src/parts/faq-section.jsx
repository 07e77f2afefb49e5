import { FaqSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const FaqSection = inside(Part)

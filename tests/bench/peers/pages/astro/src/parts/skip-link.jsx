import { SkipLink as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const SkipLink = inside(Part)

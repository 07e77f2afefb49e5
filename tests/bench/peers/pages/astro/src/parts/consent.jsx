import { Consent as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const Consent = inside(Part)

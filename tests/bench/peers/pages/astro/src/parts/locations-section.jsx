import { LocationsSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const LocationsSection = inside(Part)

import { OverviewSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const OverviewSection = inside(Part)

import { Hero as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const Hero = inside(Part)

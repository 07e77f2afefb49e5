import { Footer as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const Footer = inside(Part)

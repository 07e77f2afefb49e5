import { TestimonialsSection as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const TestimonialsSection = inside(Part)

import { Header as Part } from 'cairn-pages/islands'
import { inside } from '../inside.jsx'

export const Header = inside(Part)

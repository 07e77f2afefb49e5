import { coverageTable } from './component-points.ts'

/** `npm run check -- --table`: every component against the ten points of the design system. */
process.stdout.write(`${coverageTable()}\n`)

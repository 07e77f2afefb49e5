import axe from 'axe-core'
import { criteria } from './criteria.ts'
import { DocsTable } from './docs-table.tsx'

/** The rules of axe that judge a criterion; they run on every story, in both themes where colours matter. */
function rulesOf(criterion: string): string[] {
  const tag = `wcag${criterion.replaceAll('.', '')}`
  return axe.getRules([tag]).map(({ ruleId }) => ruleId)
}

/** What speaks for each criterion, and what was not tried. */
export function ConformanceTable() {
  return (
    <DocsTable
      head={['criterion', 'tried by', 'not tried']}
      rows={Object.entries(criteria).map(([number, { name, tests = [], untried = '' }]) => {
        const rules = rulesOf(number)
        return [
          `${number} ${name}`,
          [...tests, ...(rules.length > 0 ? [`axe: ${rules.join(', ')}`] : [])].join('; ') || 'nothing',
          untried,
        ]
      })}
    />
  )
}

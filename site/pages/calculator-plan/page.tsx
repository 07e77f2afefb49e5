import { calculatorPlanDetails } from 'virtual:company/calculator-plan-details'
import { useLocation } from 'wouter'
import { calculatorPlanDrawings } from '../../content/calculator-plan-drawings.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { plans } from '../../content/plans.ts'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { PlanPage } from '../plan/plan-page.tsx'

/** A plan with the calculator (behaviour 3.3), which other plan pages do not load. */
export function Page() {
  const [path] = useLocation()
  const plan = plans.find((known) => known.path === path)
  const details = calculatorPlanDetails[path]
  if (!plan || !details)
    throw new Error(`${path} is routed to the plan page but is no plan of the company's.`)
  return (
    <PlanPage family={plan} drawings={calculatorPlanDrawings} details={details} guide={Beyond}>
      <div id="calculator" className="page scroll-mt-20">
        <RamCalculator reading="no-effect" />
      </div>
    </PlanPage>
  )
}

/** What no tier says, the calculator does (behaviour 3.11). */
function Beyond({ tiers }: PlanFamily) {
  const most = tiers.at(-1)?.players?.[1]
  return (
    <>
      {most === undefined ? 'How many players, and mods? ' : `More than ${most} players, or mods? `}
      <TextLink href="#calculator">Work out the memory</TextLink>.
    </>
  )
}

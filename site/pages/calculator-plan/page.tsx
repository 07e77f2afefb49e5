import { calculatorPlanDetails } from 'virtual:company/calculator-plan-details'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { calculatorPlanDrawings } from '../../content/calculator-plan-drawings.ts'
import type { PlanFamily } from '../../content/plans.ts'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { PlanPage } from '../plan/plan-page.tsx'

/** A plan with the calculator (behaviour 3.3), which other plan pages do not load. */
export function Page() {
  return (
    <PlanPage details={calculatorPlanDetails} drawings={() => calculatorPlanDrawings} guide={Beyond}>
      <div id="calculator" className="page">
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
      {`${most === undefined ? t`How many players, and mods?` : plural(most, { other: 'More than # players, or mods?' })} `}
      <Trans>
        <TextLink href="#calculator">Work out the memory</TextLink>.
      </Trans>
    </>
  )
}

import type { PlanFamily } from '../../content/plans.ts'
import { sizedPlanDrawings, sizedPlanTiles } from '../../content/sized-plan.ts'
import { RamCalculator } from '../../shell/ram-calculator.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { PlanPage } from '../plan/plan-page.tsx'

/** The plan sized by players, with the calculator (behaviour 3.3), which other plan pages do not load. */
export function Page() {
  return (
    <PlanPage path="/minecraft-intel" drawings={sizedPlanDrawings} tiles={sizedPlanTiles} guide={Beyond}>
      <div id="calculator" className="page scroll-mt-20">
        <RamCalculator reading="no-effect" />
      </div>
    </PlanPage>
  )
}

/** What no tier says, the calculator does (behaviour 3.11). */
function Beyond({ tiers: [, , largest] }: PlanFamily) {
  return (
    <>
      {`More than ${largest.players?.[1]} players, or mods? `}
      <TextLink href="#calculator">Work out the memory</TextLink>.
    </>
  )
}

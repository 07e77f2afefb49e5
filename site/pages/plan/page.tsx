import { planDetails } from 'virtual:company/plan-details'
import { useLocation } from 'wouter'
import { planDrawings } from '../../content/plan-drawings.ts'
import { plans } from '../../content/plans.ts'
import { ByPlayers } from './by-players.tsx'
import { PlanPage } from './plan-page.tsx'

/** The page of every plan that is not sized by players. */
export function Page() {
  const [path] = useLocation()
  const plan = plans.find((known) => known.path === path)
  const details = planDetails[path]
  if (!plan || !details)
    throw new Error(`${path} is routed to the plan page but is no plan of the company's.`)
  const drawings = planDrawings[details.drawing ?? 'stones']
  return <PlanPage family={plan} drawings={drawings} details={details} guide={ByPlayers} />
}

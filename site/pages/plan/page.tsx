import { planFeatures } from 'virtual:company/plan-features'
import { plans } from 'virtual:company/plans'
import { useLocation } from 'wouter'
import { planDrawings } from '../../content/plan-drawings.ts'
import { ByPlayers } from './by-players.tsx'
import { PlanPage } from './plan-page.tsx'

/** The page of every plan that is not sized by players. */
export function Page() {
  const [path] = useLocation()
  const plan = plans.find((known) => known.path === path)
  if (!plan) throw new Error(`${path} is routed to the plan page but is no plan of the company's.`)
  const drawings = planDrawings[plan.drawing ?? 'stones']
  return <PlanPage family={plan} drawings={drawings} tiles={planFeatures[path]} guide={ByPlayers} />
}

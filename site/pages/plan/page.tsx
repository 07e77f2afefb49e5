import { planDetails } from 'virtual:company/plan-details'
import { planDrawings } from '../../content/plan-drawings.ts'
import { ByPlayers } from './by-players.tsx'
import { PlanPage } from './plan-page.tsx'

/** The page of every plan without the calculator. */
export function Page() {
  return (
    <PlanPage
      details={planDetails}
      drawings={({ drawing = 'stones' }) => planDrawings[drawing]}
      guide={ByPlayers}
    />
  )
}

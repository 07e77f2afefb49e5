import { useLocation } from 'wouter'
import { planDrawings } from '../../content/plan-drawings.ts'
import type { UnsizedPath } from '../../content/plan-pages.ts'
import { planTiles } from '../../content/plan-tiles.ts'
import { ByPlayers } from './by-players.tsx'
import { PlanPage } from './plan-page.tsx'

/** The page of every plan that is not sized by players. */
export function Page() {
  const [path] = useLocation()
  if (!isPlan(path))
    throw new Error(`${path} is routed to the plan page but has no tiles in content/plan-tiles.ts.`)
  return <PlanPage path={path} drawings={planDrawings[path]} tiles={planTiles[path]} guide={ByPlayers} />
}

function isPlan(path: string): path is UnsizedPath {
  return path in planTiles
}

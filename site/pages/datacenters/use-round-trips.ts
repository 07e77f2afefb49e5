import { useEffect, useRef, useState } from 'react'
import type { Finding } from '../../domain/round-trip.ts'
import { measureRoundTrip } from '../../services/round-trip.ts'

/** After this many ms a location that has not answered counts as silent. */
const LIMIT = 10_000

/** A place that the browser can measure the way to. */
export interface Probed {
  id: string
  probe: string
}

export interface RoundTrips {
  state: 'idle' | 'measuring' | 'measured'
  /** By the places' IDs, each as soon as it is known. */
  findings: ReadonlyMap<string, Finding>
  /** Measures all at once; what is under way is given up when the page is left. */
  measure: () => Promise<void>
}

export function useRoundTrips(places: readonly Probed[]): RoundTrips {
  const [state, setState] = useState<RoundTrips['state']>('idle')
  const [findings, setFindings] = useState<RoundTrips['findings']>(new Map())
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  return {
    state,
    findings,
    async measure() {
      const run = new AbortController()
      underWay.current = run
      const limit = setTimeout(() => run.abort(), LIMIT)
      setState('measuring')
      setFindings(new Map())
      await Promise.all(
        places.map(async ({ id, probe }) => {
          const finding = await measureRoundTrip(probe, run.signal).catch((): Finding => 'no answer')
          setFindings((known) => new Map(known).set(id, finding))
        }),
      )
      clearTimeout(limit)
      setState('measured')
    },
  }
}

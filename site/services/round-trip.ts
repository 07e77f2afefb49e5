import { medianRoundTrip, SAMPLES } from '../domain/round-trip.ts'

/**
 * Measures the browser's own round trip to an address, in ms.
 * @throws if it does not answer with 200 and `Access-Control-Allow-Origin`, or `signal` aborts first
 */
export async function measureRoundTrip(probe: string, signal: AbortSignal): Promise<number> {
  const samples: number[] = []
  while (samples.length < SAMPLES) {
    const start = performance.now()
    const answer = await fetch(probe, {
      method: 'HEAD',
      // Each request has to reach the server.
      cache: 'no-store',
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })
    samples.push(performance.now() - start)
    if (!answer.ok) throw new Error(`${probe} answered ${answer.status}.`)
  }
  return medianRoundTrip(samples)
}

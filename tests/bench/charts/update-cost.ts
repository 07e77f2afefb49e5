import type { CDPSession } from 'playwright'

/** What one update costs the page's main thread, in ms. */
export interface UpdateCost {
  readonly scripting: number
  /** Computing styles and layout. */
  readonly layout: number
  /** Everything, painting included. */
  readonly total: number
}

/** Measures `count` updates. `updates` runs them all and resolves with the ms of their scripting. */
export async function measureUpdates(
  session: CDPSession,
  count: number,
  updates: () => Promise<number>,
): Promise<UpdateCost> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  }
  await session.send('Performance.enable')
  const before = await read()
  const scripting = await updates()
  const after = await read()
  const each = (name: string) => (after(name) - before(name)) / count
  return {
    // ScriptDuration lacks what runs in microtasks.
    scripting: scripting / count,
    layout: each('LayoutDuration') + each('RecalcStyleDuration'),
    total: each('TaskDuration'),
  }
}

export interface Figures {
  /** Frames a second. */
  readonly fps: number
  /** 95 of 100 frames came within so many milliseconds. */
  readonly p95: number
  /** Milliseconds in tasks of more than 50. */
  readonly long: number
}

/** Counts the page's frames and long tasks for so many seconds. */
export async function watchFrames(seconds: number): Promise<Figures> {
  let long = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long += duration
  })
  observer.observe({ type: 'longtask' })
  const frames: number[] = []
  const started = performance.now()
  let before = started
  while (before - started < seconds * 1000) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - before)
    before = now
  }
  observer.disconnect()
  frames.sort((a, b) => a - b)
  return {
    fps: (frames.length / (before - started)) * 1000,
    p95: frames[Math.floor(frames.length * 0.95)] ?? 0,
    long,
  }
}

/** A line that says its number and when it was written, in ms of this machine's clock. */
export function stampedLine(number: number): string {
  const now = (performance.timeOrigin + performance.now()).toFixed(3)
  return `[12:00:00] [Server thread/INFO]: <player> this is line #${number} of ${now};`
}

/** Numbers and times of the lines in `text`, whatever is around them. */
export function* stampsIn(text: string): Generator<{ number: number; time: number }> {
  for (const [, number, time] of text.matchAll(/line #(\d+) of ([\d.]+);/g)) {
    yield { number: Number(number), time: Number(time) }
  }
}

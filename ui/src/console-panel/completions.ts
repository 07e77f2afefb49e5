/** Commands that can be completed to: all of them, or those for what is typed, best first. */
export type Completions = readonly string[] | ((typed: string) => readonly string[])

/** So many are offered. */
const MOST = 50

/** What begins with what is typed, and goes on. Nothing is offered for an empty line, unless it is asked for. */
export function findCompletions(
  completions: Completions | undefined,
  typed: string,
  asked = false,
): readonly string[] {
  if (completions === undefined || (typed === '' && !asked)) return []
  const all = typeof completions === 'function' ? completions(typed) : completions
  const wanted = typed.toLowerCase()
  return all
    .filter((command) => command.length > typed.length && command.toLowerCase().startsWith(wanted))
    .slice(0, MOST)
}

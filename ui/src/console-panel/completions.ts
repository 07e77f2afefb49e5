/** Commands that can be completed to: all of them, or those for what is typed, best first. */
export type Completions = readonly string[] | ((typed: string) => readonly string[])

/** Most completions that are offered. */
const MOST = 50

/** Commands that start with the typed text, and are longer; each once. An empty line has none, unless asked for. */
export function findCompletions(
  completions: Completions | undefined,
  typed: string,
  asked = false,
): readonly string[] {
  if (completions === undefined || (typed === '' && !asked)) return []
  const all = typeof completions === 'function' ? completions(typed) : completions
  const wanted = typed.toLowerCase()
  const found = all.filter(
    (command) => command.length > typed.length && command.toLowerCase().startsWith(wanted),
  )
  return [...new Set(found)].slice(0, MOST)
}

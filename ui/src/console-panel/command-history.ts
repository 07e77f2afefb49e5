/**
 * Where the command lines of several programs keep what was sent. A command may hold a password, so the panel's own
 * forgets all when the page is left; give another one to keep them longer.
 */
export interface CommandHistory {
  /** What was sent to a program, oldest first. */
  readonly read: (key: string) => readonly string[]
  /** Keeps what was sent to a program, oldest first. */
  readonly write: (key: string, commands: readonly string[]) => void
}

/** Most commands that are kept for each program. */
const MOST = 100

const kept = new Map<string, readonly string[]>()

/** Lasts as long as the page. */
export const pageHistory: CommandHistory = {
  read: (key) => kept.get(key) ?? [],
  write: (key, commands) => kept.set(key, commands.slice(-MOST)),
}

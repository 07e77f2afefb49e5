/** The command line: recallable commands, the typed text, and lines waiting behind it. */
export interface CommandState {
  /** Commands that ↑ recalls, oldest first: those taken, and those refused while something else was typed. */
  readonly history: readonly string[]
  /** `history` as it was edited since, and last the line being typed. */
  readonly lines: readonly string[]
  /** Which of `lines` is shown. */
  readonly at: number
  /** Pasted lines that follow the shown one. */
  readonly waiting: readonly string[]
  /** The command that was sent and is not answered yet. */
  readonly underWay: string | null
  /** The command that was refused while something else was typed. */
  readonly refused: string | null
}

export type CommandAction =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'pasted'; readonly text: string; readonly others: readonly string[] }
  | { readonly type: 'recalled'; readonly by: -1 | 1 }
  /** Forgets the pasted lines that wait. */
  | { readonly type: 'dropped' }
  /** The shown line is under way; of an empty one the next pasted line takes the place. */
  | { readonly type: 'sent' }
  | { readonly type: 'answered'; readonly taken: boolean }

/** A command line that recalls what was sent before. */
export function recalledCommand(history: readonly string[]): CommandState {
  return {
    history,
    lines: [...history, ''],
    at: history.length,
    waiting: [],
    underWay: null,
    refused: null,
  }
}

export function shownText({ lines, at }: CommandState): string {
  return lines[at] ?? ''
}

/** No text gets lost: a line is removed only when it was sent and accepted, or when the user deletes it. */
export function nextCommand(state: CommandState, action: CommandAction): CommandState {
  const { history, lines, at, waiting, underWay } = state
  switch (action.type) {
    case 'typed':
      return { ...state, lines: lines.with(at, action.text) }
    case 'pasted':
      return { ...state, lines: lines.with(at, action.text), waiting: [...action.others, ...waiting] }
    case 'recalled':
      return { ...state, at: Math.min(Math.max(at + action.by, 0), history.length) }
    case 'dropped':
      return { ...state, waiting: [] }
    case 'sent': {
      const text = shownText(state)
      if (underWay !== null) return state
      if (text.trim() === '') return advance(state)
      const left = lines.with(at, history[at] ?? '')
      return { ...state, lines: left, at: history.length, underWay: text, refused: null }
    }
    case 'answered': {
      if (underWay === null) return state
      const answered = { ...state, underWay: null }
      if (action.taken) return advance(remember(answered, underWay))
      return at === history.length && shownText(state) === ''
        ? { ...answered, lines: lines.with(at, underWay) }
        : { ...remember(answered, underWay), refused: underWay }
    }
  }
}

/** Replaces an empty line by the next pasted one. */
function advance(state: CommandState): CommandState {
  const { history, lines, waiting } = state
  const [next, ...others] = waiting
  if (next === undefined || lines[history.length] !== '') return state
  return { ...state, lines: lines.with(history.length, next), waiting: others }
}

function remember(state: CommandState, command: string): CommandState {
  const { history, lines, at } = state
  if (history.at(-1) === command) return state
  return {
    ...state,
    history: [...history, command],
    lines: lines.toSpliced(history.length, 0, command),
    at: at === history.length ? at + 1 : at,
  }
}

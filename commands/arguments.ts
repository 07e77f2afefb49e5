import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a command says of words that it does not take: the words, and those that it takes. */
export function describeMisuse(words: readonly string[], usage: string): string {
  return words.length === 0 ? usage : `Not understood: ${words.join(' ')}\n\n${usage}`
}

/**
 * Parses the command line. If `config` does not accept it, the command says so and ends with code 2.
 * @param usage what `--help` prints, with which the command ends
 */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help', 2)) {
    process.stdout.write(`${usage}\n`)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    process.stderr.write(`${describeUnknown(error, Object.keys(config.options ?? {}))}\n`)
    process.exit(2)
  }
}

/** What is wrong with an option, and for one that there is not, which there are. */
function describeUnknown(error: unknown, options: readonly string[]): string {
  if (!(error instanceof Error)) return String(error)
  const unknown = 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  if (!unknown) return error.message
  const [sentence] = error.message.split('. ')
  return `${sentence}; there are ${['help', ...options].map((name) => `--${name}`).join(', ')}.`
}

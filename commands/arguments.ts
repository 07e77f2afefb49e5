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
  usage?: string,
): ReturnType<typeof parseArgs<T>> {
  if (usage !== undefined && process.argv.includes('--help', 2)) {
    process.stdout.write(`${usage}\n`)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  }
}

import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the command line. If `config` does not accept it, the command says so and ends with code 2. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  }
}

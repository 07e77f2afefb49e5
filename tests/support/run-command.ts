import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const commands = join(import.meta.dirname, '../../commands')
const quickLoading = pathToFileURL(join(commands, 'quick-loading.ts'))

export interface CommandResult {
  code: number | null
  out: string
  err: string
}

/** Starts `npm run <name>` as an operator does, with nothing of this process's environment but `env`. */
export function startCommand(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<CommandResult> } {
  const { PATH = '' } = process.env
  const argv = [`--import=${quickLoading}`, join(commands, `${name}.ts`), ...words]
  const child = spawn(process.execPath, argv, { env: { PATH, ...env } })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed])
  return { child, ended: ended.then(([out, err, code]) => ({ out, err, code })) }
}

/** Runs a command to its end, as {@link startCommand}. */
export function runCommand(...command: Parameters<typeof startCommand>): Promise<CommandResult> {
  return startCommand(...command).ended
}

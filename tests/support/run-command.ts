import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface CommandResult {
  code: number | null
  out: string
  err: string
}

/** Runs `commands/<name>.ts` as an operator does, with nothing of this process's environment but `env`. */
export async function runCommand(
  name: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const program = join(import.meta.dirname, '../../commands', `${name}.ts`)
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [program, ...words], { env: { PATH, ...env } })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { out, err, code }
}

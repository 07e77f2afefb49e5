import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EGGS } from './config.ts'

const command = z.tuple([z.string().min(1)], z.string())
const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'g')
  } catch (error) {
    context.addIssue({ code: 'custom', message: `no regular expression: ${error}` })
    return z.NEVER
  }
})

/**
 * One kind of server, in `eggs/<name>/egg.json`. In `start`, `{egg}` is the egg's folder and `{install}` the
 * folder that it was installed into. A server gets SERVER_IP, SERVER_PORT and `environment`.
 */
const schema = z.strictObject({
  name: z.string().min(1),
  description: z.string(),
  /** Run once in a folder of its own that holds copies of `files`; done again when one of these changes. */
  install: z
    .strictObject({
      files: z.array(z.string().min(1)).min(1),
      command,
      /** Removed from each line of its output. */
      strip: pattern.optional(),
    })
    .optional(),
  start: command,
  /** The line that says that the server accepts players. */
  ready: pattern,
  /** Removed from each line of its output. */
  strip: pattern.optional(),
  /** How it is stopped, and after how many seconds it is killed. */
  stop: z.union([
    z.strictObject({ command: z.string().min(1), seconds: z.number().positive() }),
    z.strictObject({ signal: z.enum(['SIGINT', 'SIGTERM']), seconds: z.number().positive() }),
  ]),
  environment: z.record(z.string(), z.string()).default({}),
  /** Memory and disk in MiB, CPU in per cent of one core. Reported, not enforced: there is no container here. */
  limits: z.strictObject({
    memory: z.number().int().nonnegative(),
    disk: z.number().int().nonnegative(),
    cpu: z.number().int().nonnegative(),
  }),
})

export type Egg = z.infer<typeof schema> & { id: string; directory: string }

/** @throws with the file's name and every fault in it. */
export function loadEgg(id: string, eggs = EGGS): Egg {
  const directory = join(eggs, id)
  const file = join(directory, 'egg.json')
  const checked = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!checked.success) throw new Error(`${file} is not an egg: ${z.prettifyError(checked.error)}`)
  return { ...checked.data, id, directory }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const children = join(import.meta.dirname, '../../../commands/children.ts')

/** How a command ends, and what it says, that runs `program` with Node and then goes on. */
async function commandOf(program: string): Promise<{ ended: unknown; said: string }> {
  const command = `import { endOnSignal, runNode } from ${JSON.stringify(children)}
    endOnSignal(0)
    await runNode(['--eval', ${JSON.stringify(program)}])
    console.log('went on')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const [ended] = await once(child, 'close')
  return { ended, said }
}

test('a command continues after a program that succeeds', async () => {
  expect(await commandOf('')).toEqual({ ended: 0, said: 'went on\n' })
})

test("a command ends as its program does, with only the program's output", async () => {
  const program = "console.error('1 type error'); process.exitCode = 3"
  expect(await commandOf(program)).toEqual({ ended: 3, said: '1 type error\n' })
})

test('a command says that its program was killed', async () => {
  const { ended, said } = await commandOf("process.kill(process.pid, 'SIGKILL')")
  expect(ended).toBe(1)
  expect(said).toMatch(/^--eval .* was ended by SIGKILL\.\n$/)
})

test('a command that is interrupted with its program says nothing, whichever ends first', async () => {
  const later = "require('node:child_process').spawn('sh', ['-c', 'sleep 0.03; kill -INT ' + process.ppid])"
  expect(await commandOf(`${later}; process.kill(process.pid, 'SIGINT')`)).toEqual({ ended: 0, said: '' })
})

import type { ConsoleLine } from '@cairn/ui/console-panel'

type Line = Required<ConsoleLine>

const START = Date.UTC(2026, 10, 20, 12, 4, 11)

/** One line every second from 12:04:11 UTC on. */
export function line(sequence: number, text: string, origin: Line['origin'] = 'server'): Line {
  return { sequence, time: START + sequence * 1000, text, origin }
}

export const survival = [
  '[12:04:11] [Server thread/INFO]: Starting minecraft server version 1.21.4',
  '[12:04:12 INFO]: Loading properties',
  '[12:04:13] [Server thread/INFO]: Preparing level "world"',
  '[12:04:14] [Worker-Main-1/INFO]: Preparing spawn area: 84%',
  '[12:04:15] [Server thread/INFO]: Done (3.214s)! For help, type "help"',
  '[12:04:16] [Server thread/INFO]: mira joined the game',
  '[12:04:17] [Async Chat Thread - #0/INFO]: <mira> is the nether hub open?',
  "[12:04:18] [Server thread/WARN]: Can't keep up! Is the server overloaded? Running 2038ms or 40 ticks behind",
  '> say restarting at 13:00',
  '[12:04:20] [Server thread/INFO]: [Server] restarting at 13:00',
  '[12:04:21] [Server thread/ERROR]: Could not pass event PlayerMoveEvent to AntiElytra v2.1',
  '        at com.example.antielytra.Listener.onMove(Listener.java:88)',
  '[12:04:23 INFO]: \u001b[32mPlugin \u001b[1;33mMaps\u001b[0m: see https://maps.example/survival-01.',
  '[12:04:24 INFO]: \u001b[7m inverse \u001b[0m \u001b[38;5;208mtrue\u001b[38;2;20;20;160m colours\u001b[0m \u001b[44m on blue \u001b[0m',
  '[12:04:25 INFO]: Saved the game',
].map((text, index) => line(index, text))

/** As many lines as a gateway keeps, or more. */
export function flood(count: number, from = 0): Line[] {
  return Array.from({ length: count }, (_, index) => {
    const sequence = from + index
    const level = sequence % 1000 === 999 ? 'ERROR' : sequence % 100 === 99 ? 'WARN' : 'INFO'
    return line(sequence, `[12:00:00] [Server thread/${level}]: Line number ${sequence}`)
  })
}

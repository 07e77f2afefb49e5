import type { ConsoleLine } from '@cairn/gateway/contract/console'
import { t } from '@lingui/core/macro'

/** Lines that are checked at either end. */
const LOOKED_AT = 50

/** What a Minecraft server prints as it starts, and before each line as it runs: vanilla, Paper, Fabric, Forge. */
const MINECRAFT = /\[Server thread\/|Starting minecraft server|For help, type "help"/

/** Whether lines come from a Minecraft server: the panel's Client API does not say what a server runs. */
export function isMinecraft(lines: readonly ConsoleLine[]): boolean {
  const ends = [...lines.slice(0, LOOKED_AT), ...lines.slice(-LOOKED_AT)]
  return ends.some(({ origin, text }) => origin === 'server' && MINECRAFT.test(text))
}

/** Commands of a Minecraft server's console: https://minecraft.wiki/w/Commands */
export const minecraftCommands: readonly string[] = [
  'help',
  'list',
  'say ',
  'tell ',
  'stop',
  'save-all',
  'save-off',
  'save-on',
  'op ',
  'deop ',
  'kick ',
  'ban ',
  'ban-ip ',
  'banlist',
  'pardon ',
  'pardon-ip ',
  'whitelist add ',
  'whitelist list',
  'whitelist off',
  'whitelist on',
  'whitelist reload',
  'whitelist remove ',
  'difficulty easy',
  'difficulty hard',
  'difficulty normal',
  'difficulty peaceful',
  'defaultgamemode ',
  'gamemode adventure ',
  'gamemode creative ',
  'gamemode spectator ',
  'gamemode survival ',
  'gamerule ',
  'give ',
  'effect give ',
  'effect clear ',
  'experience add ',
  'kill ',
  'locate structure ',
  'reload',
  'seed',
  'setidletimeout ',
  'setworldspawn ',
  'spawnpoint ',
  'teleport ',
  'time query daytime',
  'time set day',
  'time set night',
  'title ',
  'tps',
  'version',
  'weather clear',
  'weather rain',
  'weather thunder',
  'worldborder get',
  'worldborder set ',
]

/** A command to try, by its effect. */
export interface TriedCommand {
  label: string
  command: string
}

/** Commands that a visitor can send with one press, the most interesting first; none takes anything from a player. */
export const demoCommands: readonly TriedCommand[] = [
  { label: t`Say hello`, command: 'say Hello from the website' },
  { label: t`Show time`, command: 'time query daytime' },
  { label: t`List commands`, command: 'help' },
]

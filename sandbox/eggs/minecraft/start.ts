// Runs flying-squid from the folder it was installed into, with the world in the working folder. Its own launcher
// is not used: it makes every player an operator and listens on all addresses.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const VERSION = '1.21.4'
const [install = '.'] = process.argv.slice(2)
const { createMCServer } = createRequire(join(install, 'package.json'))('flying-squid')

const server = createMCServer({
  host: process.env.SERVER_IP,
  port: Number(process.env.SERVER_PORT),
  version: VERSION,
  motd: 'A Cairn demo server',
  'max-players': 20,
  'online-mode': false,
  'everybody-op': false,
  gameMode: 1,
  difficulty: 1,
  'view-distance': 6,
  'max-entities': 100,
  'player-list-text': { header: 'Cairn', footer: 'Demo server' },
  generation: { name: 'diamond_square', options: { worldHeight: 80 } },
  worldFolder: `world/${VERSION}`,
  kickTimeout: 10_000,
  plugins: {},
  modpe: false,
  logging: false, // the sandbox keeps the console
  // If set, flying-squid does not end with exit code 0 on an error: the sandbox has to see a crash.
  debug: () => {},
})

// Accepts commands with and without the slash, like other servers' consoles.
const handleCommand: (command: string) => void = server.handleCommand
server.handleCommand = (command: string) => handleCommand(command.replace(/^\//, ''))

server.once('ready', () => {
  server.info(`Done (${process.uptime().toFixed(3)}s)! For help, type "help"`)
})
// An error in one player's packet must not end the game.
process.on('unhandledRejection', (reason) => {
  server.err(reason instanceof Error ? reason.stack : String(reason))
})

import { existsSync } from 'node:fs'
import { type Config, readConfig, readShared, StartupError, toLocalHost } from '../gateway/config.ts'
import { findDatabase } from '../postgres/database.ts'
import { readArguments } from './arguments.ts'
import { ask } from './diagnosis/ask.ts'
import { judgeCertificate, readCertificate } from './diagnosis/certificate.ts'
import { examineDatabase } from './diagnosis/database.ts'
import { describeFinding, type Finding, findingsAbout, hideSecrets } from './diagnosis/finding.ts'
import { examineBuild, examineFolder } from './diagnosis/machine.ts'
import { examinePanel } from './diagnosis/panel.ts'
import { judgeProxy, measureProxy } from './diagnosis/proxy.ts'
import { collectSecrets, examineSecrets, examineSettings } from './diagnosis/settings.ts'
import { standIns } from './launch-settings.ts'

/**
 * `npm run doctor`: what is wrong with an installation, beside a running gateway or before the first start, one line
 * each; `--json` for machines. It changes nothing, and ends with code 1 where something is wrong. With origins, as `npm
 * run doctor -- https://www.example.com`, it only checks the proxies in front of these, from any machine.
 */
const {
  positionals: asked,
  values: { json },
} = readArguments(
  { allowPositionals: true, options: { json: { type: 'boolean', default: false } } },
  `npm run doctor                             says what is wrong with this installation
npm run doctor -- https://www.example.com  checks the proxies in front of these origins, from any machine
npm run doctor -- --json                   prints JSON`,
)
const { env } = process

async function examine(): Promise<Finding[]> {
  const settings = await examineSettings(env)
  const config = readSafely(env)
  if (config !== undefined && asked.length > 0) return examineOrigins(asked.map(readOrigin), config.proxies)
  if (config === undefined) {
    const rest = findingsAbout('settings').advise(
      'Nothing else was checked.',
      'The other checks need valid settings.',
      'Correct them, and run the doctor again.',
    )
    return [...settings, rest]
  }
  const { dataDir, databaseUrl } = readShared(env)
  const health = await readHealth(config)
  const running = health !== undefined
  const parts = await Promise.all([
    examineSecrets(env, dataDir),
    examineFolder('DATA_DIR', dataDir),
    config.databaseDir === undefined || !set('DATABASE_DIR')
      ? []
      : examineFolder('DATABASE_DIR', config.databaseDir),
    databaseUrl === undefined ? examineEmbedded(dataDir, running) : examineDatabase(databaseUrl),
    set('PANEL_URL')
      ? examinePanel(config)
      : [findingsAbout('panel').ok('PANEL_URL is not set: it is the sandbox.')],
    examineWay(config, running),
    examineBuild(health),
  ])
  return [...settings, ...parts.flat()]
}

function set(name: string): boolean {
  return (env[name] ?? '').trim() !== ''
}

/** The settings, where they can be read. */
function readSafely(env: NodeJS.ProcessEnv): Config | undefined {
  try {
    return readConfig({ ...env, ...standIns(env) })
  } catch (error) {
    if (error instanceof StartupError) return undefined
    throw error
  }
}

/** What the gateway on this machine says of itself; undefined where none does. */
async function readHealth(config: Config): Promise<{ build: string } | undefined> {
  const address = `http://${toLocalHost(config)}:${config.port}/healthz`
  const answer = await ask(new URL(address)).catch(() => undefined)
  if (answer?.status !== 200) return undefined
  // The release before names none, and another program may answer anything.
  return { build: /"build":"(\w+)"/.exec(answer.body)?.[1] ?? '' }
}

async function examineEmbedded(dataDir: string, running: boolean): Promise<Finding[]> {
  const about = findingsAbout('database')
  const url = await findDatabase(dataDir)
  if (url !== undefined) return examineDatabase(url)
  if (!running) {
    return [
      existsSync(dataDir)
        ? about.ok('The embedded one is stopped, as the gateway is.')
        : about.ok('The embedded one is made at the first start.'),
    ]
  }
  return [
    about.wrong(
      `A gateway runs, and no embedded database in ${dataDir}.`,
      'Messages are refused, and nobody logs in; or the gateway has another DATA_DIR.',
      "Give the doctor the gateway's settings, or restart the gateway.",
    ),
  ]
}

/** Checks the way from visitors to the gateway, at each address of the site. */
async function examineWay({ publicOrigins, proxies, port }: Config, running: boolean): Promise<Finding[]> {
  const about = findingsAbout('proxy')
  if (!running) {
    return [
      about.advise(
        `No gateway answers on this machine at PORT ${port}.`,
        'What is in front of it cannot be judged without one.',
        'Start it, and run the doctor again.',
      ),
    ]
  }
  return examineOrigins(publicOrigins ?? [`http://localhost:${port}`], proxies)
}

async function examineOrigins(origins: readonly string[], proxies: number): Promise<Finding[]> {
  const findings = await Promise.all(
    origins.map(async (origin) => {
      const url = new URL(origin)
      const [certificate, facts] = await Promise.all([
        // If nothing answers, measureProxy reports it.
        url.protocol === 'https:' ? readCertificate(url).catch(() => undefined) : undefined,
        measureProxy(origin),
      ])
      const http2 = certificate?.http2 ?? true
      return [
        ...(certificate === undefined ? [] : judgeCertificate(url.hostname, certificate, Date.now())),
        ...judgeProxy(facts, { proxies, http2, origins: origins.map((one) => new URL(one).origin) }),
      ]
    }),
  )
  return findings.flat()
}

function readOrigin(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  process.stderr.write(`${text} is no origin, such as https://www.example.com\n`)
  process.exit(2)
}

const hidden = await collectSecrets(env, env.DATA_DIR?.trim() || '.data')
const findings = (await examine()).map((finding) => hideSecrets(finding, hidden))
const wrong = findings.filter(({ level }) => level === 'wrong').length
const summary = wrong === 0 ? 'Nothing is wrong.' : `${wrong} wrong.`
const text = json
  ? JSON.stringify({ wrong, findings }, null, 2)
  : [...findings.map(describeFinding), summary].join('\n')
process.stdout.write(`${text}\n`)
process.exitCode = wrong === 0 ? 0 : 1

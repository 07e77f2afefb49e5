/**
 * The browser that every test runs in: the Chromium inside @sparticuz/chromium, so its version is the lockfile's
 * and pictures are the same on every Linux x64 machine. Elsewhere, or to try another one, CHROMIUM_PATH names an
 * installed Chrome or Chromium.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

export type ChromiumLaunch = ({ executablePath: string } | { channel: 'chrome' }) & {
  args: string[]
  /** Of Playwright's own arguments. */
  ignoreDefaultArgs: string[]
  /** The whole environment of the browser's process. */
  env: Record<string, string>
}

const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '../..')

/** Whether the pinned browser is used; only its pictures are comparable. */
export const pinned = !process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64'

/** Options for `chromium.launch` of playwright and for the provider of @vitest/browser-playwright. */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const home = pinned ? await unpack() : undefined
  const executablePath = home ? join(home, 'chromium') : process.env.CHROMIUM_PATH
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
  )
  return {
    ...(executablePath ? { executablePath } : { channel: 'chrome' as const }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
    ],
    // It moves shared memory to files below /tmp: opening a page then takes a third more CPU time.
    ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
    env: home
      ? {
          ...env,
          // The package's own fonts and libraries, regardless of the machine's.
          FONTCONFIG_FILE: join(home, 'fonts.conf'),
          LD_LIBRARY_PATH: [join(home, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
        }
      : env,
  }
}

/** Whether a browser's frames fit into the machine's shared memory; a container has 64 MB of it by default. */
async function hasSharedMemory(): Promise<boolean> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory !== undefined && memory.bavail * memory.bsize > 2 ** 30
}

/** The package's own file names folders of a cloud service; without any font the browser aborts at a form field. */
function fontconfig(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`
}

/** Unpacks the browser once per version. Processes that start together may each unpack; the first to finish wins. */
async function unpack(): Promise<string> {
  const packed = require.resolve('@sparticuz/chromium').replace(/(?<=@sparticuz.chromium.).*$/, '')
  const { version } = require(join(packed, 'package.json')) as { version: string }
  const home = join(root, `node_modules/.cache/browser-${version}`)
  if (existsSync(home)) return home
  await mkdir(join(home, '..'), { recursive: true })
  const unpacking = await mkdtemp(`${home}-`)
  // The package unpacks to os.tmpdir(), where a second process would find a half-written file.
  const { TMPDIR } = process.env
  process.env.TMPDIR = unpacking
  try {
    await Promise.all([chromium.executablePath(), inflate(join(packed, 'bin/al2023.tar.br'))])
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  await writeFile(join(unpacking, 'fonts.conf'), fontconfig(home))
  await rename(unpacking, home).catch(async (reason: NodeJS.ErrnoException) => {
    await rm(unpacking, { recursive: true, force: true })
    if (!existsSync(home)) throw reason
  })
  return home
}

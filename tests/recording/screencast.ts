import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import type { Page } from 'playwright'

const run = promisify(execFile)

/** Frames a second of the files that are written. */
const RATE = 25
/** How long the last frame stays, in s. */
const LAST = 1

interface Frame {
  /** In s, on the clock of `performance`. */
  at: number
  png: Buffer
}

/** Records what a page paints: one frame for each change, with its time. Waiting can be cut out. */
export class Screencast {
  readonly #frames: Frame[] = []
  readonly #cuts: { from: number; to: number }[] = []
  readonly #stop: () => Promise<void>

  private constructor(stop: () => Promise<void>) {
    this.#stop = stop
  }

  static async start(page: Page): Promise<Screencast> {
    const devtools = await page.context().newCDPSession(page)
    const screencast = new Screencast(() =>
      devtools.send('Page.stopScreencast').then(() => devtools.detach()),
    )
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const at = (metadata.timestamp ?? Date.now() / 1000) - performance.timeOrigin / 1000
      screencast.#frames.push({ at, png: Buffer.from(data, 'base64') })
      // The last frame of all may come after the end.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devtools.send('Page.startScreencast', { format: 'png' })
    return screencast
  }

  /** Waits for `condition`, of which the recording keeps the first half second and the last. */
  async await(condition: Promise<unknown>): Promise<void> {
    const from = performance.now() / 1000 + 0.5
    await condition
    const to = performance.now() / 1000 - 0.5
    if (to > from) this.#cuts.push({ from, to })
  }

  /**
   * Ends the recording and writes it as `<path>.webm` and `<path>.mp4`.
   * @returns its length in s
   */
  async write(path: string): Promise<number> {
    await this.#stop()
    const frames = this.#ordered()
    const start = this.#shown(frames[0]?.at ?? 0)
    const folder = await mkdtemp(join(tmpdir(), 'cairn-recording-'))
    try {
      const list: string[] = ['ffconcat version 1.0']
      let length = 0
      for (const [index, { png }] of frames.entries()) {
        const next = frames[index + 1]
        const end = next === undefined ? length + LAST : this.#shown(next.at) - start
        const seconds = Math.max(0, end - length)
        if (seconds === 0) continue
        await writeFile(join(folder, `${index}.png`), png)
        list.push(`file ${index}.png`, `duration ${seconds.toFixed(4)}`)
        length = end
      }
      // The list's last duration counts only with a file after it.
      list.push(`file ${frames.length - 1}.png`)
      await writeFile(join(folder, 'frames.txt'), list.join('\n'))
      for (const [ending, codec] of codecs) {
        await ffmpeg(
          '-f',
          'concat',
          '-i',
          join(folder, 'frames.txt'),
          ...common,
          ...codec,
          `${path}.${ending}`,
        )
      }
      return length
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Frames may arrive out of order. */
  #ordered(): Frame[] {
    return this.#frames.toSorted((a, b) => a.at - b.at)
  }

  /** When a moment is shown, on a clock that stands still during cuts. */
  #shown(at: number): number {
    return this.#cuts.reduce((shown, { from, to }) => shown - Math.max(0, Math.min(at, to) - from), at)
  }
}

const common = [
  '-an',
  ['-r', String(RATE)],
  // The colours of the page itself, told to the player.
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
].flat()

const codecs = [
  [
    'webm',
    ['-c:v', 'libvpx-vp9', '-crf', '32', '-b:v', '0', '-cpu-used', '2', '-tune-content', '1', '-row-mt', '1'],
  ],
  [
    'mp4',
    ['-c:v', 'libx264', '-crf', '25', '-preset', 'slow', '-profile:v', 'high', '-movflags', '+faststart'],
  ],
] as const

/** Writes what a page shows as WebP, which the browser encodes itself. */
export async function writePicture(page: Page, path: string): Promise<void> {
  const png = await page.screenshot()
  // A page of its own: the site's policy lets no script of others run.
  const blank = await page.context().browser()?.newPage()
  if (blank === undefined) throw new Error('The page’s browser is gone.')
  const webp = await blank.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', 0.84)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await blank.close()
  await writeFile(path, Buffer.from(webp.split(',')[1] ?? '', 'base64'))
}

async function ffmpeg(...argv: string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...argv])
}

/** Pictures of the control panels that `npm run company -- pictures` has taken. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { showTakenPictures } from '../../../site/company/write-company.ts'

let folder: string
let taken: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-pictures-'))
  taken = await mkdtemp(join(tmpdir(), 'cairn-taken-'))
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
  for (const panel of ['game', 'vps', 'web'])
    for (const ending of ['', '-light', '-phone', '-phone-light'])
      await writeFile(join(taken, `${panel}${ending}.webp`), 'taken')
})
afterEach(async () => {
  for (const made of [folder, taken]) await rm(made, { recursive: true })
})

const read = (name: string) => readFile(join(folder, 'pictures', name), 'utf8')

async function named(): Promise<Record<string, [string, string]>> {
  const { panels } = parse(await readFile(join(folder, 'panels.yaml'), 'utf8'))
  return Object.fromEntries(
    panels.map(({ id, picture }: { id: string; picture: { src: string; phone: string } }) => [
      id,
      [picture.src, picture.phone],
    ]),
  )
}

/** A company with its own pictures of two panels, one of them under another name. */
async function putOwn(): Promise<void> {
  await mkdir(join(folder, 'pictures'))
  for (const name of ['vps.webp', 'vps-light.webp', 'our-web.webp'])
    await writeFile(join(folder, 'pictures', name), 'ours')
  const file = join(folder, 'panels.yaml')
  const content = await readFile(file, 'utf8')
  await writeFile(
    file,
    content
      .replace('/panels/vps.webp', 'pictures/vps.webp')
      .replace('/panels/web.webp', 'pictures/our-web.webp'),
  )
}

test('stand in place of the software’s, beside its recording', async () => {
  expect(showTakenPictures(folder, taken)).toEqual([])
  expect(await named()).toMatchObject({
    game: ['pictures/game.webp', 'pictures/game-phone.webp'],
    web: ['pictures/web.webp', 'pictures/web-phone.webp'],
  })
  expect(await readdir(join(folder, 'pictures'))).toEqual(
    expect.arrayContaining(['game.webm', 'game-phone.mp4', 'vps-light.webp', 'web-phone-light.webp']),
  )
})

test('leave the company’s own as they are', async () => {
  await putOwn()
  expect(showTakenPictures(folder, taken)).toEqual(['vps', 'web'])
  expect(await read('vps.webp')).toBe('ours')
  expect(await named()).toMatchObject({
    vps: ['pictures/vps.webp', 'pictures/vps-phone.webp'],
    web: ['pictures/our-web.webp', 'pictures/web-phone.webp'],
  })
  expect(await readdir(join(folder, 'pictures'))).not.toContain('web.webp')
  expect(await read('game.webp')).toBe('taken')
})

test('replace those of the panels that are named', async () => {
  await putOwn()
  expect(showTakenPictures(folder, taken, ['vps'])).toEqual(['web'])
  expect([await read('vps.webp'), await read('vps-light.webp')]).toEqual(['taken', 'taken'])
  expect(showTakenPictures(folder, taken)).toEqual(['game', 'vps', 'web'])
})

import { join } from 'node:path'
import { measureAppSize } from './browser/app-size.ts'
import { type BenchPage, readHeap, withBenchPage } from './browser/bench-page.ts'
import { type ComponentName, components } from './components/contender.ts'
import type { ComponentsBench } from './components/page.ts'
import { installPeers, peers, readVersions } from './peers.ts'
import { Results } from './report/results.ts'
import { median, OWN, publish } from './report/rows.ts'

/**
 * Cairn's components beside those of Base UI, Radix Themes, Mantine and MUI: JavaScript of an application, time of a
 * first rendering and of an update of 200, and their heap. `node` runs it; a number after it is that of the rounds.
 */

declare const bench: ComponentsBench

const ROUNDS = Number(process.argv[2] ?? 5)
/** Updates within a round; the round's figure is their median. */
const UPDATES = 3

const folder = join(import.meta.dirname, 'components')
const modules: Readonly<Record<string, string>> = {
  [OWN]: join(folder, 'cairn.tsx'),
  'Base UI': join(peers, 'components-base-ui.js'),
  'Radix Themes': join(peers, 'components-radix-themes.js'),
  Mantine: join(peers, 'components-mantine.js'),
  MUI: join(peers, 'components-mui.js'),
}
/** Components that a library lacks. */
const missing: Readonly<Record<string, readonly ComponentName[]>> = { 'Radix Themes': ['Accordion'] }

const results = new Results()

async function measureComponent(opened: BenchPage, contender: string, component: ComponentName) {
  const { page } = opened
  const mount = () => page.evaluate((name) => bench.mount(name), component)
  const update = () => page.evaluate((name) => bench.update(name), component)
  const unmount = () => page.evaluate(() => bench.unmount())
  // The engine compiles what it has seen a few times, and the library fills its caches.
  await mount()
  await update()
  await unmount()
  const before = await readHeap(opened)
  results.add(`200 ${component}: first render`, 'ms', contender, await mount())
  results.add(`200 ${component}: heap`, 'MB', contender, (await readHeap(opened)) - before)
  const updates: number[] = []
  for (let count = 0; count < UPDATES; count += 1) updates.push(await update())
  results.add(`200 ${component}: update`, 'ms', contender, median(updates))
  await unmount()
}

await installPeers()
for (const [contender, file] of Object.entries(modules))
  for (const component of components)
    if (!missing[contender]?.includes(component))
      results.add(
        `${component}: JavaScript of an application with it alone`,
        'kB',
        contender,
        await measureAppSize(file, ['Provider', component]),
      )

await withBenchPage(folder, async (open) => {
  for (let round = 0; round < ROUNDS; round += 1)
    // In turns, so that other load on the machine slows all of them alike.
    for (const contender of Object.keys(modules)) {
      const opened = await open()
      await opened.page.evaluate((name) => bench.load(name), contender)
      for (const component of components)
        if (!missing[contender]?.includes(component)) await measureComponent(opened, contender, component)
      await opened.page.close()
    }
})

await publish({
  name: 'components',
  title: 'Components',
  method:
    'Each component as its library documents it, with its label, in the usual size and theme; Cairn and Base UI need no provider. Base UI is unstyled, so its browser has less to lay out. Cairn builds Checkbox, Switch, Select and Slider on native controls. JavaScript is minified and gzipped, without React, React DOM and style sheets; MUI carries its styles in it. A time ends with the layout that a synchronous render causes. Dialogs and tooltips are closed. Heap is what 200 hold after garbage collection.',
  versions: await readVersions({
    'Base UI': '@base-ui/react',
    'Radix Themes': '@radix-ui/themes',
    Mantine: '@mantine/core',
    MUI: '@mui/material',
  }),
  rows: results.rows,
})

import { join } from 'node:path'
import { measureAppSize } from './browser/app-size.ts'
import { type BenchPage, readHeap, withBenchPage } from './browser/bench-page.ts'
import { type ComponentName, components } from './components/contender.ts'
import type { ComponentsBench } from './components/page.ts'
import { installPeers, peers, readVersions } from './peers.ts'
import { Results } from './report/results.ts'
import { median, OWN, publish, type Row } from './report/rows.ts'

/**
 * Cairn's components beside those of Base UI, Radix Themes, Mantine and MUI: JavaScript of an application, time of a
 * first rendering and of an update of 200, and their heap. `node` runs it; a number after it is that of the rounds.
 */

declare const bench: ComponentsBench

const ROUNDS = Number(process.argv[2] ?? 5)
/** Updates within a round; the round's figure is their median. */
const UPDATES = 3

/** Elements without a library and without styles: the limit of what renders with React. */
const LIMIT = 'Plain HTML'

const folder = join(import.meta.dirname, 'components')
const modules: Readonly<Record<string, string>> = {
  [OWN]: join(folder, 'cairn.tsx'),
  'Base UI': join(peers, 'components-base-ui.js'),
  'Radix Themes': join(peers, 'components-radix-themes.js'),
  Mantine: join(peers, 'components-mantine.js'),
  MUI: join(peers, 'components-mui.js'),
  [LIMIT]: join(folder, 'plain.tsx'),
}
/** Components that a library lacks. */
const missing: Readonly<Record<string, readonly ComponentName[]>> = {
  'Radix Themes': ['Accordion'],
  [LIMIT]: ['Select', 'TextField', 'Slider', 'Progress'],
}

const closedDialog =
  'its trigger says that it opens a dialog and whether it is open, of which Radix keeps the state; MUI renders nothing for a closed one, and the page’s own button says neither'
const roving =
  'each trigger enters itself in the collection that Radix’s arrow keys walk, anew with each rendering; Mantine looks the tabs up in the document when a key is pressed'
const closedTooltip =
  'each brings the provider of its delay, so that a page needs none, where Radix Themes has one for the page; of a closed one Radix renders root, anchor and trigger as components of their own, MUI one'
/** Why a peer is ahead in a row. Times are of one run on a shared machine, styles and layout as the browser itself counts them. */
const lost: Readonly<Record<string, string>> = {
  'Button: JavaScript of an application with it alone':
    'it says in the page’s language that it is loading, has a spinner for it, and renders any link in its place; Base UI’s has no states of its own, and its look is not counted',
  '200 Button: first render':
    'a face that sinks into its base, and a label that sinks with it, are four boxes with styles, where a flat or unstyled button is one: styles and layout take 6.6 ms, those of plain HTML 1.4 ms',
  '200 Button: heap':
    'its label is an element of its own, which sinks with the face; the others have 200 elements, it has 400',
  '200 Button: update':
    'the label is a box within the button, and both are laid out anew: 3.1 ms, of plain HTML 1 ms',
  '200 Switch: update':
    'Base UI is unstyled: its browser computes styles for 0.9 ms, ours for 8.8 ms, because the track, its border and the thumb change',
  '200 Dialog: first render': closedDialog,
  '200 Dialog: heap': closedDialog,
  '200 Dialog: update': closedDialog,
  '200 Tabs: heap': roving,
  '200 Tabs: update': roving,
  '200 Tooltip: first render': closedTooltip,
  '200 Tooltip: heap': closedTooltip,
  '200 Tooltip: update': closedTooltip,
  '200 TextField: heap':
    'the label’s line is a box of its own, for what may stand at its end, and an ID ties label and control: 800 elements, where Radix Themes has a label around an input, 600',
}

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
    'Each component as its library documents it, with its label, in the usual size and theme; Cairn and Base UI need no provider. Base UI is unstyled, so its browser has less to lay out. Plain HTML is React without a library and without styles, a limit and no peer. Cairn builds Checkbox, Switch, Select and Slider on native controls. JavaScript is minified and gzipped, without React, React DOM and style sheets; MUI carries its styles in it. A time ends with the layout that a synchronous render causes. Dialogs and tooltips are closed. Heap is what 200 hold after garbage collection.',
  versions: await readVersions({
    'Base UI': '@base-ui/react',
    'Radix Themes': '@radix-ui/themes',
    Mantine: '@mantine/core',
    MUI: '@mui/material',
  }),
  rows: results.rows.map((row): Row => {
    const reason = lost[row.figure]
    return { ...row, limits: [LIMIT], ...(reason !== undefined && { lost: reason }) }
  }),
})

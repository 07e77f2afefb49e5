/** What must not compile. `npm run check` fails where an expected error does not come. */
import { Button } from '@cairn/ui/button'
import { ConsolePanel } from '@cairn/ui/console-panel'
import { Dialog, DialogContent } from '@cairn/ui/dialog'
import { Field } from '@cairn/ui/field'
import { ProgressBar } from '@cairn/ui/progress-bar'
import { StatTile } from '@cairn/ui/stat-tile'
import { StatusDot } from '@cairn/ui/status-dot'
import { TabsTrigger } from '@cairn/ui/tabs'
import { expect, test } from 'vitest'

const refused = [
  // @ts-expect-error an icon alone has no name
  <Button key="1" iconOnly />,
  // @ts-expect-error there is no such variant
  <Button key="2" variant="danger" />,
  // @ts-expect-error a field is labelled
  <Field key="3" placeholder="Server ID" />,
  // @ts-expect-error a bar is named
  <ProgressBar key="4" ratio={0.5} />,
  // @ts-expect-error a state is said in words
  <StatusDot key="5" tone="ok" />,
  // @ts-expect-error a figure is shown as it is to be read
  <StatTile key="6" label="CPU" value={38} />,
  // @ts-expect-error a console is named
  <ConsolePanel key="7" lines={[]} />,
  // @ts-expect-error whether a command was taken is answered
  <ConsolePanel key="8" label="Console" lines={[]} onCommand={() => undefined} />,
  <Dialog key="9">
    {/* @ts-expect-error a dialog has a title */}
    <DialogContent />
  </Dialog>,
  // @ts-expect-error a tab shows a panel
  <TabsTrigger key="10">Game Panel</TabsTrigger>,
]

test('each is refused by the compiler', () => {
  expect(refused).toHaveLength(10)
})

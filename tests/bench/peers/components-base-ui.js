import { Accordion as Accordions } from '@base-ui/react/accordion'
import { Button as BaseButton } from '@base-ui/react/button'
import { Checkbox as Checkboxes } from '@base-ui/react/checkbox'
import { Dialog as Dialogs } from '@base-ui/react/dialog'
import { Field } from '@base-ui/react/field'
import { Progress as Progresses } from '@base-ui/react/progress'
import { Select as Selects } from '@base-ui/react/select'
import { Slider as Sliders } from '@base-ui/react/slider'
import { Switch as Switches } from '@base-ui/react/switch'
import { Tabs as TabParts } from '@base-ui/react/tabs'
import { Tooltip as Tooltips } from '@base-ui/react/tooltip'
import { Fragment, createElement as h } from 'react'

const ignore = () => undefined

export const Provider = Fragment

export function Button({ on }) {
  return h(BaseButton, null, on ? 'Stop' : 'Start')
}

export function Checkbox({ on }) {
  const box = h(Checkboxes.Root, { checked: on, onCheckedChange: ignore }, h(Checkboxes.Indicator))
  return h('label', null, box, 'Back up')
}

export function Switch({ on }) {
  const track = h(Switches.Root, { checked: on, onCheckedChange: ignore }, h(Switches.Thumb))
  return h('label', null, track, 'Back up')
}

const regions = { mumbai: 'Mumbai', paris: 'Paris', oslo: 'Oslo' }

export function Select({ on }) {
  const items = Object.entries(regions).map(([value, name]) =>
    h(
      Selects.Item,
      { key: value, value },
      h(Selects.ItemIndicator, null, '✓'),
      h(Selects.ItemText, null, name),
    ),
  )
  return h(
    Selects.Root,
    { items: regions, value: on ? 'paris' : 'mumbai', onValueChange: ignore },
    h(Selects.Label, null, 'Region'),
    h(Selects.Trigger, null, h(Selects.Value), h(Selects.Icon)),
    h(
      Selects.Portal,
      null,
      h(Selects.Positioner, null, h(Selects.Popup, null, h(Selects.List, null, items))),
    ),
  )
}

export function Dialog({ on }) {
  return h(
    Dialogs.Root,
    null,
    h(Dialogs.Trigger, null, on ? 'Delete all' : 'Delete'),
    h(
      Dialogs.Portal,
      null,
      h(Dialogs.Backdrop),
      h(
        Dialogs.Popup,
        null,
        h(Dialogs.Title, null, 'Delete the server?'),
        h(Dialogs.Description, null, 'It cannot be restored.'),
        h(Dialogs.Close, null, 'Close'),
      ),
    ),
  )
}

export function Tabs({ on }) {
  return h(
    TabParts.Root,
    { value: on ? 'files' : 'console', onValueChange: ignore },
    h(
      TabParts.List,
      null,
      h(TabParts.Tab, { value: 'console' }, 'Console'),
      h(TabParts.Tab, { value: 'files' }, 'Files'),
      h(TabParts.Tab, { value: 'players' }, 'Players'),
    ),
    h(TabParts.Panel, { value: 'console', keepMounted: true }, 'Lines of the server'),
    h(TabParts.Panel, { value: 'files', keepMounted: true }, 'Files of the server'),
    h(TabParts.Panel, { value: 'players', keepMounted: true }, 'Players on the server'),
  )
}

const question = (value, title, answer) =>
  h(
    Accordions.Item,
    { key: value, value },
    h(Accordions.Header, null, h(Accordions.Trigger, null, title)),
    h(Accordions.Panel, null, answer),
  )

export function Accordion({ on }) {
  return h(
    Accordions.Root,
    { value: [on ? 'pay' : 'move'], onValueChange: ignore, hiddenUntilFound: true },
    question('move', 'Can I move?', 'At any time.'),
    question('pay', 'How do I pay?', 'By card.'),
    question('end', 'How do I cancel?', 'In the panel.'),
  )
}

export function Tooltip({ on }) {
  const words = on ? 'Stops the server' : 'Starts the server'
  return h(
    Tooltips.Root,
    null,
    h(Tooltips.Trigger, null, on ? 'Stop' : 'Start'),
    h(Tooltips.Portal, null, h(Tooltips.Positioner, null, h(Tooltips.Popup, null, words))),
  )
}

export function TextField({ on }) {
  return h(
    Field.Root,
    null,
    h(Field.Label, null, 'Name'),
    h(Field.Control, { value: on ? 'Survival' : 'Creative', onValueChange: ignore }),
    h(Field.Error),
  )
}

export function Slider({ on }) {
  return h(
    Sliders.Root,
    { value: on ? 60 : 40, onValueChange: ignore },
    h(Sliders.Label, null, 'Players'),
    h(Sliders.Value),
    h(Sliders.Control, null, h(Sliders.Track, null, h(Sliders.Indicator), h(Sliders.Thumb))),
  )
}

export function Progress({ on }) {
  const track = h(Progresses.Track, null, h(Progresses.Indicator))
  return h(Progresses.Root, { value: on ? 60 : 40, 'aria-label': 'Backup' }, track)
}

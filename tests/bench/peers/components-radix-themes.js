import {
  Button as BaseButton,
  Checkbox as BaseCheckbox,
  Progress as BaseProgress,
  Slider as BaseSlider,
  Switch as BaseSwitch,
  Tooltip as BaseTooltip,
  Dialog as Dialogs,
  Flex,
  Select as Selects,
  Tabs as TabParts,
  Text,
  TextField as TextFields,
  Theme,
} from '@radix-ui/themes'
import { createElement as h } from 'react'
import '@radix-ui/themes/styles.css'

const ignore = () => undefined

export const Provider = Theme

export function Button({ on }) {
  return h(BaseButton, null, on ? 'Stop' : 'Start')
}

/** A control with its label beside it, as in the library's documentation. */
const beside = (control) => h(Text, { as: 'label', size: '2' }, h(Flex, { gap: '2' }, control, 'Back up'))

export function Checkbox({ on }) {
  return beside(h(BaseCheckbox, { checked: on, onCheckedChange: ignore }))
}

export function Switch({ on }) {
  return beside(h(BaseSwitch, { checked: on, onCheckedChange: ignore }))
}

export function Select({ on }) {
  return h(
    Text,
    { as: 'label', size: '2' },
    'Region',
    h(
      Selects.Root,
      { value: on ? 'paris' : 'mumbai', onValueChange: ignore },
      h(Selects.Trigger),
      h(
        Selects.Content,
        null,
        h(Selects.Item, { value: 'mumbai' }, 'Mumbai'),
        h(Selects.Item, { value: 'paris' }, 'Paris'),
        h(Selects.Item, { value: 'oslo' }, 'Oslo'),
      ),
    ),
  )
}

export function Dialog({ on }) {
  return h(
    Dialogs.Root,
    null,
    h(Dialogs.Trigger, null, h('button', { type: 'button' }, on ? 'Delete all' : 'Delete')),
    h(
      Dialogs.Content,
      null,
      h(Dialogs.Title, null, 'Delete the server?'),
      h(Dialogs.Description, null, 'It cannot be restored.'),
      h(Dialogs.Close, null, h('button', { type: 'button' }, 'Close')),
    ),
  )
}

/** Mounted as the other libraries' are; the library leaves hiding it to the page then. */
const panel = (value, chosen, text) =>
  h(TabParts.Content, { value, forceMount: true, hidden: value !== chosen }, text)

export function Tabs({ on }) {
  const chosen = on ? 'files' : 'console'
  return h(
    TabParts.Root,
    { value: chosen, onValueChange: ignore },
    h(
      TabParts.List,
      null,
      h(TabParts.Trigger, { value: 'console' }, 'Console'),
      h(TabParts.Trigger, { value: 'files' }, 'Files'),
      h(TabParts.Trigger, { value: 'players' }, 'Players'),
    ),
    panel('console', chosen, 'Lines of the server'),
    panel('files', chosen, 'Files of the server'),
    panel('players', chosen, 'Players on the server'),
  )
}

export function Tooltip({ on }) {
  const trigger = h('button', { type: 'button' }, on ? 'Stop' : 'Start')
  return h(BaseTooltip, { content: on ? 'Stops the server' : 'Starts the server' }, trigger)
}

export function TextField({ on }) {
  const input = h(TextFields.Root, { value: on ? 'Survival' : 'Creative', onChange: ignore })
  return h(Text, { as: 'label', size: '2' }, 'Name', input)
}

export function Slider({ on }) {
  const slider = h(BaseSlider, { value: [on ? 60 : 40], onValueChange: ignore, 'aria-label': 'Players' })
  return h('div', null, h(Text, { size: '2' }, `Players: ${on ? 60 : 40}`), slider)
}

export function Progress({ on }) {
  return h(BaseProgress, { value: on ? 60 : 40, 'aria-label': 'Backup' })
}

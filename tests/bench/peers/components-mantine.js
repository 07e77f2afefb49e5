import {
  Accordion as Accordions,
  Button as BaseButton,
  Checkbox as BaseCheckbox,
  Progress as BaseProgress,
  Select as BaseSelect,
  Slider as BaseSlider,
  Switch as BaseSwitch,
  Tooltip as BaseTooltip,
  MantineProvider,
  Modal,
  Tabs as TabParts,
  Text,
  TextInput,
} from '@mantine/core'
import { Fragment, createElement as h, useState } from 'react'
import '@mantine/core/styles.css'

const ignore = () => undefined

export const Provider = MantineProvider

export function Button({ on }) {
  return h(BaseButton, null, on ? 'Stop' : 'Start')
}

export function Checkbox({ on }) {
  return h(BaseCheckbox, { label: 'Back up', checked: on, onChange: ignore })
}

export function Switch({ on }) {
  return h(BaseSwitch, { label: 'Back up', checked: on, onChange: ignore })
}

const regions = [
  { value: 'mumbai', label: 'Mumbai' },
  { value: 'paris', label: 'Paris' },
  { value: 'oslo', label: 'Oslo' },
]

export function Select({ on }) {
  return h(BaseSelect, {
    label: 'Region',
    data: regions,
    value: on ? 'paris' : 'mumbai',
    onChange: ignore,
  })
}

export function Dialog({ on }) {
  const [opened, setOpened] = useState(false)
  return h(
    Fragment,
    null,
    h('button', { type: 'button', onClick: () => setOpened(true) }, on ? 'Delete all' : 'Delete'),
    h(
      Modal,
      { opened, onClose: () => setOpened(false), title: 'Delete the server?' },
      'It cannot be restored.',
    ),
  )
}

export function Tabs({ on }) {
  return h(
    TabParts,
    { value: on ? 'files' : 'console', onChange: ignore },
    h(
      TabParts.List,
      null,
      h(TabParts.Tab, { value: 'console' }, 'Console'),
      h(TabParts.Tab, { value: 'files' }, 'Files'),
      h(TabParts.Tab, { value: 'players' }, 'Players'),
    ),
    h(TabParts.Panel, { value: 'console' }, 'Lines of the server'),
    h(TabParts.Panel, { value: 'files' }, 'Files of the server'),
    h(TabParts.Panel, { value: 'players' }, 'Players on the server'),
  )
}

const question = (value, title, answer) =>
  h(
    Accordions.Item,
    { key: value, value },
    h(Accordions.Control, null, title),
    h(Accordions.Panel, null, answer),
  )

export function Accordion({ on }) {
  return h(
    Accordions,
    { value: on ? 'pay' : 'move', onChange: ignore },
    question('move', 'Can I move?', 'At any time.'),
    question('pay', 'How do I pay?', 'By card.'),
    question('end', 'How do I cancel?', 'In the panel.'),
  )
}

export function Tooltip({ on }) {
  const trigger = h('button', { type: 'button' }, on ? 'Stop' : 'Start')
  return h(BaseTooltip, { label: on ? 'Stops the server' : 'Starts the server' }, trigger)
}

export function TextField({ on }) {
  return h(TextInput, { label: 'Name', value: on ? 'Survival' : 'Creative', onChange: ignore })
}

export function Slider({ on }) {
  const slider = h(BaseSlider, { value: on ? 60 : 40, onChange: ignore, thumbLabel: 'Players' })
  return h('div', null, h(Text, { size: 'sm' }, `Players: ${on ? 60 : 40}`), slider)
}

export function Progress({ on }) {
  return h(BaseProgress, { value: on ? 60 : 40, 'aria-label': 'Backup' })
}

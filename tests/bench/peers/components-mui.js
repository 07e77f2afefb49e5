import {
  AccordionDetails,
  AccordionSummary,
  Accordion as BaseAccordion,
  Button as BaseButton,
  Checkbox as BaseCheckbox,
  Dialog as BaseDialog,
  Slider as BaseSlider,
  Switch as BaseSwitch,
  TextField as BaseTextField,
  Tooltip as BaseTooltip,
  Box,
  createTheme,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  Tab,
  Tabs as TabRow,
  ThemeProvider,
  Typography,
} from '@mui/material'
import { Fragment, createElement as h, useId, useState } from 'react'

const ignore = () => undefined

const theme = /* @__PURE__ */ createTheme()

export function Provider({ children }) {
  return h(ThemeProvider, { theme }, children)
}

export function Button({ on }) {
  return h(BaseButton, { variant: 'contained' }, on ? 'Stop' : 'Start')
}

export function Checkbox({ on }) {
  const control = h(BaseCheckbox, { checked: on, onChange: ignore })
  return h(FormControlLabel, { control, label: 'Back up' })
}

export function Switch({ on }) {
  const control = h(BaseSwitch, { checked: on, onChange: ignore })
  return h(FormControlLabel, { control, label: 'Back up' })
}

/** A TextField with `select` is the library's short form of FormControl, InputLabel and Select. */
export function Select({ on }) {
  return h(
    BaseTextField,
    { select: true, label: 'Region', id: useId(), value: on ? 'paris' : 'mumbai', onChange: ignore },
    h(MenuItem, { value: 'mumbai' }, 'Mumbai'),
    h(MenuItem, { value: 'paris' }, 'Paris'),
    h(MenuItem, { value: 'oslo' }, 'Oslo'),
  )
}

export function Dialog({ on }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return h(
    Fragment,
    null,
    h('button', { type: 'button', onClick: () => setOpen(true) }, on ? 'Delete all' : 'Delete'),
    h(
      BaseDialog,
      { open, onClose: close },
      h(DialogTitle, null, 'Delete the server?'),
      h(DialogContent, null, 'It cannot be restored.'),
      h(DialogActions, null, h('button', { type: 'button', onClick: close }, 'Close')),
    ),
  )
}

const panel = (value, chosen, text) =>
  h(Box, { key: value, role: 'tabpanel', hidden: value !== chosen }, text)

/** The library has no panels: its documentation writes them so. */
export function Tabs({ on }) {
  const chosen = on ? 'files' : 'console'
  return h(
    'div',
    null,
    h(
      TabRow,
      { value: chosen, onChange: ignore },
      h(Tab, { value: 'console', label: 'Console' }),
      h(Tab, { value: 'files', label: 'Files' }),
      h(Tab, { value: 'players', label: 'Players' }),
    ),
    panel('console', chosen, 'Lines of the server'),
    panel('files', chosen, 'Files of the server'),
    panel('players', chosen, 'Players on the server'),
  )
}

const question = (expanded, title, answer) =>
  h(
    BaseAccordion,
    { key: title, expanded, onChange: ignore },
    h(AccordionSummary, null, title),
    h(AccordionDetails, null, answer),
  )

export function Accordion({ on }) {
  return h(
    'div',
    null,
    question(!on, 'Can I move?', 'At any time.'),
    question(on, 'How do I pay?', 'By card.'),
    question(false, 'How do I cancel?', 'In the panel.'),
  )
}

export function Tooltip({ on }) {
  const trigger = h('button', { type: 'button' }, on ? 'Stop' : 'Start')
  return h(BaseTooltip, { title: on ? 'Stops the server' : 'Starts the server' }, trigger)
}

export function TextField({ on }) {
  return h(BaseTextField, {
    label: 'Name',
    id: useId(),
    value: on ? 'Survival' : 'Creative',
    onChange: ignore,
  })
}

export function Slider({ on }) {
  const slider = h(BaseSlider, { value: on ? 60 : 40, onChange: ignore, 'aria-label': 'Players' })
  return h('div', null, h(Typography, null, `Players: ${on ? 60 : 40}`), slider)
}

export function Progress({ on }) {
  return h(LinearProgress, { variant: 'determinate', value: on ? 60 : 40, 'aria-label': 'Backup' })
}

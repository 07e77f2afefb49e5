import '@cairn/ui/styles.css'
import { AccordionItem, Accordion as Questions } from '@cairn/ui/accordion'
import { Button as BaseButton } from '@cairn/ui/button'
import { Checkbox as BaseCheckbox } from '@cairn/ui/checkbox'
import { Dialog as BaseDialog, DialogContent, DialogTrigger } from '@cairn/ui/dialog'
import { Field } from '@cairn/ui/field'
import { ProgressBar } from '@cairn/ui/progress-bar'
import { Select as BaseSelect } from '@cairn/ui/select'
import { Slider as BaseSlider } from '@cairn/ui/slider'
import { Switch as BaseSwitch } from '@cairn/ui/switch'
import { Tabs as BaseTabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { Tooltip as BaseTooltip } from '@cairn/ui/tooltip'
import { Fragment } from 'react'

/** Components of Cairn, which need no provider. */

interface SubjectProps {
  readonly on: boolean
}

const ignore = () => undefined

export const Provider = Fragment

export function Button({ on }: SubjectProps) {
  return <BaseButton>{on ? 'Stop' : 'Start'}</BaseButton>
}

export function Checkbox({ on }: SubjectProps) {
  return <BaseCheckbox label="Back up" checked={on} onCheckedChange={ignore} />
}

export function Switch({ on }: SubjectProps) {
  return <BaseSwitch label="Back up" checked={on} onCheckedChange={ignore} />
}

export function Select({ on }: SubjectProps) {
  return (
    <BaseSelect label="Region" value={on ? 'paris' : 'mumbai'} onValueChange={ignore}>
      <option value="mumbai">Mumbai</option>
      <option value="paris">Paris</option>
      <option value="oslo">Oslo</option>
    </BaseSelect>
  )
}

export function Dialog({ on }: SubjectProps) {
  return (
    <BaseDialog>
      <DialogTrigger>{on ? 'Delete all' : 'Delete'}</DialogTrigger>
      <DialogContent title="Delete the server?">It cannot be restored.</DialogContent>
    </BaseDialog>
  )
}

export function Tabs({ on }: SubjectProps) {
  return (
    <BaseTabs value={on ? 'files' : 'console'} onValueChange={ignore}>
      <TabsList>
        <TabsTrigger value="console">Console</TabsTrigger>
        <TabsTrigger value="files">Files</TabsTrigger>
        <TabsTrigger value="players">Players</TabsTrigger>
      </TabsList>
      <TabsContent value="console">Lines of the server</TabsContent>
      <TabsContent value="files">Files of the server</TabsContent>
      <TabsContent value="players">Players on the server</TabsContent>
    </BaseTabs>
  )
}

export function Accordion({ on }: SubjectProps) {
  return (
    <Questions value={on ? 'pay' : 'move'} onValueChange={ignore}>
      <AccordionItem value="move" title="Can I move?">
        At any time.
      </AccordionItem>
      <AccordionItem value="pay" title="How do I pay?">
        By card.
      </AccordionItem>
      <AccordionItem value="end" title="How do I cancel?">
        In the panel.
      </AccordionItem>
    </Questions>
  )
}

export function Tooltip({ on }: SubjectProps) {
  return (
    <BaseTooltip content={on ? 'Stops the server' : 'Starts the server'}>
      <button type="button">{on ? 'Stop' : 'Start'}</button>
    </BaseTooltip>
  )
}

export function TextField({ on }: SubjectProps) {
  return <Field label="Name" value={on ? 'Survival' : 'Creative'} onValueChange={ignore} />
}

export function Slider({ on }: SubjectProps) {
  return (
    <BaseSlider
      label="Players"
      unit="players"
      min={0}
      max={100}
      value={on ? 60 : 40}
      onValueChange={ignore}
    />
  )
}

export function Progress({ on }: SubjectProps) {
  return <ProgressBar aria-label="Backup" ratio={on ? 0.6 : 0.4} />
}

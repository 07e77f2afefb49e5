import {
  control,
  FieldError,
  FieldFrame,
  type FieldFrameProps,
  FieldHint,
  useFieldAttributes,
} from '@cairn/ui/field-frame'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

/** A control of the caller's own, such as a colour. */
function ColorField({
  label,
  hint,
  error,
  ...props
}: ComponentProps<'input'> & Pick<FieldFrameProps, 'label' | 'hint' | 'error'>) {
  const attributes = useFieldAttributes({ hint, error }, props)
  return (
    <FieldFrame {...{ id: attributes.id, label, hint, error }}>
      <input type="color" className={`${control} h-10 p-1`} {...props} {...attributes} />
    </FieldFrame>
  )
}

const meta = {
  title: 'Components/FieldFrame',
  component: FieldFrame,
  subcomponents: { FieldHint, FieldError },
  args: {
    id: 'color',
    label: 'Colour of the name',
    hint: 'In chat and in the list of players.',
    children: null,
  },
  render: (args) => (
    <div className="max-w-sm">
      <ColorField label={args.label} hint={args.hint} error={args.error} defaultValue="#ff8c2b" />
    </div>
  ),
} satisfies Meta<typeof FieldFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Tied: Story = {
  name: 'Label, hint and error are read with the control',
  args: { error: 'This colour cannot be read.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Colour of the name')
    await expect(field).toHaveAccessibleDescription(
      'In chat and in the list of players. This colour cannot be read.',
    )
    await expect(field).toBeInvalid()
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches the control; its keys are its own',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByLabelText('Colour of the name')).toHaveFocus()
    },
  },
])

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'The colour in which the name stands in chat and in the list of players' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { ownColors: 'input' },
  render: () => (
    <div className="grid max-w-3xl items-start gap-6 sm:grid-cols-2">
      <ColorField label="Colour of the name" defaultValue="#ff8c2b" />
      <ColorField
        label="Colour of the name"
        hint="In chat and in the list of players."
        defaultValue="#3fb950"
      />
      <ColorField label="Colour of the name" error="This colour cannot be read." defaultValue="#101010" />
      <FieldFrame
        id="port"
        label="Port"
        hint="From 1024 to 65535."
        aside={<span className="text-13 text-muted">optional</span>}
      >
        <input
          id="port"
          className={`${control} figures h-10`}
          defaultValue="25565"
          aria-describedby="port-hint"
        />
      </FieldFrame>
    </div>
  ),
}

import { Combobox, type ComboboxOption, type ComboboxProps } from '@cairn/ui/combobox'
import { UiProvider } from '@cairn/ui/ui-provider'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { described } from '../field-plays.ts'
import { keyboardStory } from '../keyboard.ts'

const options = [
  { value: 'in', label: 'Bangalore', detail: '42 ms' },
  { value: 'sg', label: 'Singapore', detail: '113 ms' },
  { value: 'de', label: 'Frankfurt', detail: '143 ms' },
  { value: 'us', label: 'New York', detail: '127 ms' },
  { value: 'gb', label: 'London', detail: '131 ms' },
  { value: 'au', label: 'Sydney', detail: '146 ms' },
  { value: 'br', label: 'São Paulo', detail: '212 ms' },
]

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  args: { label: 'Location', hint: 'Nearest to most of your players.', options, onValueChange: fn() },
  render: (args) => (
    <div className="max-w-sm">
      <Combobox {...args} />
    </div>
  ),
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Described: Story = {
  name: 'Label, hint and error are read with it',
  args: { error: 'Sydney is full at the moment. Choose another.', required: true },
  play: described('combobox'),
}

export const Typed: Story = {
  name: 'Typing narrows the list, without case and marks',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Location' })
    await userEvent.type(field, 'SAO')
    await waitFor(() => expect(canvas.getByRole('option')).toHaveTextContent('São Paulo'))
    await expect(canvas.getByRole('status')).toHaveTextContent('1 match')
    await userEvent.click(canvas.getByRole('option'))
    await expect(field).toHaveValue('São Paulo')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveFocus()
    await expect(args.onValueChange).toHaveBeenCalledWith('br')
  },
}

export const Composing: Story = {
  name: 'Enter that ends a word of an input method chooses nothing',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Location' })
    await userEvent.type(field, 'syd')
    await canvas.findByRole('option', { name: /Sydney/ })
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    // Safari's, whose word has ended already.
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    await expect(field).toHaveValue('syd')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const Left: Story = {
  name: 'Other text is no answer: left, it shows what is chosen',
  args: { defaultValue: 'de' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.clear(field)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(field, 'Atlantis')
    await waitFor(() => expect(canvas.getByText('No match', { selector: '[aria-hidden]' })).toBeVisible())
    await expect(canvas.getByRole('status')).toHaveTextContent('No match')
    await userEvent.tab()
    await expect(field).toHaveValue('')
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull())
  },
}

export const InForm: Story = {
  name: 'A form gets the value of what is chosen',
  args: { name: 'location', defaultValue: 'gb' },
  render: (args) => (
    <form className="max-w-sm" data-testid="form">
      <Combobox {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByTestId<HTMLFormElement>('form')
    await expect([...new FormData(form)]).toEqual([['location', 'gb']])
  },
}

export const Disabled: Story = {
  name: 'Disabled, it gives a form no value; elsewhere on the page, it names its form',
  args: { defaultValue: 'gb' },
  render: (args) => (
    <>
      <form id="order" data-testid="form" className="max-w-sm">
        <Combobox {...args} name="disabled" disabled />
      </form>
      <Combobox {...args} name="beside" form="order" />
    </>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByTestId<HTMLFormElement>('form')
    await expect([...new FormData(form)]).toEqual([['beside', 'gb']])
  },
}

export const LeftWithLabel: Story = {
  name: 'The whole label of an option is that answer when the field is left',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, ' sao paulo ')
    await userEvent.tab()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('br')
    await expect(field).toHaveValue('São Paulo')
    await userEvent.clear(field)
    await userEvent.type(field, 'Frankf')
    await userEvent.tab()
    await expect(field).toHaveValue('')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
  },
}

export const LeadsElsewhere: Story = {
  name: 'A choice that moves the focus on is the only one',
  args: {
    options: [
      { value: '1', label: 'India - 1' },
      { value: '10', label: 'India - 10' },
    ],
    value: null,
  },
  render: function Render({ onValueChange, ...args }) {
    return (
      <div className="grid max-w-sm gap-4">
        <Combobox
          {...args}
          onValueChange={(next) => {
            onValueChange?.(next)
            document.getElementById(`server-${next}`)?.focus()
          }}
        />
        {args.options.map(({ value, label }) => (
          <button key={value} id={`server-${value}`} type="button">
            {label}
          </button>
        ))}
      </div>
    )
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'India - 1')
    await userEvent.click(canvas.getByRole('option', { name: 'India - 10' }))
    await expect(args.onValueChange).toHaveBeenCalledWith('10')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'India - 10' })).toHaveFocus()
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
}

const players = ['Alex', 'Ari', 'Efe', 'Kai', 'Makena', 'Noor', 'Steve', 'Sunny', 'Zuri'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
}))

/** What a server would find. */
async function findPlayers(query: string) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (query === 'x') throw new Error('503')
  return players.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase()))
}

function PlayerSearch(props: Partial<ComboboxProps>) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<{ query: string; options: ComboboxOption[]; failed?: boolean }>()
  useEffect(() => {
    if (!query) return
    let current = true
    findPlayers(query).then(
      (options) => current && setFound({ query, options }),
      () => current && setFound({ query, options: [], failed: true }),
    )
    return () => {
      current = false
    }
  }, [query])
  return (
    <Combobox
      {...props}
      label="Player"
      options={query && found ? found.options : []}
      filter={false}
      onQueryChange={setQuery}
      loading={query !== '' && found?.query !== query}
      empty={query === '' ? 'Type a name' : found?.failed ? 'The search failed. Try again.' : undefined}
    />
  )
}

export const Searched: Story = {
  name: 'A server finds its options',
  render: ({ onValueChange }) => (
    <form className="max-w-sm" data-testid="form">
      <PlayerSearch name="player" onValueChange={onValueChange} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Player' })
    const status = canvas.getByRole('status')
    await userEvent.click(field)
    await waitFor(() => expect(status).toHaveTextContent('Type a name'))
    await userEvent.type(field, 's')
    await expect(status).toHaveTextContent('Loading')
    // Enter waits for what was typed.
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('s')
    await waitFor(() => expect(status).toHaveTextContent('2 matches'))
    await expect(reached(canvas)).toBe('Steve')
    const [first] = canvas.getAllByRole('option')
    // The click that comes with it only moves the caret.
    await userEvent.type(field, 'u')
    await waitFor(() => expect(status).toHaveTextContent('1 match'))
    await expect(first).not.toBeInTheDocument()
    await expect(reached(canvas)).toBe('Sunny')
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('sunny')
    // The options of the next search are without it.
    await expect(field).toHaveValue('Sunny')
    await userEvent.type(field, '{Control>}a{/Control}x')
    await waitFor(() => expect(status).toHaveTextContent('The search failed. Try again.'))
    await expect(
      canvas.getByText('The search failed. Try again.', { selector: '[aria-hidden]' }),
    ).toBeVisible()
    await userEvent.tab()
    await expect(field).toHaveValue('Sunny')
    await expect(new FormData(canvas.getByTestId<HTMLFormElement>('form')).get('player')).toBe('sunny')
    await expect(status).toBeEmptyDOMElement()
  },
}

export const Refused: Story = {
  name: 'A choice that the page refuses leaves the one before',
  render: function Render({ onValueChange }) {
    const [value, setValue] = useState<string | null>(null)
    return (
      <div className="max-w-sm">
        <PlayerSearch
          value={value}
          onValueChange={(next) => {
            onValueChange?.(next)
            if (next !== 'ari') setValue(next)
          }}
        />
      </div>
    )
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Player' })
    const status = canvas.getByRole('status')
    await userEvent.type(field, 'st')
    await waitFor(() => expect(status).toHaveTextContent('1 match'))
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Steve')
    await userEvent.type(field, '{Control>}a{/Control}ar')
    await waitFor(() => expect(status).toHaveTextContent('1 match'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('ari')
    await expect(field).toHaveValue('Steve')
  },
}

export const DisabledOptions: Story = {
  name: 'A disabled option is seen, and cannot be chosen',
  args: { options: options.map((option, at) => ({ ...option, disabled: at % 2 === 0 })) },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    const bangalore = canvas.getByRole('option', { name: /Bangalore/ })
    await expect(bangalore).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(bangalore)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await expect(reached(canvas)).toBe('Singapore')
    await userEvent.keyboard('{ArrowDown}')
    await expect(reached(canvas)).toBe('New York')
    await userEvent.type(field, 'london')
    await expect(reached(canvas)).toBeFalsy()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

const versions = Array.from({ length: 2000 }, (_, build) => ({
  value: String(build),
  label: `Paper build ${build}`,
}))

export const Long: Story = {
  name: 'Of a long list it draws the first, and what is chosen; closed, nothing',
  args: { label: 'Build', options: versions, defaultValue: '1500' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    const drawn = () => document.querySelectorAll('[role=option]').length
    await expect(drawn()).toBe(0)
    await userEvent.click(field)
    await waitFor(() => expect(canvas.getByText('1,899 more: type to narrow')).toBeVisible())
    await expect(drawn()).toBe(101)
    await expect(reached(canvas)).toBe('Paper build 1500')
    const last = canvas.getByRole('option', { selected: true })
    await expect(last).toHaveAttribute('aria-posinset', '1501')
    await expect(last).toHaveAttribute('aria-setsize', '2000')
    const list = last.closest('[popover]') as HTMLElement
    await waitFor(() => expect(list.scrollTop).toBeGreaterThan(0))
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom)
    await userEvent.type(field, '{Control>}a{/Control}199')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 matches'))
    await expect(canvas.queryByText(/more/)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Paper build 199')
    await expect(drawn()).toBe(0)
  },
}

/** F2 gives it `renewed` in place of its options. */
function Renewing({ renewed, ...props }: ComboboxProps & { readonly renewed: ComboboxProps['options'] }) {
  const [options, setOptions] = useState(props.options)
  return (
    <div className="max-w-sm">
      <Combobox {...props} options={options} onKeyDown={({ key }) => key === 'F2' && setOptions(renewed)} />
    </div>
  )
}

export const Refreshed: Story = {
  name: 'Options that come anew leave the list where it was scrolled to',
  render: (args) => <Renewing {...args} renewed={versions.slice(0, 60)} />,
  args: { options: versions.slice(0, 60).map((option) => ({ ...option, detail: '42 ms' })) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    const list = canvas.getByRole('listbox').parentElement as HTMLElement
    await waitFor(() => expect(list.scrollHeight).toBeGreaterThan(list.clientHeight))
    list.scrollTop = list.scrollHeight
    const { scrollTop } = list
    await userEvent.keyboard('{F2}')
    await expect(canvas.queryByText('42 ms')).toBeNull()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expect(list.scrollTop).toBe(scrollTop)
    await userEvent.keyboard('{Escape}')
  },
}

export const Required: Story = {
  name: 'Enter sends no form with text that is no answer',
  args: { name: 'location', required: true },
  render: function Render(args) {
    const [sent, send] = useState('nothing')
    return (
      <form
        className="grid max-w-sm gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send(JSON.stringify([...new FormData(event.currentTarget)]))
        }}
      >
        <Combobox {...args} />
        <button type="submit">Order</button>
        <p data-testid="sent">{sent}</p>
      </form>
    )
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('combobox')
    const sent = canvas.getByTestId('sent')
    await userEvent.type(field, 'xyz{Enter}')
    await expect(field).toHaveValue('')
    await expect(sent).toHaveTextContent('nothing')
    await userEvent.type(field, '  {Enter}')
    await expect(field).toHaveValue('')
    await userEvent.keyboard('{Enter}')
    await expect(sent).toHaveTextContent('nothing')
    await userEvent.type(field, 'sydney{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('au')
    await expect(sent).toHaveTextContent('nothing')
    await userEvent.keyboard('{Enter}')
    await expect(sent).toHaveTextContent('[["location","au"]]')
  },
}

export const Replaced: Story = {
  name: 'Enter keeps the choice where the reached option is gone',
  args: { defaultValue: 'de' },
  render: (args) => <Renewing {...args} renewed={args.options.slice(0, 2)} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}')
    await expect(reached(canvas)).toBe('New York')
    await userEvent.keyboard('{F2}')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2))
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Autofilled: Story = {
  name: 'Filled in by the browser it chooses, and opens no list',
  args: { autoComplete: 'address-level2' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLInputElement>('combobox')
    const fill = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    fill('Sao Paulo')
    await waitFor(() => expect(field).toHaveValue('São Paulo'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('br')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    fill('Atlantis')
    await waitFor(() => expect(field).toHaveValue('São Paulo'))
    fill('')
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  },
}

const told = fn()

export const BeforeHydration: Story = {
  name: 'Text typed before hydration is settled or goes on',
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  render: () => <div data-testid="server" />,
  play: async ({ canvas }) => {
    const root = canvas.getByTestId('server')
    const field = <Combobox label="Location" options={options} name="location" onValueChange={told} />
    const serve = () => {
      const page = new DOMParser().parseFromString(renderToString(field), 'text/html')
      root.replaceChildren(...page.body.childNodes)
      return canvas.getByRole<HTMLInputElement>('combobox')
    }
    told.mockClear()
    const left = serve()
    left.value = 'Sydney'
    const settled = hydrateRoot(root, field)
    await waitFor(() => expect(told).toHaveBeenCalledWith('au'))
    await expect(told).toHaveBeenCalledOnce()
    await expect(left).toHaveValue('Sydney')
    await expect(root.querySelector('[name=location]')).toHaveValue('au')
    settled.unmount()

    const other = serve()
    other.value = 'Atlantis'
    const dropped = hydrateRoot(root, field)
    await waitFor(() => expect(other).toHaveValue(''))
    await expect(told).toHaveBeenCalledOnce()
    dropped.unmount()

    const entered = serve()
    entered.focus()
    entered.value = 'syd'
    const open = hydrateRoot(root, field)
    await waitFor(() => expect(reached(canvas)).toBe('Sydney'))
    await expect(entered).toHaveValue('syd')
    await expect(told).toHaveBeenCalledOnce()
    open.unmount()
  },
}

export const ReadOnly: Story = {
  name: 'Read-only, it takes the focus and keeps its choice',
  args: { defaultValue: 'gb', readOnly: true, name: 'location' },
  render: (args) => (
    <form className="max-w-sm" data-testid="form">
      <Combobox {...args} />
    </form>
  ),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect([...new FormData(canvas.getByTestId<HTMLFormElement>('form'))]).toEqual([['location', 'gb']])
  },
}

export const DisabledWhileOpen: Story = {
  name: 'Disabled while its list is open, it keeps its choice',
  args: { defaultValue: 'gb' },
  render: function Render(args) {
    const [disabled, disable] = useState(false)
    return (
      <div className="max-w-sm">
        <Combobox {...args} disabled={disabled} onKeyDown={({ key }) => key === 'F2' && disable(true)} />
      </div>
    )
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    // Opened without the focus: Chromium blurs a field that is disabled, the HTML standard does not.
    await fireEvent.click(field)
    await expanded(canvas, true)
    await fireEvent.keyDown(field, { key: 'F2' })
    await expect(field).toBeDisabled()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(field).toHaveValue('London')
  },
}

export const SentWhileOpen: Story = {
  name: 'Enter in an open list without an active option sends the form, and closes the list',
  render: function Render(args) {
    const [sent, send] = useState(0)
    return (
      <form
        className="max-w-sm"
        onSubmit={(event) => {
          event.preventDefault()
          send(sent + 1)
        }}
      >
        <Combobox {...args} />
        <output>{sent}</output>
      </form>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expanded(canvas, true)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent('1'))
    await expanded(canvas, false)
  },
}

export const FieldsetDisabled: Story = {
  name: 'A fieldset that is disabled around it closes its list',
  render: function Render(args) {
    const [disabled, disable] = useState(false)
    return (
      <fieldset disabled={disabled} className="max-w-sm">
        <Combobox {...args} onKeyDown={({ key }) => key === 'F2' && disable(true)} />
      </fieldset>
    )
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    // Opened without the focus: Chromium blurs a field that is disabled, the HTML standard does not.
    await fireEvent.click(field)
    await expanded(canvas, true)
    await fireEvent.keyDown(field, { key: 'F2' })
    await expect(field).toBeDisabled()
    await expanded(canvas, false)
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

export const CallbackRef: Story = {
  name: 'A callback as `ref` is called once',
  args: { ref: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'syd{Enter}')
    await expect(args.ref).toHaveBeenCalledWith(field)
    await expect(args.ref).toHaveBeenCalledOnce()
  },
}

export const LabelOfTwo: Story = {
  name: 'A label that two options have is no answer',
  args: {
    options: [
      { value: 'or', label: 'Portland', detail: 'Oregon' },
      { value: 'me', label: 'Portland', detail: 'Maine' },
    ],
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'Portland')
    await userEvent.tab()
    await expect(field).toHaveValue('')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const FormReset: Story = {
  name: 'A form that is reset has its first choice again',
  args: { name: 'location', defaultValue: 'gb' },
  render: (args) => (
    <form className="grid max-w-sm gap-4" data-testid="form">
      <Combobox {...args} />
      <Combobox {...args} label="Second location" name="second" defaultValue={null} value="sg" />
      <button type="reset">Start again</button>
    </form>
  ),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Location' })
    await userEvent.type(field, '{Control>}a{/Control}Sydney')
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Sydney')
    await userEvent.type(field, 'x')
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(field).toHaveValue('London'))
    const form = canvas.getByTestId<HTMLFormElement>('form')
    await expect(new FormData(form).get('location')).toBe('gb')
    await expect(args.onValueChange).toHaveBeenCalledWith('gb')
    // What the page keeps stays, as in every other field.
    await expect(args.onValueChange).not.toHaveBeenCalledWith(null)
    await expect(new FormData(form).get('second')).toBe('sg')
  },
}

export const FormAction: Story = {
  name: 'After its form’s action it has its first choice again',
  args: { name: 'location' },
  render: (args) => (
    <form className="grid max-w-sm gap-4" action={() => {}} data-testid="form">
      <Combobox {...args} />
      <button type="submit">Order</button>
    </form>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Location' })
    await userEvent.type(field, 'Sydney{Enter}')
    const form = canvas.getByTestId<HTMLFormElement>('form')
    await expect(new FormData(form).get('location')).toBe('au')
    await userEvent.click(canvas.getByRole('button', { name: 'Order' }))
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(new FormData(form).get('location')).toBe('')
  },
}

export const Translated: Story = {
  name: 'It speaks the language of the application',
  decorators: [
    (Story) => (
      <UiProvider
        locale="de"
        labels={{
          combobox: { matches: { one: '{count} Treffer', other: '{count} Treffer' }, none: 'Nichts' },
        }}
      >
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'on')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 Treffer'))
  },
}

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** The option that keys have reached. */
function reached(canvas: Canvas): string | null | undefined {
  const id = canvas.getByRole('combobox').getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.firstChild?.textContent
}

const expanded = (canvas: Canvas, value: boolean) =>
  waitFor(() => expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', String(value)))

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches it; leaves it, closes the list, and chooses the option whose whole label is typed',
    walk: async ({ press, canvas }) => {
      await press('Tab')
      await expect(canvas.getByRole('combobox')).toHaveFocus()
      await press('Down')
      await expanded(canvas, true)
      await press('Tab')
      await expanded(canvas, false)
      await press('Shift Tab')
    },
  },
  {
    keys: ['Down', 'Up', 'Alt Down'],
    does: 'open the list; Down and Up move to the next and the previous option',
    walk: async ({ press, canvas }) => {
      await press('Alt Down')
      await expanded(canvas, true)
      await expect(reached(canvas)).toBeFalsy()
      await press('Down', 'Down')
      await expect(reached(canvas)).toBe('Singapore')
      await press('Up')
      await expect(reached(canvas)).toBe('Bangalore')
      await press('Up')
      await expect(reached(canvas)).toBe('São Paulo')
    },
  },
  {
    keys: ['Letters'],
    does: 'narrow the list, and go to the first that has them',
    walk: async ({ press, canvas }) => {
      await press('Letters')
      await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3))
      await expect(reached(canvas)).toBe('Singapore')
    },
  },
  {
    keys: ['Enter'],
    does: 'chooses what is reached, or the option whose whole label is typed; drops other text',
    walk: async ({ press, canvas }) => {
      await press('Enter')
      await expanded(canvas, false)
      await expect(canvas.getByRole('combobox')).toHaveValue('Singapore')
    },
  },
  {
    keys: ['Escape'],
    does: 'closes the list; closed already, clears the field',
    walk: async ({ press, canvas }) => {
      await press('Down')
      await expanded(canvas, true)
      await press('Escape')
      await expanded(canvas, false)
      await expect(canvas.getByRole('combobox')).toHaveValue('Singapore')
      await press('Escape')
      await expect(canvas.getByRole('combobox')).toHaveValue('')
    },
  },
])

export const Narrow: Story = {
  name: 'At 320 px its list is as wide as it',
  globals: { viewport: { value: 'narrow' } },
  args: {
    label: 'The place that is nearest to most of those who play on your server',
    options: [{ value: 'a', label: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }],
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    const list = (await canvas.findByRole('listbox')).parentElement
    await waitFor(() =>
      expect(list?.getBoundingClientRect().width).toBeCloseTo(field.getBoundingClientRect().width, 0),
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <div className="grid max-w-3xl items-start gap-6 sm:grid-cols-2">
      <Combobox {...args} defaultValue="gb" />
      <Combobox {...args} error="Sydney is full at the moment. Choose another." defaultValue="au" />
      <Combobox {...args} disabled hint="Ask support to move the server." />
      <Combobox {...args} label="Searched" loading />
      <div className="min-h-100">
        <Combobox
          {...args}
          label="Opened"
          options={args.options.map((option) => ({ ...option, disabled: option.value === 'us' }))}
          limit={6}
          defaultValue="sg"
        />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    window.focus()
    const field = canvas.getByRole('combobox', { name: 'Opened' })
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible())
  },
}

import { Accordion, AccordionItem, type AccordionProps } from '@cairn/ui/accordion'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const faqs = [
  { value: 'payment', title: 'How can I pay?', text: 'By credit card, PayPal or crypto.' },
  { value: 'refund', title: 'Can I get my money back?', text: 'Within 7 days, without giving a reason.' },
  {
    value: 'upgrade',
    title: 'Can I change my plan later?',
    text: 'Upgrades are instant and prorated. Downgrades take effect at the next billing cycle.',
  },
]

function Faqs(props: AccordionProps) {
  return (
    <Accordion {...props}>
      {faqs.map(({ value, title, text }) => (
        <AccordionItem key={value} value={value} title={title}>
          {text}
        </AccordionItem>
      ))}
    </Accordion>
  )
}

const meta = {
  title: 'Components/Accordion',
  component: Accordion,
  subcomponents: { AccordionItem },
  args: { onValueChange: fn() },
  render: (args) => <Faqs {...args} />,
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

function panel(text: string): Element {
  for (const element of document.querySelectorAll('[data-slot=accordion-panel]')) {
    if (element.textContent?.includes(text)) return element
  }
  throw new Error(`No panel holds “${text}”.`)
}

export const Playground: Story = {}

export const OneOrNone: Story = {
  name: 'One is open, or none',
  play: async ({ canvas, args }) => {
    const refund = canvas.getByRole('button', { name: 'Can I get my money back?' })
    const payment = canvas.getByRole('button', { name: 'How can I pay?' })
    await expect(refund).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(refund)
    await expect(refund).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('region', { name: 'Can I get my money back?' })).toBeVisible()
    await userEvent.click(payment)
    await expect(refund).toHaveAttribute('aria-expanded', 'false')
    await expect(payment).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(payment)
    await expect(payment).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('')
  },
}

/** The three questions, in their order. */
function getQuestions(canvas: StoryContext['canvas']) {
  const [payment, refund, upgrade] = faqs.map(({ title }) => canvas.getByRole('button', { name: title }))
  if (!payment || !refund || !upgrade) throw new Error('There are not three questions.')
  return { payment, refund, upgrade }
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches each question, then what is in the open answer',
      walk: async ({ press, canvas }) => {
        const { payment, refund, upgrade } = getQuestions(canvas)
        const answer = canvas.getByRole('link', { name: /^Within 7 days/ })
        for (const stop of [payment, refund, answer, upgrade]) {
          await press('Tab')
          await expect(stop).toHaveFocus()
        }
      },
    },
    {
      keys: ['Up', 'Down'],
      does: 'moves between the questions',
      walk: async ({ press, canvas }) => {
        const { payment, refund } = getQuestions(canvas)
        await press('Up')
        await expect(refund).toHaveFocus()
        await press('Up')
        await expect(payment).toHaveFocus()
        await press('Down')
        await expect(refund).toHaveFocus()
      },
    },
    {
      keys: ['Home', 'End'],
      does: 'first, last question',
      walk: async ({ press, canvas }) => {
        const { payment, upgrade } = getQuestions(canvas)
        await press('End')
        await expect(upgrade).toHaveFocus()
        await press('Home')
        await expect(payment).toHaveFocus()
      },
    },
    {
      keys: ['Enter', 'Space'],
      does: 'opens it and closes the other; closes it if it was open',
      walk: async ({ press, canvas }) => {
        const { payment, refund } = getQuestions(canvas)
        await press('Enter')
        await expect(payment).toHaveAttribute('aria-expanded', 'true')
        await expect(refund).toHaveAttribute('aria-expanded', 'false')
        await press('Down', 'Space')
        await expect(refund).toHaveAttribute('aria-expanded', 'true')
        await expect(payment).toHaveAttribute('aria-expanded', 'false')
        await press('Space')
        await expect(refund).toHaveAttribute('aria-expanded', 'false')
        await press('Enter', 'Enter')
        await expect(refund).toHaveAttribute('aria-expanded', 'false')
      },
    },
  ]),
  render: (args) => (
    <Accordion {...args} defaultValue="refund">
      {faqs.map(({ value, title, text }) => (
        <AccordionItem key={value} value={value} title={title}>
          <a href={`#${value}`} className="underline">
            {text}
          </a>
        </AccordionItem>
      ))}
    </Accordion>
  ),
}

export const Searchable: Story = {
  name: 'Closed answers are in the HTML, and search opens them',
  play: async ({ canvas, args }) => {
    const closed = panel('Within 7 days')
    await expect(closed).toHaveAttribute('hidden', 'until-found')
    closed.dispatchEvent(new Event('beforematch'))
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('refund'))
    // What is no event of React's is rendered a moment later.
    await waitFor(() => expect(closed).not.toHaveAttribute('hidden'))
    await expect(canvas.getByRole('button', { name: 'Can I get my money back?' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'How can I pay?' }))
    await expect(closed).toHaveAttribute('hidden', 'until-found')
  },
}

export const RevealedEarly: Story = {
  name: 'An answer that search revealed before hydration stays open',
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  render: () => <div data-testid="page" />,
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page')
    page.innerHTML = renderToString(<Faqs />)
    await expect(page.innerHTML).not.toContain('style=')
    const found = panel('Upgrades are instant')
    found.removeAttribute('hidden')
    const complain = fn()
    const root = hydrateRoot(page, <Faqs />, { onRecoverableError: complain })
    const trigger = canvas.getByRole('button', { name: 'Can I change my plan later?' })
    await waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', 'true'))
    await expect(found).not.toHaveAttribute('hidden')
    await expect(panel('By credit card')).toHaveAttribute('hidden', 'until-found')
    await expect(complain).not.toHaveBeenCalled()
    root.unmount()
  },
}

function Controlled() {
  const [value, setValue] = useState('refund')
  return (
    <>
      <p className="pb-4">Open: {value || 'none'}</p>
      <Faqs value={value} onValueChange={setValue} />
    </>
  )
}

export const ControlledValue: Story = {
  name: 'Controlled',
  render: () => <Controlled />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Within 7 days, without giving a reason.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'How can I pay?' }))
    await expect(canvas.getByText('Open: payment')).toBeVisible()
  },
}

export const HeadingLevel: Story = {
  name: 'Titles are headings of the level that the page needs',
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  },
}

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <Accordion {...args} defaultValue="long">
      <AccordionItem
        value="long"
        title="What happens to my world, my plugins and my backups when I move from one location to another?"
      >
        <p>They move with you. </p>
        <p>https://example.org/a-very-long-address-without-any-place-to-break-it-in-half-at-all</p>
      </AccordionItem>
      <AccordionItem value="short" title="Verbindungswiederherstellungsversuchsserver?">
        Because.
      </AccordionItem>
    </Accordion>
  ),
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: {
    pseudo: {
      hover: '.pointed [data-slot=accordion-trigger]',
      focusVisible: '.pointed [data-slot=accordion-trigger]',
    },
  },
  render: () => (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <Faqs />
      <Accordion defaultValue="versions">
        <AccordionItem value="versions" title="Which versions of Minecraft can I run?">
          1.21 and newer, with Paper, Fabric, NeoForge or Bedrock. The panel installs each with one click and
          keeps your world when you change between them.
        </AccordionItem>
        <AccordionItem value="late" className="pointed" title="What if a payment is late?">
          Your server keeps running for three days.
        </AccordionItem>
      </Accordion>
    </div>
  ),
}

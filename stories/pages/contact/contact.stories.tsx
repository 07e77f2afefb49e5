import type { ContactPage } from '@cairn/gateway/contract/contact'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, within } from 'storybook/test'
import { withOrder } from '../../../site/pages/contact/order.ts'
import { sendMessage } from '../../../site/services/contact.ts'
import { failed, never } from '../gateway.ts'
import { type Canvas, shows, type VisitProps, visit } from '../visit.tsx'

/** The message form from empty to sent, with all that can go wrong, beside the other ways to write. */
const meta = {
  ...visit,
  title: 'Pages/Contact',
  tags: ['autodocs'],
  args: { path: '/contact' },
} satisfies Meta<VisitProps>

export default meta
type Story = StoryObj<typeof meta>

/** What the gateway rendered the page with. */
const rendered = (page: Partial<ContactPage>) => ({
  path: '/contact',
  live: { '/contact': withOrder({ token: 'first', values: {}, ...page }) },
})

const typed = {
  name: 'Mira Joshi',
  email: 'mira@example.com',
  subject: 'Moving two worlds from another host',
  message:
    'We have two worlds of 14 GB each and about forty players in the evening.\nCan you copy them, and how long will they be away?',
}

async function send(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Send Message' }))
}

export const Empty: Story = { play: shows('Write to us') }

export const Order: Story = {
  name: 'Opened by a plan’s order button',
  args: rendered({ plan: 'minecraft-amd-2' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /^Order / })
    await expect(canvas.getByRole('combobox', { name: 'Location' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'Subject' })).toBeNull()
  },
}

export const OrderOfMemory: Story = {
  name: 'Opened by the calculator, with more than the stack holds',
  args: rendered({ plan: 'slime-250.5gb' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '250.5 GB of RAM' })).toBeVisible()
  },
}

export const OrderSent: Story = {
  name: 'An order that was sent',
  args: rendered({ plan: 'minecraft-amd-1', values: typed }),
  play: async ({ canvas }) => {
    const next = await canvas.findByRole('region', { name: 'What happens next' })
    const before = within(next).getAllByRole('listitem').length
    await userEvent.click(canvas.getByRole('button', { name: 'Send Order' }))
    await expect(await canvas.findByText('We have your order.')).toBeVisible()
    await expect(canvas.getByText(typed.email)).toBeVisible()
    await expect(within(next).getAllByRole('listitem')).toHaveLength(before - 1)
  },
}

export const Missing: Story = {
  name: 'Error: fields that are missing',
  args: rendered({ values: { name: typed.name } }),
  play: async ({ canvas }) => {
    await send(canvas)
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveAccessibleDescription('Enter your email address.')
    await expect(email).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeValid()
    await userEvent.type(email, typed.email)
    await expect(email).toBeValid()
  },
}

export const FieldErrors: Story = {
  name: 'Error: fields to change',
  args: rendered({ values: { ...typed, email: 'mira@example', message: ' ' } }),
  beforeEach: () => {
    mocked(sendMessage).mockRejectedValue(
      failed('invalid-request', {
        fields: {
          email: { code: 'malformed', detail: 'This is not an email address.' },
          message: { code: 'missing', detail: 'This field is needed.' },
        },
      }),
    )
  },
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByText('Your message was not sent.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Enter an email address such as name@example.com.',
    )
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeInvalid()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue(typed.name)
  },
}

export const Sending: Story = {
  name: 'Loading: sending',
  args: rendered({ values: typed }),
  beforeEach: () => {
    mocked(sendMessage).mockImplementation(never)
  },
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(typed.message)
  },
}

export const Sent: Story = {
  args: rendered({ values: typed }),
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByText('We have your message.')).toBeVisible()
    await expect(canvas.getByText('CRN-7F3K-92QD')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await expect(
      await screen.findByText('Message sent successfully! We will get back to you soon.'),
    ).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'Error: not sent',
  args: rendered({ values: typed }),
  beforeEach: () => {
    mocked(sendMessage).mockRejectedValue(failed('site-unreachable'))
  },
  play: async ({ canvas }) => {
    await send(canvas)
    await expect(await canvas.findByText(/^No answer came from this site/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue(typed.message)
  },
}

export const FailedWithoutScript: Story = {
  name: 'Error: not sent, without JavaScript',
  args: rendered({
    values: typed,
    outcome: { failure: { code: 'too-many-requests', detail: 'Wait.', retryAfter: 90 } },
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Failed to send message. Please try again or contact us directly.'),
    ).toBeVisible()
    await expect(canvas.getByText(/Wait 90 s/)).toBeVisible()
  },
}

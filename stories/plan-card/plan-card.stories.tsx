import { Button } from '@cairn/ui/button'
import { PlanCard } from '@cairn/ui/plan-card'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bot, Globe } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/PlanCard',
  component: PlanCard,
  argTypes: { action: { control: false } },
  args: {
    name: 'Camp',
    price: '₹320',
    period: '/Monthly',
    largestRam: 12,
    specs: [
      { label: 'CPU', value: '2\u00a0vCPU' },
      { label: 'RAM', value: '4\u00a0GB', gigabytes: 4 },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
    ],
    features: ['Game panel with live console', 'DDoS protection', 'Automated backups', '24/7 support'],
    action: <Button variant="outline">Deploy Now</Button>,
  },
  render: (args) => (
    <div className="max-w-md">
      <PlanCard {...args} />
    </div>
  ),
} satisfies Meta<typeof PlanCard>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Camp' })).toHaveTextContent('₹320/Monthly')
    await expect(canvas.getByRole('heading', { level: 3, name: 'Camp' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: '4 GB of RAM' })).toBeVisible()
    await expect(canvas.getByText('CPU').tagName).toBe('DT')
    await expect(canvas.getByText('2 vCPU').closest('dd')).not.toBeNull()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvas.queryByText('Recommended')).toBeNull()
  },
}

const order = fn()

export const Recommended: Story = {
  name: 'Recommended, with a button of its own wording',
  args: {
    mark: 'recommended',
    headingLevel: 2,
    playerCount: '5–15 players',
    action: <Button onClick={order}>Order Now</Button>,
  },
  play: async ({ canvas }) => {
    order.mockClear()
    const card = canvas.getByRole('article', { name: 'Camp' })
    await expect(card).toHaveAttribute('data-mark', 'recommended')
    await expect(canvas.getByText('Recommended')).toBeVisible()
    await expect(canvas.getByText('5–15 players')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Camp' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Order Now' }))
    await expect(order).toHaveBeenCalledOnce()
  },
}

export const Keyboard: Story = {
  ...Recommended,
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches its action; see Button',
      walk: async ({ press, canvas }) => {
        order.mockClear()
        await press('Tab')
        await expect(canvas.getByRole('button', { name: 'Order Now' })).toHaveFocus()
        await press('Enter')
        await expect(order).toHaveBeenCalledOnce()
        await press('Tab')
        await expect(document.body).toHaveFocus()
      },
    },
  ]),
}

export const Highlighted: Story = {
  name: 'Highlighted, with the reason',
  args: { mark: 'highlighted', markReason: '+ Backup management', action: <Button>Deploy Now</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveAttribute('data-mark', 'highlighted')
    await expect(canvas.getByText('+ Backup management')).toBeVisible()
    await expect(canvas.queryByText('Recommended')).toBeNull()
  },
}

export const LongReason: Story = {
  name: 'A long reason breaks within the card, above the name',
  args: {
    mark: 'highlighted',
    markReason: '+ Deployment aus dem Repository mit Wiederherstellungspunkten',
    action: <Button>Deploy Now</Button>,
  },
  render: (args) => (
    <div className="w-60">
      <PlanCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article').getBoundingClientRect()
    const reason = canvas.getByText(/^\+ Deployment/).getBoundingClientRect()
    await expect(reason.left).toBeGreaterThanOrEqual(card.left)
    await expect(reason.right).toBeLessThanOrEqual(card.right)
    const name = canvas.getByRole('heading').getBoundingClientRect()
    await expect(name.top).toBeGreaterThanOrEqual(reason.bottom)
  },
}

export const Unspecified: Story = {
  name: 'Words in place of specs that are not given',
  args: { specs: [], specsNote: 'CPU, RAM and storage: agreed before you pay' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('term')).toBeNull()
    await expect(canvas.getByText(/agreed before you pay$/)).toBeVisible()
  },
}

export const Product: Story = {
  name: 'A product: icon, description, plugins, tools and a link',
  args: {
    name: 'Discord Bot Hosting',
    description: 'Your bot awake around the clock.',
    icon: <Bot className="size-6" />,
    price: '₹4.99',
    specs: [{ label: 'Storage', value: '10\u00a0GB' }],
    features: ['Live console', 'Restart after a crash'],
    plugins: ['Music', 'Moderation'],
    tools: ['Node.js', 'Python'],
    action: (
      <Button asChild variant="outline">
        <a href="#discord-bot">View Plans</a>
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '#discord-bot')
    await expect(canvas.getByText('Plugins')).toBeVisible()
    await expect(canvas.getByText('Node.js, Python')).toBeVisible()
  },
}

export const Compact: Story = {
  name: 'Compact on a phone: figures side by side, no features, price and action in one line',
  globals: { viewport: { value: 'narrow' } },
  args: { ...Product.args, compact: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(canvas.getByText('Node.js, Python')).toBeVisible()
    const price = canvas.getByText('₹4.99').getBoundingClientRect()
    const action = canvas.getByRole('link', { name: 'View Plans' }).getBoundingClientRect()
    await expect(action.left).toBeGreaterThan(price.right)
    await expect(action.top).toBeLessThan(price.bottom)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const CompactLong: Story = {
  name: 'Compact on a phone: a long price keeps clear of its action',
  globals: { viewport: { value: 'narrow' } },
  args: { ...Product.args, compact: true, price: '₹12,34,567.89' },
  play: async ({ canvas }) => {
    const price = canvas.getByText('₹12,34,567.89').getBoundingClientRect()
    const action = canvas.getByRole('link', { name: 'View Plans' }).getBoundingClientRect()
    await expect(action.left - price.right >= 12 || action.top - price.bottom >= 12).toBe(true)
  },
}

export const Empty: Story = {
  name: 'Nothing but a name and a price',
  args: { name: 'Page', price: '₹2.99', specs: [], features: [], action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

const long = {
  name: 'Llanfairpwllgwyngyllgogerychwyrndrobwll Enterprise Edition',
  description:
    'For networks of many worlds, whose owners need everything that a machine and its makers can give.',
  icon: <Globe className="size-6" />,
  price: '₹1,29,999.99',
  period: '/Monthly, billed every twelve months',
  largestRam: 512,
  playerCount: '1,000–10,000 players',
  specs: Array.from({ length: 10 }, (_, index) => ({
    label: index === 0 ? 'Protection against floods of every kind' : `Figure ${index + 1}`,
    value: index === 0 ? 'always on, filtered at the edge of the network' : '128\u00a0vCPU',
    ...(index === 1 && { value: '512\u00a0GB', gigabytes: 512 }),
  })),
  features: [
    'All of the other plans, and whatever else was written into a single line of this list by its operator',
    'https://example.com/a-path-that-does-not-end-where-the-card-does',
    'DDoS protection',
  ],
  plugins: ['EssentialsX', 'LuckPerms', 'WorldGuard', 'PlaceholderAPI', 'Vault', 'CoreProtect', 'BlueMap'],
  tools: ['Plugin and mod manager', 'Version changer', 'World downloader'],
  mark: 'recommended',
  action: <Button>Deploy Now</Button>,
} as const

export const LongText: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: long,
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const card = canvas.getByRole('article').getBoundingClientRect()
    const price = canvas.getByText('₹1,29,999.99').getBoundingClientRect()
    await expect(price.right).toBeLessThanOrEqual(card.right)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: (args) => (
    <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
      <PlanCard {...args} />
      <PlanCard
        {...args}
        name="Guild"
        price="₹449.99"
        playerCount="5–15 players"
        specs={[
          { label: 'CPU', value: '2\u00a0vCPU' },
          { label: 'RAM', value: '8\u00a0GB', gigabytes: 8 },
          { label: 'Storage', value: '50\u00a0GB NVMe' },
        ]}
        mark="recommended"
        action={<Button>Deploy Now</Button>}
      />
      <PlanCard
        {...args}
        name="Village"
        price="₹480"
        specs={[]}
        specsNote="CPU, RAM and storage: agreed before you pay"
        mark="highlighted"
        markReason="+ Backup management"
        action={<Button>Order Now</Button>}
      />
      <PlanCard {...args} {...long} />
      <PlanCard
        {...args}
        name="Web Hosting"
        description="Domains, certificates and mail from one panel."
        icon={<Globe className="size-6" />}
        price="£12.99"
        specs={[{ label: 'Storage', value: '10\u00a0GB SSD' }]}
        features={['SSL certificates', 'Email accounts']}
        plugins={['WordPress', 'Ghost']}
        tools={['File manager', 'Website statistics']}
        action={
          <Button asChild variant="outline">
            <a href="#web-hosting">View Plans</a>
          </Button>
        }
      />
      <PlanCard name="Page" price="₹2.99" period="/Monthly" />
      <PlanCard
        {...args}
        compact
        name="Minecraft Intel Xeon"
        description="Pick by number of players, from a few friends to a small community."
        icon={<Globe className="size-6" />}
        price="₹299.99"
        plugins={['Paper', 'Fabric']}
        tools={['One-click game installation']}
        mark="recommended"
        action={<Button>View Plans</Button>}
      />
      <PlanCard {...args} {...long} compact />
    </div>
  ),
}

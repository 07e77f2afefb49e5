import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { PlanCard, type PlanCardProps } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Blocks, Bot, Globe, Server } from 'lucide-react'
import { expect } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const tiers: readonly PlanCardProps[] = [
  {
    name: 'Starter',
    price: '₹320',
    period: '/Monthly',
    largestRam: 12,
    specs: [
      { label: 'Memory', value: '4\u00a0GB', gigabytes: 4 },
      { label: 'Players', value: '1 to 5' },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
      { label: 'Backups', value: 'daily' },
    ],
    action: <Button variant="outline">Deploy Now</Button>,
  },
  {
    name: 'Realm',
    price: '₹480',
    period: '/Monthly',
    largestRam: 12,
    specs: [
      { label: 'Memory', value: '8\u00a0GB', gigabytes: 8 },
      { label: 'Players', value: '5 to 15' },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
      { label: 'Backups', value: 'daily' },
    ],
    mark: 'highlighted',
    action: <Button>Deploy Now</Button>,
  },
  {
    name: 'Kingdom',
    price: '₹720',
    period: '/Monthly',
    largestRam: 12,
    specs: [
      { label: 'Memory', value: '12\u00a0GB', gigabytes: 12 },
      { label: 'Players', value: '15 to 30' },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
      { label: 'Backups', value: 'daily' },
    ],
    action: <Button variant="outline">Deploy Now</Button>,
  },
]

/** Only the first tier has specs, as where an operator published no more. */
const uneven: readonly PlanCardProps[] = [
  {
    name: 'Friends',
    price: '₹299.99',
    period: '/Monthly',
    playerCount: '1–5 players',
    specs: [
      { label: 'CPU', value: '2\u00a0vCPU' },
      { label: 'RAM', value: '4\u00a0GB', gigabytes: 4 },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
    ],
    features: ['Game panel with live console', 'DDoS protection', 'Automated backups'],
    action: <Button variant="outline">Deploy Now</Button>,
  },
  {
    name: 'Guild',
    price: '₹449.99',
    period: '/Monthly',
    playerCount: '5–15 players',
    features: ['All of Friends', 'Plugin and mod manager', 'DDoS protection'],
    mark: 'recommended',
    action: <Button>Deploy Now</Button>,
  },
  {
    name: 'Realm',
    price: '₹699.99',
    period: '/Monthly',
    playerCount: '15-30 players',
    features: ['All of Guild', 'Performance monitoring', 'Priority support'],
    action: <Button variant="outline">Deploy Now</Button>,
  },
]

const scenes = ['game', 'bot', 'vps'] as const

/** The same with drawings, and with words where the specs of the others stand. */
const drawn = uneven.map((plan, index) => ({
  ...plan,
  largestRam: 16,
  figure: <BlockIllustration scene={scenes[index] ?? 'vps'} className="h-auto w-28" />,
  specsNote: 'CPU, RAM and storage: on request',
}))

const products: readonly PlanCardProps[] = [
  {
    name: 'Minecraft AMD EPYC',
    description: 'For survival, mini-games and modpacks that need high clocks.',
    icon: <Blocks className="size-6" />,
    price: '₹320',
    period: '/Monthly',
    specs: [
      { label: 'Cores', value: '2\u00a0vCPU' },
      { label: 'RAM', value: '4\u00a0GB RAM', gigabytes: 4 },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
    ],
    features: ['Game panel with live console', 'Automated backups'],
    plugins: ['EssentialsX', 'LuckPerms', 'WorldGuard'],
    tools: ['Plugin and mod manager', 'Version changer'],
  },
  {
    name: 'Budget VPS',
    description: 'A small server of your own.',
    icon: <Server className="size-6" />,
    price: '₹4.99',
    period: '/Monthly',
    specs: [
      { label: 'Cores', value: '1\u00a0vCPU' },
      { label: 'RAM', value: '2\u00a0GB', gigabytes: 2 },
      { label: 'Storage', value: '20\u00a0GB' },
      { label: 'Bandwidth', value: '1\u00a0TB bandwidth' },
    ],
    features: ['Full root access', 'OS reinstallation', 'Backup management'],
  },
  {
    name: 'Premium VPS',
    description: 'DDR5 memory for work that does not wait.',
    icon: <Server className="size-6" />,
    price: '₹49.99',
    period: '/Monthly',
    specs: [
      { label: 'Cores', value: '4\u00a0vCPU' },
      { label: 'RAM', value: '16\u00a0GB DDR5', gigabytes: 16 },
      { label: 'Storage', value: '200\u00a0GB' },
    ],
    features: ['Full root access', 'Resource monitoring', 'Network configuration'],
    mark: 'recommended',
  },
  {
    name: 'Discord Bot Hosting',
    description: 'Your bot awake around the clock.',
    icon: <Bot className="size-6" />,
    price: '₹4.99',
    period: '/Monthly',
    specs: [
      { label: 'Cores', value: '1\u00a0vCPU' },
      { label: 'RAM', value: '1\u00a0GB', gigabytes: 1 },
      { label: 'Storage', value: '10\u00a0GB' },
    ],
    features: ['Live console', 'Restart after a crash'],
    tools: ['Node.js', 'Python'],
  },
  {
    name: 'Web Hosting',
    description: 'Domains, certificates and mail from one panel.',
    icon: <Globe className="size-6" />,
    price: '₹2.99',
    period: '/Monthly',
    specs: [{ label: 'Storage', value: '10\u00a0GB SSD' }],
    features: ['SSL certificates', 'Email accounts', 'Database management'],
  },
].map((product) => ({
  ...product,
  largestRam: 16,
  mark: product.mark ? ('recommended' as const) : undefined,
  action: (
    <Button asChild variant={product.mark ? 'primary' : 'outline'}>
      <a href="#plans">View Plans</a>
    </Button>
  ),
}))

const cards = (plans: readonly PlanCardProps[]) => plans.map((plan) => <PlanCard key={plan.name} {...plan} />)

const meta = {
  title: 'Components/PlanRail',
  component: PlanRail,
  args: { children: cards(tiers) },
} satisfies Meta<typeof PlanRail>

export default meta
type Story = StoryObj<typeof meta>

/** Top edges of what `slot` names, card by card. */
function tops(canvasElement: HTMLElement, slot: string) {
  return [...canvasElement.querySelectorAll(`[data-slot=${slot}]`)].map(
    (part) => part.getBoundingClientRect().top,
  )
}

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
  },
}

export const Keyboard: Story = keyboardStory([
  {
    keys: ['Tab'],
    does: 'reaches the cards’ actions, in the order of the cards',
    walk: async ({ press, canvas }) => {
      for (const action of canvas.getAllByRole('button', { name: 'Deploy Now' })) {
        await press('Tab')
        await expect(action).toHaveFocus()
      }
      await press('Tab')
      await expect(document.body).toHaveFocus()
    },
  },
])

export const RowByRow: Story = {
  name: 'Rows stand side by side, however long one of them is',
  args: {
    children: cards([
      {
        ...uneven[0],
        name: 'A name so long that it takes two lines and then some more of them',
        price: '₹1',
        period: '/Monthly',
        specs: [
          { label: 'Processor', value: 'Two AMD EPYC 7763 with 128 cores each' },
          { label: 'Memory', value: '4\u00a0GB' },
        ],
      },
      {
        name: 'Short',
        price: '₹2',
        period: '/Monthly',
        specs: [
          { label: 'Processor', value: '2\u00a0vCPU' },
          { label: 'Memory', value: '8\u00a0GB' },
        ],
        features: ['One'],
        action: <Button>Deploy Now</Button>,
      },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    for (const slot of ['plan-card-price', 'plan-card-specs', 'plan-card-features', 'plan-card-action']) {
      const [first, second] = tops(canvasElement, slot)
      await expect(first, slot).toBe(second)
    }
    const [first, second] = canvas.getAllByText('Memory').map((label) => label.getBoundingClientRect().top)
    await expect(first).toBe(second)
  },
}

export const Periods: Story = {
  name: 'The period stands below the price in every card, or in none',
  render: () => (
    <div className="w-[46rem]">
      <PlanRail>
        {['₹49.99', '₹89.99', '₹149.99'].map((price) => (
          <PlanCard key={price} name={price} price={price} period="/Monthly" />
        ))}
      </PlanRail>
    </div>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByText('/Monthly').map((period) => period.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
  },
}

export const Uneven: Story = {
  name: 'Without specs the features take their place',
  args: { children: cards(uneven) },
  play: async ({ canvasElement }) => {
    const [specs] = tops(canvasElement, 'plan-card-specs')
    const features = tops(canvasElement, 'plan-card-features')
    await expect(features.slice(1)).toEqual([specs, specs])
    await expect(new Set(tops(canvasElement, 'plan-card-action')).size).toBe(1)
  },
}

export const Drawn: Story = {
  name: 'Drawings stand on one line, and words in place of specs',
  args: { children: cards(drawn) },
  play: async ({ canvasElement }) => {
    const [specs] = tops(canvasElement, 'plan-card-specs')
    await expect(tops(canvasElement, 'plan-card-note')).toEqual([specs, specs])
    const feet = [...canvasElement.querySelectorAll('[data-slot=block-illustration]')].map(
      (drawing) => drawing.getBoundingClientRect().bottom,
    )
    await expect(new Set(feet).size).toBe(1)
    await expect(new Set(tops(canvasElement, 'plan-card-features')).size).toBe(1)
  },
}

export const AnyNumber: Story = {
  name: 'From one card to seven, the last row is filled',
  render: () => (
    <div className="grid gap-6">
      {[1, 2, 3, 4, 5, 6, 7].map((count) => (
        <PlanRail key={count}>
          {Array.from({ length: count }, (_, index) => (
            <PlanCard key={index} name={`${index + 1} of ${count}`} price="₹1" period="/Monthly" />
          ))}
        </PlanRail>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const rail of canvasElement.querySelectorAll('[data-slot=plan-rail]')) {
      const { right } = rail.getBoundingClientRect()
      await expect(rail.lastElementChild?.getBoundingClientRect().right).toBe(right)
    }
  },
}

export const Narrow: Story = {
  name: 'Stacked at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { children: cards(uneven) },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const lefts = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().left)
    await expect(new Set(lefts).size).toBe(1)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-8">
      <PlanRail>{cards(tiers)}</PlanRail>
      <PlanRail>{cards(drawn)}</PlanRail>
      <PlanRail>{cards(products)}</PlanRail>
    </div>
  ),
}

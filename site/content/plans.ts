import type { BlockIllustrationProps } from '@cairn/ui/block-illustration'
import type { Currency, Money } from '../domain/money.ts'
import type { PlayerRange } from '../domain/player-range.ts'
import { type PlanPath, planPages } from './plan-pages.ts'

/** Which filter of the products page shows a plan (behaviour 3.1). */
type Category = 'game' | 'vps' | 'other'

/** A figure of a plan with its name, as `RAM` and `4\u00a0GB`. */
export interface Spec {
  label: string
  value: string
  /** Of memory: it is drawn as so many blocks. */
  gigabytes?: number
}

/** One of the three cards of a plan page. */
export interface Tier {
  name: string
  price: Money
  /** Figures that are known; none is invented (behaviour 3.5). */
  specs: Spec[]
  /** In upper tiers the first is the tier below, and the second what sets this one apart. */
  features: string[]
  players?: PlayerRange
  /** `highlighted` stands out, `recommended` also says so. */
  mark?: 'highlighted' | 'recommended'
  /** What an operator's order system calls it; see brand.orderLink. */
  orderId: string
}

/** What a tier's button reads (behaviour 3.6). */
export type Action = 'Deploy Bot' | 'Get Started' | 'Order Now' | 'Select Plan' | 'Deploy Now'

/** A plan page's family: three tiers; its feature tiles are in plan-tiles.ts. */
export interface PlanFamily {
  path: PlanPath
  /** In menus and the products list. */
  name: string
  /** The page's heading. */
  title: string
  /** The drawing beside it. */
  scene: BlockIllustrationProps['scene']
  summary: string
  category: Category
  action: Action
  tiers: [Tier, Tier, Tier]
}

const inr = (amount: number): Money => ({ amount, currency: 'INR' })
const gbp = (amount: number): Money => ({ amount, currency: 'GBP' })

/** What the smallest game plan of both processors has. */
const gamePanelFeatures = [
  'Live console',
  'Plugin and mod manager',
  'Performance monitoring',
  'Automated backups',
  'DDoS protection',
]

/*
 * The sample company's plans, in rupees unless another currency is named (behaviour 3.5 and 3.8). Tier names and features
 * are drafts for the operator to review.
 */
const offers: Record<PlanPath, Omit<PlanFamily, 'path' | 'name' | 'title' | 'summary'>> = {
  '/minecraft-amd': {
    scene: 'game',
    category: 'game',
    action: 'Deploy Now',
    tiers: [
      {
        name: 'Camp',
        price: inr(320),
        specs: [
          { label: 'Cores', value: '2\u00a0vCPU' },
          { label: 'Memory', value: '4\u00a0GB', gigabytes: 4 },
          { label: 'Storage', value: '50\u00a0GB NVMe' },
        ],
        features: gamePanelFeatures,
        orderId: 'minecraft-amd-1',
      },
      {
        name: 'Village',
        price: inr(480),
        specs: [],
        features: ['Everything in Camp', 'More room for plugins', 'Scheduled restarts'],
        mark: 'highlighted',
        orderId: 'minecraft-amd-2',
      },
      {
        name: 'Citadel',
        price: inr(720),
        specs: [],
        features: ['Everything in Village', 'Room for busy worlds', 'Priority support'],
        orderId: 'minecraft-amd-3',
      },
    ],
  },
  '/minecraft-intel': {
    scene: 'meadow',
    category: 'game',
    action: 'Deploy Now',
    tiers: [
      {
        name: 'Friends',
        price: inr(299.99),
        specs: [
          { label: 'Cores', value: '2\u00a0vCPU' },
          { label: 'Memory', value: '4\u00a0GB', gigabytes: 4 },
          { label: 'Storage', value: '50\u00a0GB NVMe' },
        ],
        features: gamePanelFeatures,
        players: [1, 5],
        orderId: 'minecraft-intel-1',
      },
      {
        name: 'Guild',
        price: inr(449.99),
        specs: [],
        features: ['Everything in Friends', 'More room for plugins', 'Scheduled restarts'],
        players: [5, 15],
        mark: 'recommended',
        orderId: 'minecraft-intel-2',
      },
      {
        name: 'Realm',
        price: inr(699.99),
        specs: [],
        features: ['Everything in Guild', 'Room for busy worlds', 'Priority support'],
        players: [15, 30],
        orderId: 'minecraft-intel-3',
      },
    ],
  },
  '/discord-bot': {
    scene: 'bot',
    category: 'other',
    action: 'Deploy Bot',
    tiers: [
      {
        name: 'Starter bot',
        price: inr(4.99),
        specs: [
          { label: 'Cores', value: '1\u00a0vCPU' },
          { label: 'Memory', value: '1\u00a0GB', gigabytes: 1 },
          { label: 'Storage', value: '10\u00a0GB' },
        ],
        features: ['Node.js or Python', 'Live console', 'Restart after a crash'],
        orderId: 'discord-bot-1',
      },
      {
        name: 'Community bot',
        price: inr(9.99),
        specs: [],
        features: ['Everything in Starter bot', 'Deploy from a repository', 'Automated backups'],
        mark: 'highlighted',
        orderId: 'discord-bot-2',
      },
      {
        name: 'Network bot',
        price: inr(19.99),
        specs: [],
        features: ['Everything in Community bot', 'Several bots in one plan', 'Priority support'],
        orderId: 'discord-bot-3',
      },
    ],
  },
  '/web-hosting': {
    scene: 'web',
    category: 'other',
    action: 'Get Started',
    tiers: [
      {
        name: 'Page',
        price: inr(2.99),
        specs: [{ label: 'Storage', value: '10\u00a0GB SSD' }],
        features: ['SSL certificates', 'Email accounts', 'File manager'],
        orderId: 'web-hosting-1',
      },
      {
        name: 'Site',
        price: inr(5.99),
        specs: [],
        features: ['Everything in Page', 'Database management', 'Website statistics'],
        mark: 'highlighted',
        orderId: 'web-hosting-2',
      },
      {
        name: 'Shop',
        price: inr(12.99),
        specs: [],
        features: ['Everything in Site', 'Automated backups', 'Priority support'],
        orderId: 'web-hosting-3',
      },
    ],
  },
  '/budget-vps': {
    scene: 'slice',
    category: 'vps',
    action: 'Order Now',
    tiers: [
      {
        name: 'Pebble',
        price: inr(4.99),
        specs: [
          { label: 'Cores', value: '1\u00a0vCPU' },
          { label: 'Memory', value: '2\u00a0GB', gigabytes: 2 },
          { label: 'Storage', value: '20\u00a0GB' },
          { label: 'Bandwidth', value: '1\u00a0TB' },
        ],
        features: ['Full root access', 'DDoS protection', 'OS reinstallation'],
        orderId: 'budget-vps-1',
      },
      {
        name: 'Cobble',
        price: inr(9.99),
        specs: [],
        features: ['Everything in Pebble', 'Backup management', 'Resource monitoring'],
        mark: 'highlighted',
        orderId: 'budget-vps-2',
      },
      {
        name: 'Boulder',
        price: inr(19.99),
        specs: [],
        features: ['Everything in Cobble', 'Network configuration', 'Priority support'],
        orderId: 'budget-vps-3',
      },
    ],
  },
  '/panel-vps': {
    scene: 'vps',
    category: 'vps',
    action: 'Select Plan',
    tiers: [
      {
        name: 'Panel One',
        price: inr(14.99),
        specs: [],
        features: ['Panel installed', 'Full root access', 'DDoS protection'],
        orderId: 'panel-vps-1',
      },
      {
        name: 'Panel Two',
        price: inr(24.99),
        specs: [],
        features: ['Everything in Panel One', 'Backup management', 'Resource monitoring'],
        mark: 'highlighted',
        orderId: 'panel-vps-2',
      },
      {
        name: 'Panel Three',
        price: inr(44.99),
        specs: [],
        features: ['Everything in Panel Two', 'Network configuration', 'Priority support'],
        orderId: 'panel-vps-3',
      },
    ],
  },
  '/premium-vps': {
    scene: 'tower',
    category: 'vps',
    action: 'Deploy Now',
    tiers: [
      {
        name: 'Granite',
        price: inr(49.99),
        specs: [
          { label: 'Cores', value: '4\u00a0vCPU' },
          { label: 'Memory', value: '16\u00a0GB DDR5', gigabytes: 16 },
          { label: 'Storage', value: '200\u00a0GB' },
        ],
        features: ['Full root access', 'DDoS protection', 'Backup management'],
        orderId: 'premium-vps-1',
      },
      {
        name: 'Basalt',
        price: inr(89.99),
        specs: [],
        features: ['Everything in Granite', 'Network configuration', 'Resource monitoring'],
        mark: 'highlighted',
        orderId: 'premium-vps-2',
      },
      {
        name: 'Obsidian',
        price: inr(149.99),
        specs: [],
        features: ['Everything in Basalt', 'Security settings', 'Priority support'],
        orderId: 'premium-vps-3',
      },
    ],
  },
  '/ultra-premium-vds': {
    scene: 'machine',
    category: 'vps',
    action: 'Deploy Now',
    tiers: [
      {
        name: 'Ridge',
        price: inr(199.99),
        specs: [],
        features: ['Dedicated resources', 'Full root access', 'DDoS protection'],
        orderId: 'ultra-premium-vds-1',
      },
      {
        name: 'Summit',
        price: inr(299.99),
        specs: [],
        features: ['Everything in Ridge', 'Backup management', 'Network configuration'],
        mark: 'highlighted',
        orderId: 'ultra-premium-vds-2',
      },
      {
        name: 'Massif',
        price: inr(499.99),
        specs: [],
        features: ['Everything in Summit', 'Security settings', 'Priority support'],
        orderId: 'ultra-premium-vds-3',
      },
    ],
  },
  '/ryzen-vps': {
    scene: 'processor',
    category: 'vps',
    action: 'Order Now',
    tiers: [
      {
        name: 'Spark',
        price: inr(29.99),
        specs: [],
        features: ['Ryzen cores', 'Full root access', 'DDoS protection'],
        orderId: 'ryzen-vps-1',
      },
      {
        name: 'Flint',
        price: inr(49.99),
        specs: [],
        features: ['Everything in Spark', 'Backup management', 'Resource monitoring'],
        mark: 'highlighted',
        orderId: 'ryzen-vps-2',
      },
      {
        name: 'Ember',
        price: inr(89.99),
        specs: [],
        features: ['Everything in Flint', 'Network configuration', 'Priority support'],
        orderId: 'ryzen-vps-3',
      },
    ],
  },
  '/storage-server': {
    scene: 'storage',
    category: 'other',
    action: 'Select Plan',
    tiers: [
      {
        name: 'Basic Storage',
        price: gbp(29.99),
        specs: [{ label: 'Storage', value: '2\u00a0TB' }],
        features: ['Full root access', 'DDoS protection', '24/7 support'],
        orderId: 'storage-server-1',
      },
      {
        name: 'Professional',
        price: gbp(59.99),
        specs: [{ label: 'Storage', value: '5\u00a0TB' }],
        features: ['Everything in Basic Storage', 'Resource monitoring', 'Network configuration'],
        mark: 'highlighted',
        orderId: 'storage-server-2',
      },
      {
        name: 'Enterprise',
        price: gbp(99.99),
        specs: [{ label: 'Storage', value: '10\u00a0TB' }],
        features: ['Everything in Professional', 'Security settings', 'Priority support'],
        orderId: 'storage-server-3',
      },
    ],
  },
}

export const planFamilies: readonly PlanFamily[] = planPages.map((page) => ({
  ...page,
  ...offers[page.path],
}))

/** The plan whose tiers say how many players they are for; the calculator's result is the one that fits. */
export const sizedByPlayers = planFamilies.find(({ tiers }) => tiers.some(({ players }) => players))

/** A card of the products page (behaviour 3.2). */
export interface Product {
  id: string
  name: string
  description: string
  /** Per month. */
  price: Money
  specs: Spec[]
  features: string[]
  plugins?: string[]
  tools?: string[]
  icon: PlanFamily['scene']
  /** Its plan page. */
  path: PlanPath
  category: Category
  recommended?: boolean
}

const catalogue: readonly Omit<Product, 'price' | 'features'>[] = [
  {
    id: 'minecraft-amd',
    name: 'Minecraft AMD EPYC',
    description: 'Starts with room for 9 players on vanilla.',
    specs: [
      { label: 'Cores', value: '2\u00a0vCPU' },
      { label: 'Memory', value: '4\u00a0GB RAM', gigabytes: 4 },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
      { label: 'Protection', value: 'DDoS filtered' },
      { label: 'Support', value: '24/7' },
    ],
    plugins: ['Paper and Spigot plugins', 'Fabric and Forge mods'],
    tools: ['One-click game installation'],
    icon: 'game',
    path: '/minecraft-amd',
    category: 'game',
  },
  {
    id: 'minecraft-intel',
    name: 'Minecraft Intel Xeon',
    description: 'Sized by players: 1–5, 5–15 or 15–30.',
    specs: [
      { label: 'Cores', value: '2\u00a0vCPU' },
      { label: 'Memory', value: '4\u00a0GB RAM', gigabytes: 4 },
      { label: 'Storage', value: '50\u00a0GB NVMe' },
      { label: 'Protection', value: 'DDoS filtered' },
      { label: 'Support', value: '24/7' },
    ],
    plugins: ['Paper and Spigot plugins', 'Fabric and Forge mods'],
    tools: ['One-click game installation'],
    icon: 'meadow',
    path: '/minecraft-intel',
    category: 'game',
  },
  {
    id: 'budget-vps',
    name: 'Budget VPS',
    description: 'A small server with full root access.',
    specs: [
      { label: 'Cores', value: '1\u00a0vCPU' },
      { label: 'Memory', value: '2\u00a0GB RAM', gigabytes: 2 },
      { label: 'Storage', value: '20\u00a0GB' },
      { label: 'Bandwidth', value: '1\u00a0TB' },
    ],
    icon: 'slice',
    path: '/budget-vps',
    category: 'vps',
  },
  {
    id: 'premium-vps',
    name: 'Premium VPS',
    description: 'DDR5 memory for work that cannot wait.',
    specs: [
      { label: 'Cores', value: '4\u00a0vCPU' },
      { label: 'Memory', value: '16\u00a0GB DDR5', gigabytes: 16 },
      { label: 'Storage', value: '200\u00a0GB' },
    ],
    icon: 'tower',
    path: '/premium-vps',
    category: 'vps',
    recommended: true,
  },
  {
    id: 'discord-bot',
    name: 'Discord Bot Hosting',
    description: 'Your bot online around the clock.',
    specs: [
      { label: 'Cores', value: '1\u00a0vCPU' },
      { label: 'Memory', value: '1\u00a0GB RAM', gigabytes: 1 },
      { label: 'Storage', value: '10\u00a0GB' },
    ],
    tools: ['Node.js', 'Python'],
    icon: 'bot',
    path: '/discord-bot',
    category: 'other',
  },
  {
    id: 'web-hosting',
    name: 'Web Hosting',
    description: 'Domains, certificates and mail from one panel.',
    specs: [{ label: 'Storage', value: '10\u00a0GB SSD' }],
    icon: 'web',
    path: '/web-hosting',
    category: 'other',
  },
]

/** The products page's plans, each at the price and with the features of its family's first tier. */
export const products: readonly Product[] = catalogue.map((product) => ({
  ...product,
  price: offers[product.path].tiers[0].price,
  features: offers[product.path].tiers[0].features,
}))

/** In GB, of all plans whose memory is given: cards draw theirs as blocks on this scale. */
export const largestRam = Math.max(
  ...[...products, ...planFamilies.flatMap(({ tiers }) => tiers)].flatMap(({ specs }) =>
    specs.map(({ gigabytes = 0 }) => gigabytes),
  ),
)

/** What the plans beside the RAM calculator are billed in. */
export const gameCurrencies: readonly Currency[] = [
  ...new Set(
    planFamilies.flatMap(({ category, tiers }) =>
      category === 'game' ? tiers.map(({ price }) => price.currency) : [],
    ),
  ),
]

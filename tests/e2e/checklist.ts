import {
  alive,
  all,
  answer,
  button,
  by,
  control,
  count,
  heading,
  inside,
  type Line,
  type Look,
  link,
  main,
  marked,
  no,
  type Part,
  pair,
  picture,
  region,
  text,
} from '../support/checklist.ts'

/**
 * The specification, line by line, where each line belongs. What it gives (names, figures, prices, wordings) is
 * written out here and not taken from site/content, so that neither can drift; what an operator words is not checked.
 */

const year = new Date().getUTCFullYear()

/* Section 2: header, footer and cookie banner stand on every page. */

const mainLinks = [
  link('Home', '/'),
  link('Products', '/products'),
  link('Control panel', '/control-panel'),
  link('About', '/about'),
  link('Contact', '/contact'),
]
const actions = [link('Register', '/products'), link('Login', '/control-panel?sign-in')]

const wide = (look: Look) => look.wide
const narrow = (look: Look) => !look.wide
const withJavaScript = (look: Look) => look.javaScript
const withoutJavaScript = (look: Look) => !look.javaScript

const footer: Part['at'] = (page) => page.getByRole('contentinfo')
const column =
  (name: string): Part['at'] =>
  (page) =>
    page
      .getByRole('navigation', { name: 'Footer' })
      .locator('> div')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** What is around every page. The menu comes last: while it is open it covers the page. */
const before: readonly Part[] = [
  {
    spec: '2 Header',
    at: (page) => page.getByRole('banner'),
    lines: [link('Cairn', '/')],
  },
  {
    spec: '2 Header: links in a row',
    at: (page) => page.getByRole('banner'),
    when: wide,
    lines: [...inside('navigation', 'Main', mainLinks), ...actions],
  },
  {
    spec: 'Issue: theme toggle',
    at: (page) => page.getByRole('banner'),
    when: (look) => look.wide && look.javaScript,
    lines: [by('button', /^Switch to the (dark|light) theme$/)],
  },
  {
    spec: '2 Footer: Products',
    at: column('Products'),
    lines: [
      link('Minecraft AMD EPYC', '/minecraft-amd'),
      link('Minecraft Intel Xeon', '/minecraft-intel'),
      link('Discord Bot Hosting', '/discord-bot'),
      link('Web Hosting', '/web-hosting'),
      link('Budget VPS', '/budget-vps'),
      link('Control panel', '/control-panel'),
    ],
  },
  {
    spec: '2 Footer: Infrastructure',
    at: column('Infrastructure'),
    lines: [
      link('Data centers', '/datacenters'),
      link('DDoS protection', '/ddos'),
      link('Hardware', '/hardware'),
      link('Security', '/security'),
      link('Network status', '/network-status'),
    ],
  },
  {
    spec: '2 Footer: Company',
    at: column('Company'),
    lines: [
      link('About', '/about'),
      link('Partners', '/partners'),
      link('Knowledge', '/knowledge'),
      link('Contact', '/contact'),
      link('Chat', '/chat'),
      link('Careers', '/careers'),
    ],
  },
  {
    spec: '2 Footer: Legal Information',
    at: column('Legal Information'),
    lines: [
      link('Terms of Service', '/legal'),
      link('Privacy Policy', '/legal#privacy'),
      link('Refund Policy', '/legal#refund'),
    ],
  },
  {
    spec: '2 Footer: Certified Partners, two chip makers, a CDN, a panel',
    at: (page) => page.getByRole('contentinfo').getByRole('list', { name: 'Certified Partners' }),
    lines: [all('listitem', ['AMD', 'Intel', 'Cloudflare', 'Pterodactyl'])],
  },
  {
    spec: '2 Footer: payment methods, two card networks, two wallets, a bank transfer',
    at: (page) => page.getByRole('contentinfo').getByRole('list', { name: 'Payment methods' }),
    lines: [all('listitem', ['Visa', 'Mastercard', 'PayPal', 'Google Pay', 'UPI'])],
  },
  {
    spec: '1 and 2 Footer: e-mail, place, founded, year; the phone is the operator’s and absent while empty',
    at: footer,
    lines: [
      link('support@cairn.example', 'mailto:support@cairn.example'),
      text('Mumbai, India'),
      text(new RegExp(`© ${year} Cairn`)),
      text(/Founded 2020 in Mumbai, India/),
      no('link', /^\+?[\d\s]{6,}$/),
      alive(button('Cookie settings')),
    ],
  },
]

/** Only who has not answered sees it, and it needs JavaScript to be answered. */
export const banner: Part = {
  spec: '2 and 4 Cookie banner',
  at: (page) => page.getByRole('region', { name: 'Cookies' }),
  lines: [
    button('Accept All'),
    button('Decline All'),
    button('Close'),
    control('checkbox', 'Essential', true),
    control('checkbox', 'Analytics', false),
    control('checkbox', 'Marketing', false),
    link('Privacy Policy', '/legal#privacy'),
  ],
}

const after: readonly Part[] = [
  {
    spec: '2 Header: the menu of small screens',
    at: (page) => page.getByRole('banner').getByRole('navigation', { name: 'Menu' }),
    when: narrow,
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    },
    lines: [...mainLinks, ...actions],
  },
]

/* Plans. */

/** A card of the catalogue (sections 2, 3 and 9). */
function product(
  name: string,
  path: string,
  price: string,
  specs: readonly [string, string | RegExp][],
  more: readonly Line[] = [],
): Line[] {
  return inside('article', name, [
    heading(name),
    text(price),
    text('/Monthly'),
    text(/^View Plans/),
    link(`View Plans of ${name}`, path),
    ...specs.map(([label, value]) => pair(label, value)),
    ...more,
  ])
}

const minecraftSpecs: [string, string | RegExp][] = [
  ['Cores', /^2 vCores$/],
  ['Memory', /^4GB RAM$/],
  ['Storage', /^50GB NVMe$/],
]
const catalogue = {
  amd: product('Minecraft AMD EPYC', '/minecraft-amd', '₹320', minecraftSpecs),
  intel: product('Minecraft Intel Xeon', '/minecraft-intel', '₹299.99', minecraftSpecs),
  budget: product('Budget VPS', '/budget-vps', '₹4.99', [
    ['Cores', /^1 vCore$/],
    ['Memory', /^2GB/],
    ['Storage', /^20GB$/],
    ['Bandwidth', /^1TB/],
  ]),
  premium: product(
    'Premium VPS',
    '/premium-vps',
    '₹49.99',
    [
      ['Cores', /^4 vCPU$/],
      ['Memory', /^16GB DDR5$/],
      ['Storage', /^200GB$/],
    ],
    [text('Recommended')],
  ),
  bot: product('Discord Bot Hosting', '/discord-bot', '₹4.99', [
    ['Cores', /^1 vCore$/],
    ['Memory', /^1GB/],
    ['Storage', /^10GB$/],
  ]),
  web: product('Web Hosting', '/web-hosting', '₹2.99', [['Storage', /^10GB SSD$/]]),
}

/** The calculator as it starts (sections 3, 5 and 9); what it works out is tried in storefront.test.ts. */
function calculator(reading: 'subtracts' | 'no effect'): Part {
  return {
    spec: '2, 3, 5 and 9 RAM calculator',
    at: region('Minecraft RAM calculator'),
    lines: [
      text('For Minecraft 1.21 or newer.'),
      control('radio', 'Vanilla', true),
      control('radio', 'Optimized', false),
      control('radio', 'Modded', false),
      control('radio', 'Bedrock', false),
      control('slider', 'Players', '2'),
      ...['2+', '5+', '15+', '25+', '40+'].map(text),
      control('checkbox', 'Optimization mods', false),
      no('spinbutton', 'Number of mods'),
      text(
        reading === 'subtracts' ? 'Saves 1 GB, but never goes below 2 GB.' : 'Does not affect the result.',
      ),
      text('Slime'),
      text('2 GB'),
      text(/^\$5\.98/),
      all('row', ['Base +2 GB']),
      link('Deploy Now', '/contact?plan=slime-2gb'),
    ],
  }
}

interface Tier {
  name?: string
  price: string
  mark?: 'highlighted' | 'recommended'
  lines?: Line[]
}

const orderOf = { 0: '1', 1: '2', 2: '3' } as const

/** A plan page (sections 2, 3 and 9): three cards with price, features and button, three tiles. */
function planPage(
  path: string,
  heading1: string,
  family: string,
  action: string,
  tiers: [Tier, Tier, Tier],
): Part[] {
  return [
    { spec: `2 ${path}`, at: main, lines: [control('heading', heading1)] },
    { spec: `2 ${path}: three cards`, at: region('Plans'), lines: [count('article', 3)] },
    ...([0, 1, 2] as const).map((index) => {
      const { name, price, mark, lines = [] } = tiers[index]
      return {
        spec: `2, 3 and 9 ${path}: card ${index + 1}`,
        at: (page) => region('Plans')(page).getByRole('article').nth(index),
        lines: [
          text(price),
          text('/Monthly'),
          text(new RegExp(`^${action}`)),
          marked('data-mark', mark ?? null),
          by('listitem'),
          {
            name: `its own order in a link ${action}`,
            async stands(place) {
              const href = await place
                .getByRole('link', { name: new RegExp(`^${action} for `) })
                .getAttribute('href')
              const wanted = `/contact?plan=${path.slice(1)}-${orderOf[index]}`
              if (href !== wanted) throw new Error(`${href} instead of ${wanted}`)
            },
          },
          ...(mark === 'recommended' ? [text('Recommended')] : [no('paragraph', 'Recommended')]),
          ...(name ? [heading(name)] : [by('heading')]),
          ...lines,
        ],
      } satisfies Part
    }),
    {
      spec: `2 ${path}: three feature tiles`,
      at: region(`Why ${family}`),
      lines: [count('heading', 3), count('listitem', 3)],
    },
  ]
}

/** Three prices, the second highlighted. */
function prices(first: string, second: string, third: string): [Tier, Tier, Tier] {
  return [{ price: first }, { price: second, mark: 'highlighted' }, { price: third }]
}

/* The home page. */

const panels = {
  'Game Panel': [
    'One-click game installation',
    'Real-time console access',
    'Automated backups',
    'Plugin/mod manager',
    'Performance monitoring',
    'DDoS protection',
  ],
  'VPS Panel': [
    'Full root access',
    'Resource monitoring',
    'Backup management',
    'Network configuration',
    'Security settings',
    'OS reinstallation',
  ],
  'Web Panel': [
    'Domain management',
    'SSL certificates',
    'Email accounts',
    'Database management',
    'File manager',
    'Website statistics',
  ],
} as const

const openTab =
  (name: string): NonNullable<Part['open']> =>
  async (page, { javaScript }) => {
    if (javaScript) await page.getByRole('tab', { name, exact: true }).click()
  }

const tabPanel =
  (name: string): Part['at'] =>
  (page) =>
    page.getByRole('tabpanel', { name, exact: true })

const home: readonly Part[] = [
  {
    spec: '1 and 2 Home: hero',
    at: region('Game servers, stacked to last.'),
    lines: [
      control('heading', 'Game servers, stacked to last.'),
      link('Deploy Server Now', '/products'),
      link('View Locations', '#locations'),
      text(/running in under 60\s+seconds/),
      by('img', /Bangalore 42 ms.*Sydney 146 ms/),
    ],
  },
  {
    spec: '1 and 2 Home: four tiles',
    at: region('What every plan has'),
    lines: [
      all('heading', ['NVMe SSD Storage', 'DDoS Protection', 'AMD EPYC', 'Instant Setup']),
      text(/Under 60 seconds/),
    ],
  },
  {
    spec: '2 and 4 Home: category toggle, game by default',
    at: region('Pick what to run'),
    lines: [
      alive(control('radio', 'Game', true)),
      alive(control('radio', 'Other', false)),
      count('article', 2),
      ...catalogue.amd,
      ...catalogue.intel,
    ],
  },
  calculator('subtracts'),
  ...Object.entries(panels).map(
    ([name, features]): Part => ({
      spec: `2 Home: control panels, ${name}`,
      at: tabPanel(name),
      open: openTab(name),
      lines: [
        by('paragraph'),
        all('listitem', features),
        picture(/./),
        text(/^Try Demo/),
        link(`Try Demo of the ${name}`, '/demo'),
      ],
    }),
  ),
  {
    spec: '2 Home: control panels, three tabs',
    at: (page) => page.getByRole('tablist', { name: 'Control panels' }),
    when: withJavaScript,
    lines: [all('tab', ['Game Panel', 'VPS Panel', 'Web Panel'])],
  },
  {
    spec: '2 Home: four-card panel overview',
    at: region('Four panels, one sign-in'),
    lines: [
      all('heading', ['Four panels, one sign-in', 'Game Panel', 'Web Panel', 'VPS Panel', 'Dev Panel']),
      count('listitem', 4),
    ],
  },
  {
    spec: '2 Home: four-card VPS overview',
    at: region('A VPS without a ticket'),
    lines: [
      all('heading', [
        'A VPS without a ticket',
        'VPS Management',
        'Resource Monitoring',
        'Backup Management',
        'Security',
      ]),
      count('listitem', 4),
    ],
  },
  {
    spec: '2 and 3 Home: Global Infrastructure, six locations',
    at: region('Global Infrastructure'),
    lines: [heading('Global Infrastructure'), count('article', 6)],
  },
  ...(
    [
      ['Bangalore', 'India', '42 ms', 'ok'],
      ['Singapore', 'Singapore', '113 ms', 'warn'],
      ['Frankfurt', 'Germany', '143 ms', 'warn'],
      ['New York', 'United States', '127 ms', 'warn'],
      ['London', 'United Kingdom', '131 ms', 'warn'],
      ['Sydney', 'Australia', '146 ms', 'warn'],
    ] as const
  ).map(
    ([city, country, ping, band]): Part => ({
      spec: `3 and 9 Home: location ${city}`,
      at: (page) =>
        region('Global Infrastructure')(page)
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: city, exact: true }) }),
      lines: [
        heading(city),
        text(new RegExp(`^${country}$`)),
        text(ping),
        text('AMD EPYC 7763'),
        text('10 Gbps'),
        marked('data-tone', band),
      ],
    }),
  ),
  {
    spec: '1 and 2 Home: testimonials and the review badge',
    at: region('What customers say'),
    lines: [
      text('Excellent'),
      text('638'),
      text(/reviews/),
      text(/These testimonials are samples/),
      alive(control('button', 'Previous slide')),
      alive(control('button', 'Next slide')),
    ],
  },
  {
    spec: '3 Home: four testimonials, each with title, text, name, source, date and five of five',
    at: (page) => page.getByRole('region', { name: 'Testimonials' }),
    lines: [
      count('figure', 4),
      count('img', 4),
      all('time', ['03/14/26', '01/27/26', '11/08/25', '09/19/25']),
      ...[0, 1, 2, 3].flatMap((index) =>
        [by('heading'), by('paragraph'), by('img', 'Rated 5 of 5'), by('time')].map(
          (line): Line => ({
            name: `testimonial ${index + 1}: ${line.name}`,
            stands: (place, look) => line.stands(place.getByRole('figure').nth(index), look),
          }),
        ),
      ),
    ],
  },
  {
    spec: '2 and 9 Home: support counters and Live Chat',
    at: region('People who answer'),
    lines: [
      pair('chats answered in seconds', '78%'),
      pair('average wait', '11 min'),
      pair('satisfaction', '98%'),
      pair('first-time resolution', '91%'),
      link('Live Chat', '/chat'),
    ],
  },
  {
    spec: '2 and 9 Home: FAQ',
    at: region('Asked before ordering'),
    lines: [
      count('button', 5),
      answer('What if I do not like it?', /7-day money-back guarantee.*5-7 business days/),
    ],
  },
  {
    spec: '2 Home: call to action',
    at: region('Lay the first stone'),
    lines: [link('Get Started', '/products'), link('Contact Us', '/contact')],
  },
]

/* Figures of the six locations, nearest first (section 3). */
const rows = [
  'Bangalore India 42 ms AMD EPYC 7763 10 Gbps network',
  'Singapore Singapore 113 ms AMD EPYC 7763 10 Gbps network',
  'New York United States 127 ms AMD EPYC 7763 10 Gbps network',
  'London United Kingdom 131 ms AMD EPYC 7763 10 Gbps network',
  'Frankfurt Germany 143 ms AMD EPYC 7763 10 Gbps network',
  'Sydney Australia 146 ms AMD EPYC 7763 10 Gbps network',
]

const connectForm: Part = {
  spec: '2 Game-server control: the connect form',
  at: main,
  lines: [
    heading('Connect to Your Server'),
    control('textbox', 'Server ID', ''),
    control('button', 'Connect'),
  ],
}

const messageForm: Part = {
  spec: '3 and 5 Contact form',
  at: main,
  lines: [
    ...['Name', 'Email', 'Subject', 'Message'].map((name) => control('textbox', name, '')),
    button('Send Message'),
    {
      name: 'all four are required, and Email is an e-mail field',
      async stands(place) {
        const found = await place
          .locator('input[required], textarea[required]')
          .evaluateAll((fields) =>
            fields.map((field) => `${field.getAttribute('name')} ${field.getAttribute('type')}`),
          )
        const wanted = ['name null', 'email email', 'subject null', 'message null'].join()
        if (found.join().replaceAll('text', 'null') !== wanted) throw new Error(found.join())
      },
    },
  ],
}

/** Jobs have every field of section 3; the words are the operator's. */
const job: readonly Line[] = [
  by('heading'),
  pair('Department', /\w/),
  pair('Location', /\w/),
  pair('Type', /\w/),
  by('paragraph'),
  heading('Requirements'),
  heading('Benefits'),
  count('list', 2),
  text('Apply Now'),
]

/** What stands on each page, beside what is around all of them. */
const pages: Record<string, readonly Part[]> = {
  '/': home,

  '/products': [
    {
      spec: '2 /products',
      at: main,
      lines: [
        heading('Our Products'),
        alive(button('Game Servers')),
        alive(button('VPS Solutions')),
        alive(button('Other Services')),
      ],
    },
    {
      spec: '2, 3 and 9 /products: with no filter every plan',
      at: region('Plans'),
      lines: [
        all('heading', [
          'Minecraft AMD EPYC',
          'Minecraft Intel Xeon',
          'Budget VPS',
          'Premium VPS',
          'Discord Bot Hosting',
          'Web Hosting',
        ]),
        ...Object.values(catalogue).flat(),
      ],
    },
    ...(
      [
        'Minecraft AMD EPYC',
        'Minecraft Intel Xeon',
        'Budget VPS',
        'Premium VPS',
        'Discord Bot Hosting',
        'Web Hosting',
      ] as const
    ).map(
      (name): Part => ({
        spec: `2 and 3 /products: ${name} has an icon, a description and features`,
        at: (page) => region('Plans')(page).getByRole('article', { name, exact: true }),
        lines: [
          by('paragraph'),
          by('listitem'),
          {
            name: 'icon',
            stands: (place) => place.locator('[data-slot=plan-card-icon] svg').waitFor({ timeout: 5000 }),
          },
          marked('data-mark', name === 'Premium VPS' ? 'recommended' : null),
        ],
      }),
    ),
    {
      spec: '2 and 3 /products: plugins and tools where present',
      at: region('Plans'),
      lines: [
        ...inside('article', 'Minecraft AMD EPYC', [pair('Plugins', /\w/), pair('Tools', /\w/)]),
        ...inside('article', 'Minecraft Intel Xeon', [pair('Plugins', /\w/), pair('Tools', /\w/)]),
      ],
    },
    {
      spec: '1 and 2 /products: three feature tiles',
      at: region('With every plan'),
      lines: [all('heading', ['99.9% uptime', 'DDoS protection', '24/7 support']), count('listitem', 3)],
    },
    calculator('subtracts'),
  ],

  '/minecraft-amd': [
    ...planPage('/minecraft-amd', 'Minecraft on AMD EPYC', 'Minecraft AMD EPYC', 'Deploy Now', [
      {
        price: '₹320',
        lines: [pair('Cores', '2 vCores'), pair('Memory', '4 GB'), pair('Storage', '50 GB NVMe')],
      },
      { price: '₹480', mark: 'highlighted' },
      { price: '₹720' },
    ]),
    {
      spec: '1 /minecraft-amd: ready in under 60 seconds, money back within 7 days',
      at: region('Why Minecraft AMD EPYC'),
      lines: [text(/under 60 seconds/), text(/^7 days/)],
    },
  ],

  '/minecraft-intel': [
    ...planPage('/minecraft-intel', 'Minecraft on Intel Xeon', 'Minecraft Intel Xeon', 'Deploy Now', [
      {
        price: '₹299.99',
        lines: [
          text('1-5 players'),
          pair('Cores', '2 vCores'),
          pair('Memory', '4 GB'),
          pair('Storage', '50 GB NVMe'),
        ],
      },
      { price: '₹449.99', mark: 'recommended', lines: [text('5-15 players')] },
      { price: '₹699.99', lines: [text('15-30 players')] },
    ]),
    calculator('no effect'),
  ],

  '/discord-bot': planPage(
    '/discord-bot',
    'Discord Bot Hosting',
    'Discord Bot Hosting',
    'Deploy Bot',
    prices('₹4.99', '₹9.99', '₹19.99'),
  ),
  '/web-hosting': planPage(
    '/web-hosting',
    'Web Hosting',
    'Web Hosting',
    'Get Started',
    prices('₹2.99', '₹5.99', '₹12.99'),
  ),
  '/budget-vps': planPage(
    '/budget-vps',
    'Budget VPS',
    'Budget VPS',
    'Order Now',
    prices('₹4.99', '₹9.99', '₹19.99'),
  ),
  '/panel-vps': planPage(
    '/panel-vps',
    'Panel VPS',
    'Panel VPS',
    'Select Plan',
    prices('₹14.99', '₹24.99', '₹44.99'),
  ),
  '/premium-vps': planPage(
    '/premium-vps',
    'Premium VPS',
    'Premium VPS',
    'Deploy Now',
    prices('₹49.99', '₹89.99', '₹149.99'),
  ),
  '/ultra-premium-vds': planPage(
    '/ultra-premium-vds',
    'Ultra Premium VDS',
    'Ultra Premium VDS',
    'Deploy Now',
    prices('₹199.99', '₹299.99', '₹499.99'),
  ),
  '/ryzen-vps': planPage(
    '/ryzen-vps',
    'Ryzen VPS',
    'Ryzen VPS',
    'Order Now',
    prices('₹29.99', '₹49.99', '₹89.99'),
  ),
  '/storage-server': planPage('/storage-server', 'Storage Server', 'Storage Server', 'Select Plan', [
    { name: 'Basic Storage', price: '£29.99', lines: [pair('Storage', /^2 TB$/)] },
    { name: 'Professional', price: '£59.99', mark: 'highlighted', lines: [pair('Storage', /^5 TB$/)] },
    { name: 'Enterprise', price: '£99.99', lines: [pair('Storage', /^10 TB$/)] },
  ]),

  '/control-panel': [
    {
      spec: '2 Game-server control: four tabs, Game Panel first',
      at: (page) => page.getByRole('tablist'),
      when: withJavaScript,
      lines: [
        all('tab', ['Game Panel', 'Web Panel', 'VPS Panel', 'Dev Panel']),
        {
          name: 'Game Panel is selected',
          stands: (place) =>
            place.getByRole('tab', { name: 'Game Panel', selected: true }).waitFor({ timeout: 5000 }),
        },
      ],
    },
    connectForm,
    {
      spec: 'Issue /control-panel: what it looks like, and Try Demo',
      at: region('No server yet?'),
      lines: [picture(/console/), link('Try Demo', '/demo')],
    },
    ...(
      [
        ['Web Panel', ['Domains', 'SSL certificates', 'Mail accounts']],
        ['VPS Panel', ['VPS status', 'Network', 'Backups']],
        ['Dev Panel', ['API keys', 'Webhooks', 'Docs']],
      ] as const
    ).map(
      ([name, headings]): Part => ({
        spec: `2 Game-server control: ${name}, static sample content`,
        at: tabPanel(name),
        open: openTab(name),
        lines: [heading(name), text('Sample'), ...headings.map(heading)],
      }),
    ),
    {
      spec: '2 Game-server control: what it needs without JavaScript',
      at: main,
      when: withoutJavaScript,
      lines: [text(/needs JavaScript/)],
    },
  ],

  '/minecraft-tools': [
    { spec: '2 /minecraft-tools', at: main, lines: [heading('Minecraft tools')] },
    connectForm,
  ],

  '/network-status': [
    {
      spec: '1 and 2 /network-status: title and four tiles',
      at: main,
      lines: [
        heading('Network Status'),
        pair('System status', /\w/),
        pair('Monitored servers', '2'),
        pair('Uptime', /99\.99% Last 90 days/),
        pair('Security', 'No Incidents'),
      ],
    },
    ...['India - 01', 'Game Server'].map(
      (name): Part => ({
        spec: `2 and 3 /network-status: ${name}`,
        at: (page) => region('Servers')(page).getByRole('article', { name, exact: true }),
        lines: [
          heading(name),
          text(/^(operational|degraded|down)$/),
          text(/^(\d+ ms|Timeout)$/),
          by('figure', `Latency of ${name}`),
          {
            name: 'a coloured dot',
            stands: (place) =>
              place.locator('[data-slot=status-dot][data-tone]').first().waitFor({ timeout: 5000 }),
          },
        ],
      }),
    ),
    {
      spec: '2 and 5 /network-status: Add New Server',
      at: region('Add New Server'),
      lines: [
        heading('Add New Server'),
        control('textbox', 'Server Name', ''),
        alive(button('Add Server')),
        count('textbox', 1),
      ],
    },
  ],

  '/about': [
    { spec: '1 /about: since when and where', at: main, lines: [text('Since 2020 in Mumbai, India')] },
    { spec: '2 /about: story', at: region('Story'), lines: [heading('Story'), by('paragraph')] },
    { spec: '2 /about: mission', at: region('Mission'), lines: [heading('Mission'), by('paragraph')] },
    {
      spec: '1 and 2 /about: stats',
      at: region('Figures'),
      lines: [pair('customers', '10K+'), pair('uptime', '99.9%'), pair('support', '24/7')],
    },
    {
      spec: '2 /about: values',
      at: region('Values'),
      lines: [all('term', ['Excellence', 'Transparency', 'Innovation']), count('definition', 3)],
    },
    { spec: '2 /about: positions', at: main, lines: [link('View Open Positions', '/careers')] },
  ],

  '/partners': [
    {
      spec: '2 /partners: technology partners',
      at: region('Technology partners'),
      lines: [heading('Technology partners'), count('listitem', 3)],
    },
    {
      spec: '2 /partners: two hardware',
      at: region('Hardware'),
      lines: [text('AMD'), text('Intel'), count('listitem', 2)],
    },
    {
      spec: '2 /partners: one security',
      at: region('Security'),
      lines: [text('Cloudflare'), count('listitem', 1)],
    },
    {
      spec: '2 /partners: six benefits',
      at: region('Partnership benefits'),
      lines: [heading('Partnership benefits'), count('listitem', 6)],
    },
    {
      spec: '2 /partners: Become a Partner',
      at: region('Become a Partner'),
      lines: [
        heading('Become a Partner'),
        link('Become a Partner', '/contact?subject=Partnership'),
        link('Download Partnership Guide', '/partnership-guide.txt'),
      ],
    },
  ],

  '/knowledge': [
    {
      spec: '2 and 9 /knowledge: five questions',
      at: region('Questions'),
      lines: [
        count('button', 5),
        answer('Which payment methods do you accept?', /Credit cards, PayPal and crypto/),
      ],
    },
    // One answer is open at a time, so each is a part of its own.
    ...(
      [
        ['Can I get my money back?', /within 7 days/],
        ['Can I get my money back?', /5-7 business days/],
        ['Can I get my money back?', /Domains, SSL certificates, custom configurations and services used/],
        ['How do upgrades work?', /instant and prorated/],
        ['Can I downgrade?', /next billing cycle/],
        ['How soon is my server ready?', /under 60 seconds/],
      ] as const
    ).map(
      ([question, words]): Part => ({
        spec: '2 and 9 /knowledge: answers',
        at: region('Questions'),
        lines: [answer(question, words)],
      }),
    ),
    { spec: '2 /knowledge', at: main, lines: [link('Contact Support', '/contact?subject=Support')] },
  ],

  '/contact': [
    messageForm,
    {
      spec: '2 /contact: info and business hours',
      at: main,
      lines: [
        link('support@cairn.example', 'mailto:support@cairn.example'),
        pair('Location', 'Mumbai, India'),
        pair('Live chat', /^24\/7\b/),
        link('Message the people on duty', '/chat'),
        pair('Business hours', /^24\/7, every day/),
        no('term', 'Phone'),
      ],
    },
  ],

  '/chat': [
    {
      spec: 'Issue: Live Chat leads to an honest form',
      at: main,
      lines: [heading('Message us, day or night'), text(/people who run the servers answer/)],
    },
    messageForm,
  ],

  '/legal': [
    {
      spec: '2 and 4 /legal: tabs, Terms of Service first',
      at: (page) => page.getByRole('tablist'),
      when: withJavaScript,
      lines: [
        all('tab', ['Terms of Service', 'Privacy Policy', 'Refund Policy']),
        {
          name: 'Terms of Service is selected',
          stands: (place) =>
            place.getByRole('tab', { name: 'Terms of Service', selected: true }).waitFor({ timeout: 5000 }),
        },
      ],
    },
    ...['Terms of Service', 'Privacy Policy'].map(
      (name): Part => ({
        spec: `Issue /legal: ${name}, a draft for the operator's review`,
        at: tabPanel(name),
        open: openTab(name),
        lines: [heading(name), text('Draft'), text(/For the operator’s review/), by('paragraph')],
      }),
    ),
    {
      spec: 'Issue /legal: which data is kept, and how long',
      at: tabPanel('Privacy Policy'),
      open: openTab('Privacy Policy'),
      lines: [
        text(/12 hours/),
        text(/10,000 lines/),
        text(/10 minutes/),
        text(/365 days/),
        text(/Global Privacy Control/),
      ],
    },
    {
      spec: '2 and 9 /legal: refunds',
      at: tabPanel('Refund Policy'),
      open: openTab('Refund Policy'),
      lines: [
        heading('Refund Policy'),
        heading(/7-day money-back guarantee/),
        text(/5-7 business days/),
        text('Domains, SSL certificates, custom configurations and services used over 7 days.'),
      ],
    },
  ],

  '/careers': [
    {
      spec: '2 /careers: values',
      at: region('Our values'),
      lines: [heading('Our values'), by('term'), by('definition')],
    },
    {
      spec: '2 /careers: three open positions',
      at: region('Open positions'),
      lines: [heading('Open positions'), count('article', 3)],
    },
    ...[0, 1, 2].map(
      (index): Part => ({
        spec: `2 and 3 /careers: position ${index + 1}`,
        at: (page) => region('Open positions')(page).getByRole('article').nth(index),
        lines: job,
      }),
    ),
    { spec: '2 /careers', at: main, lines: [link('Send Your Resume', '/contact?subject=Resume')] },
  ],

  '/datacenters': [
    {
      spec: '3 in /datacenters: six locations',
      at: region('Locations'),
      lines: [all('listitem', rows), text(/Green is under 100 ms, yellow under 150 ms, red\s+from 150 ms/)],
    },
  ],

  '/ddos': [
    {
      spec: '1 in /ddos: protection',
      at: main,
      lines: [
        text(/part of every plan/),
        link('Contact Support', '/contact?subject=My+server+is+under+attack'),
      ],
    },
    {
      spec: '2 in /ddos: the CDN partner',
      at: region('The path of a packet'),
      lines: [text(/Cloudflare/), text(/10\s+Gbps/)],
    },
    {
      spec: '3 in /ddos: in every location',
      at: region('Included'),
      lines: [text('6 of 6'), text('Every plan'), text('Always on')],
    },
  ],

  '/hardware': [
    {
      spec: '1 and 3 in /hardware: EPYC 7763, 10 Gbps, NVMe SSD',
      at: region('Parts'),
      lines: [heading('AMD EPYC 7763'), heading('10 Gbps'), heading('NVMe SSD')],
    },
    {
      spec: '1 in /hardware: AMD EPYC and Intel Xeon',
      at: region('Two processors'),
      lines: [
        heading('AMD EPYC'),
        heading('Intel Xeon'),
        link('Minecraft on AMD EPYC', '/minecraft-amd'),
        link('Minecraft on Intel Xeon', '/minecraft-intel'),
      ],
    },
    {
      spec: '3 in /hardware: what each plan has',
      at: region('What each plan starts with'),
      lines: [count('listitem', 6)],
    },
  ],

  '/security': [
    {
      spec: '3 in /security: what is kept',
      at: region('What is kept'),
      lines: [
        text('12 hours without use, or sign out'),
        text('365 days after delivery'),
        text('Server ID, theme, cookie answer'),
      ],
    },
    {
      spec: '6 in /security: rights',
      at: region('Who may do what'),
      lines: [text(/every 60 seconds/), text(/DDoS protection/)],
    },
    {
      spec: 'Issue in /security: headers',
      at: region('What a page may do'),
      lines: [text(/default-src 'none'/)],
    },
  ],

  '/no-such-page': [
    {
      spec: 'Issue: a 404 that helps',
      at: main,
      lines: [
        heading('There is no page at this address'),
        link('Home', '/'),
        link('Products', '/products'),
        link('Control panel', '/control-panel'),
        link('Contact', '/contact'),
      ],
    },
  ],
}

const connected: readonly Line[] = [
  by('heading'),
  text(/^(running|starting)$/),
  button('Start'),
  button('Restart'),
  button('Stop'),
  ...inside('group', 'CPU', [text(/%/)]),
  ...inside('group', 'Memory', [text(/[\d,]+ MB/)]),
  ...inside('group', 'Disk', [text(/[\d,]+ MB/)]),
]

/** What a page shows of a loaded server that runs. */
export const connectedTo: Record<'/control-panel' | '/minecraft-tools', readonly Part[]> = {
  '/control-panel': [
    { spec: '2 and 3 Game-server control, first reading: a loaded server', at: main, lines: connected },
    {
      spec: '2 Game-server control, first reading: a console with input and Send',
      at: region(/^Console of /),
      lines: [by('textbox', /command/i), button('Send')],
    },
  ],
  '/minecraft-tools': [
    { spec: '2 and 3 Game-server control, second reading: a loaded server', at: main, lines: connected },
    {
      spec: '2 Game-server control, second reading: a fixed text that takes no input',
      at: region('Console'),
      lines: [text(/Welcome/), text(/Type 'help'/), no('textbox')],
    },
  ],
}

/** Every line that a page has to have: its own and those around every page. */
export function checklistOf(path: string): readonly Part[] {
  const own = pages[path]
  if (!own) throw new Error(`${path} has no lines in tests/e2e/checklist.ts.`)
  const title: Part = {
    spec: 'Issue: one main heading',
    at: main,
    lines: [
      {
        name: 'one h1',
        stands: async (place) => {
          const number = await place.getByRole('heading', { level: 1 }).count()
          if (number !== 1) throw new Error(`${number} of them`)
        },
      },
    ],
  }
  return [...before, title, ...own, ...after]
}

export const checkedPaths = Object.keys(pages)

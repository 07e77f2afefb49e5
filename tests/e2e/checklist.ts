import {
  alive,
  all,
  answer,
  button,
  by,
  type Common,
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
  onWide,
  type Part,
  pair,
  picture,
  region,
  text,
} from '../support/checklist.ts'

/**
 * What docs/behaviour.md states of the pages, line by line, where each line belongs. Names, figures, prices and wordings
 * are written out here and not taken from site/content, so that neither can drift; what an operator words is not checked.
 */

const year = new Date().getUTCFullYear()

/* Header, footer and cookie banner stand on every page (behaviour 1.1). */

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

/** The way up from a page that lies below another one. */
function wayUp(name: string, path: string): Part {
  return {
    rule: 'behaviour 1.15',
    at: main,
    lines: inside('navigation', 'Breadcrumb', [link('Home', '/'), link(name, path)]),
  }
}

const footer: Part['at'] = (page) => page.getByRole('contentinfo')
const column =
  (name: string): Part['at'] =>
  (page) =>
    page
      .getByRole('navigation', { name: 'Footer' })
      .locator('> div')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })

const aroundPage: readonly Part[] = [
  {
    rule: 'behaviour 1.3, header',
    at: (page) => page.getByRole('banner'),
    lines: [link('Cairn', '/')],
  },
  {
    rule: 'behaviour 1.3, links in a row',
    at: (page) => page.getByRole('banner'),
    when: wide,
    lines: [...inside('navigation', 'Main', mainLinks), ...actions],
  },
  {
    rule: 'behaviour 1.11',
    at: (page) => page.getByRole('banner'),
    when: (look) => look.wide && look.javaScript,
    lines: [by('button', /^Switch to the (dark|light) theme$/)],
  },
  {
    rule: 'behaviour 1.5, products',
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
    rule: 'behaviour 1.5, infrastructure',
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
    rule: 'behaviour 1.5, company',
    at: column('Company'),
    lines: [
      link('About', '/about'),
      link('Partners', '/partners'),
      link('Knowledge', '/knowledge'),
      link('Contact', '/contact'),
      link('Careers', '/careers'),
    ],
  },
  {
    rule: 'behaviour 1.5, legal texts',
    at: column('Legal Information'),
    lines: [
      link('Terms of Service', '/legal'),
      link('Privacy Policy', '/legal#privacy'),
      link('Refund Policy', '/legal#refund'),
    ],
  },
  {
    rule: 'behaviour 1.5, certified partners',
    at: (page) => page.getByRole('contentinfo').getByRole('list', { name: 'Certified Partners' }),
    lines: [all('listitem', ['AMD', 'Intel', 'Cloudflare', 'Pterodactyl'])],
  },
  {
    rule: 'behaviour 1.5, payment methods',
    at: (page) => page.getByRole('contentinfo').getByRole('list', { name: 'Payment methods' }),
    lines: [all('listitem', ['Visa', 'Mastercard', 'PayPal', 'Google Pay', 'UPI', 'Crypto'])],
  },
  {
    rule: 'behaviour 1.5, email, place and year; no phone while none is given',
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
const cookies: Part = {
  rule: 'behaviour 1.6 and 1.7',
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

const menu: Part = {
  rule: 'behaviour 1.4',
  at: (page) => page.getByRole('banner').getByRole('navigation', { name: 'Menu' }),
  when: narrow,
  open: async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  },
  lines: [...mainLinks, ...actions],
}

/** What every page has alike. While the menu is open it covers the page. */
export const common = {
  cookies: { places: [cookies.at], parts: [cookies] },
  around: { places: [(page) => page.getByRole('banner'), footer], parts: aroundPage },
  menu: { places: [menu.at], parts: [menu] },
} satisfies Record<string, Common>

/* Plans. */

/** A card of the catalogue (behaviour 3.2). */
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
  ['Cores', /^2\svCPU$/],
  ['Memory', /^4\sGB RAM$/],
  ['Storage', /^50\sGB NVMe$/],
]
const catalogue = {
  amd: product('Minecraft AMD EPYC', '/minecraft-amd', '₹320', minecraftSpecs),
  intel: product('Minecraft Intel Xeon', '/minecraft-intel', '₹299.99', minecraftSpecs),
  budget: product('Budget VPS', '/budget-vps', '₹4.99', [
    ['Cores', /^1\svCPU$/],
    ['Memory', /^2\sGB/],
    ['Storage', /^20\sGB$/],
    ['Bandwidth', /^1\sTB/],
  ]),
  premium: product(
    'Premium VPS',
    '/premium-vps',
    '₹49.99',
    [
      ['Cores', /^4\svCPU$/],
      ['Memory', /^16\sGB DDR5$/],
      ['Storage', /^200\sGB$/],
    ],
    [text('Recommended')],
  ),
  bot: product('Discord Bot Hosting', '/discord-bot', '₹4.99', [
    ['Cores', /^1\svCPU$/],
    ['Memory', /^1\sGB/],
    ['Storage', /^10\sGB$/],
  ]),
  web: product('Web Hosting', '/web-hosting', '₹2.99', [['Storage', /^10\sGB SSD$/]]),
}

/** The calculator as it starts (behaviour 4.1); what it works out is tried in storefront.test.ts. */
function calculator(reading: 'subtracts' | 'no effect'): Part {
  return {
    rule: 'behaviour 4.1 to 4.4',
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
      text(reading === 'subtracts' ? 'Saves 1 GB. The minimum is 2 GB.' : 'Does not affect the result.'),
      text('Slime'),
      text('2 GB'),
      text(/^\$5\.98/),
      text(/Slime is billed in US dollars, plans in Indian rupees\.$/),
      all('row', ['Base +2 GB']),
      link('Deploy Now', '/contact?plan=slime-2gb&server-type=vanilla&players=2'),
      link('Order the Friends plan', '/contact?plan=minecraft-intel-1&server-type=vanilla&players=2'),
      text('₹299.99'),
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

/** A plan page (behaviour 3.3 to 3.6): three cards with price, features and button, three tiles. */
function planPage(
  path: string,
  heading1: string,
  family: string,
  action: string,
  tiers: [Tier, Tier, Tier],
): Part[] {
  return [
    wayUp('Products', '/products'),
    { rule: `behaviour 3.3, ${path}`, at: main, lines: [control('heading', heading1)] },
    { rule: `behaviour 3.3, ${path}: three cards`, at: region('Plans'), lines: [count('article', 3)] },
    ...([0, 1, 2] as const).map((index) => {
      const { name, price, mark, lines = [] } = tiers[index]
      return {
        rule: `behaviour 3.3 to 3.6, ${path}: card ${index + 1}`,
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
      rule: `behaviour 3.3, ${path}: three features`,
      at: region(`Why ${family}`),
      lines: [heading(`Why ${family}`), count('heading', 4), count('listitem', 3)],
    },
  ]
}

/** Three prices, the second highlighted. */
function prices(first: string, second: string, third: string): [Tier, Tier, Tier] {
  return [{ price: first }, { price: second, mark: 'highlighted' }, { price: third }]
}

/* The home page. */

/** Where each panel can be tried. */
const demos: Record<string, string> = {
  'Game Panel': '/demo',
  'VPS Panel': '/control-panel?panel=vps',
  'Web Panel': '/control-panel?panel=web',
}
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
    rule: 'behaviour 2.1, hero',
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
    rule: 'behaviour 2.1, four tiles',
    at: region('What every plan has'),
    lines: [
      all('heading', ['NVMe SSD Storage', 'DDoS Protection', 'AMD EPYC', 'Instant Setup']),
      text(/Under 60\sseconds/),
    ],
  },
  {
    rule: 'behaviour 2.7',
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
      rule: `behaviour 2.2, ${name}`,
      at: tabPanel(name),
      open: openTab(name),
      lines: [
        by('paragraph'),
        all('listitem', features),
        name === 'Game Panel' ? by('log') : picture(/./),
        text(/^Try Demo/),
        link(`Try Demo of the ${name}`, demos[name] ?? ''),
      ],
    }),
  ),
  {
    rule: 'behaviour 2.2, three tabs',
    at: (page) => page.getByRole('tablist', { name: 'Control panels' }),
    when: withJavaScript,
    lines: [all('tab', ['Game Panel', 'VPS Panel', 'Web Panel'])],
  },
  {
    rule: 'behaviour 2.3, panels',
    at: region('Four panels, one login'),
    lines: [
      all('heading', ['Four panels, one login', 'Game Panel', 'Web Panel', 'VPS Panel', 'Dev Panel']),
      count('listitem', 4),
    ],
  },
  {
    rule: 'behaviour 2.3, VPS',
    at: region('Run your VPS without opening a ticket'),
    lines: [
      all('heading', [
        'Run your VPS without opening a ticket',
        'VPS Management',
        'Resource Monitoring',
        'Backup Management',
        'Security',
      ]),
      count('listitem', 4),
    ],
  },
  {
    rule: 'behaviour 2.4, six locations',
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
      rule: `behaviour 2.4, ${city}`,
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
    rule: 'behaviour 2.5 and 2.10, carousel and badge',
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
    rule: 'behaviour 2.6 and 2.10, four testimonials',
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
    rule: 'behaviour 2.8',
    at: region('People who answer'),
    lines: [
      pair('chats answered in seconds', '78%'),
      pair('average wait', '11 min'),
      pair('satisfaction', '98%'),
      pair('first-time resolution', '91%'),
      link('Message Us', '/contact'),
    ],
  },
  {
    rule: 'behaviour 2.9',
    at: region('Before you order'),
    lines: [
      count('button', 5),
      answer('What if I don’t like it?', /7-day money-back guarantee.*5-7 business days/),
    ],
  },
  {
    rule: 'behaviour 2.14, the claim',
    at: region('Under 60 seconds? Time us.'),
    lines: [
      heading('Under 60 seconds? Time us.'),
      text('Under 60 s'),
      text(/That is our claim/),
      link('Time it yourself', '/demo'),
    ],
  },
  {
    rule: 'behaviour 2.11, the end of the page',
    at: region('Lay the first stone'),
    lines: [link('Get Started', '/products'), link('Contact Us', '/contact')],
  },
]

/* Figures of the six locations, nearest first (behaviour 2.4). */
const rows = [
  'Bangalore India 42 ms AMD EPYC 7763 10 Gbps network',
  'Singapore Singapore 113 ms AMD EPYC 7763 10 Gbps network',
  'New York United States 127 ms AMD EPYC 7763 10 Gbps network',
  'London United Kingdom 131 ms AMD EPYC 7763 10 Gbps network',
  'Frankfurt Germany 143 ms AMD EPYC 7763 10 Gbps network',
  'Sydney Australia 146 ms AMD EPYC 7763 10 Gbps network',
]

/** Login comes first; without JavaScript nobody can. */
const panelLogin: Part = {
  rule: 'behaviour 7.2, login',
  at: main,
  lines: [button('Login')],
  when: ({ javaScript }) => javaScript,
}

const connectForm: Part = {
  rule: 'behaviour 7.2',
  at: main,
  lines: [
    heading('Connect to Your Server'),
    control('textbox', 'Server ID', ''),
    control('button', 'Connect'),
  ],
}

const messageForm: Part = {
  rule: 'behaviour 6.1',
  at: main,
  lines: [
    ...['Name', 'Email', 'Subject', 'Message'].map((name) => control('textbox', name, '')),
    button('Send Message'),
    {
      name: 'all four are required, and Email is an email field',
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

/** Jobs have every field (behaviour 5.8); the words are the operator's. */
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
      rule: 'behaviour 3.1, filter',
      at: main,
      lines: [
        heading('Our Products'),
        alive(button('All')),
        alive(button('Game Servers')),
        alive(button('VPS Solutions')),
        alive(button('Other Services')),
      ],
    },
    {
      rule: 'behaviour 3.1 and 3.12, every plan by family',
      at: region('Plans'),
      lines: [
        all('heading', [
          'Game Servers',
          'Minecraft AMD EPYC',
          'Minecraft Intel Xeon',
          'VPS Solutions',
          'Budget VPS',
          'Premium VPS',
          'Other Services',
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
        rule: `behaviour 3.2, ${name}`,
        at: (page) => region('Plans')(page).getByRole('article', { name, exact: true }),
        lines: [
          by('paragraph'),
          onWide(by('listitem')),
          {
            name: 'icon',
            stands: (place) => place.locator('[data-slot=plan-card-icon] svg').waitFor({ timeout: 5000 }),
          },
          marked('data-mark', name === 'Premium VPS' ? 'recommended' : null),
        ],
      }),
    ),
    {
      rule: 'behaviour 3.2, plugins and tools',
      at: region('Plans'),
      lines: [
        ...inside('article', 'Minecraft AMD EPYC', [pair('Plugins', /\w/), pair('Tools', /\w/)]),
        ...inside('article', 'Minecraft Intel Xeon', [pair('Plugins', /\w/), pair('Tools', /\w/)]),
      ],
    },
    {
      rule: 'behaviour 3.7',
      at: region('With every plan'),
      lines: [
        all('heading', ['With every plan', '99.9% uptime', 'DDoS protection', '24/7 support']),
        count('listitem', 3),
      ],
    },
    calculator('subtracts'),
  ],

  '/minecraft-amd': [
    ...planPage('/minecraft-amd', 'Minecraft on AMD EPYC', 'Minecraft AMD EPYC', 'Deploy Now', [
      {
        price: '₹320',
        lines: [pair('Cores', '2 vCPU'), pair('Memory', '4 GB'), pair('Storage', '50 GB NVMe')],
      },
      { price: '₹480', mark: 'highlighted' },
      { price: '₹720' },
    ]),
    {
      rule: 'behaviour 3.8 and 5.2, what the tiles promise',
      at: region('Why Minecraft AMD EPYC'),
      lines: [text(/under 60\sseconds/), text(/^7\sdays/)],
    },
  ],

  '/minecraft-intel': [
    ...planPage('/minecraft-intel', 'Minecraft on Intel Xeon', 'Minecraft Intel Xeon', 'Deploy Now', [
      {
        price: '₹299.99',
        lines: [
          text('1–5 players'),
          pair('Cores', '2 vCPU'),
          pair('Memory', '4 GB'),
          pair('Storage', '50 GB NVMe'),
        ],
      },
      { price: '₹449.99', mark: 'recommended', lines: [text('5–15 players')] },
      { price: '₹699.99', lines: [text('15–30 players')] },
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
    { name: 'Basic Storage', price: '£29.99', lines: [pair('Storage', /^2\sTB$/)] },
    { name: 'Professional', price: '£59.99', mark: 'highlighted', lines: [pair('Storage', /^5\sTB$/)] },
    { name: 'Enterprise', price: '£99.99', lines: [pair('Storage', /^10\sTB$/)] },
  ]),

  '/control-panel': [
    {
      rule: 'behaviour 7.1, four tabs',
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
    panelLogin,
    connectForm,
    {
      rule: 'behaviour 7.13, the way to the demo',
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
        rule: `behaviour 7.1, ${name}`,
        at: tabPanel(name),
        open: openTab(name),
        lines: [heading(name), text('Sample'), ...headings.map(heading)],
      }),
    ),
    {
      rule: 'behaviour 1.13',
      at: main,
      when: withoutJavaScript,
      lines: [text(/needs JavaScript/)],
    },
  ],

  '/minecraft-tools': [
    wayUp('Control panel', '/control-panel'),
    { rule: 'behaviour 7.12, heading', at: main, lines: [heading('Minecraft tools')] },
    panelLogin,
    connectForm,
  ],

  '/network-status': [
    {
      rule: 'behaviour 9.1',
      at: main,
      lines: [
        heading('Network Status'),
        pair('System status', /\w/),
        pair('Monitored servers', '2'),
        pair('Uptime', /99\.99% Last 90 days/),
        pair('Security and outages', /No Incidents/),
      ],
    },
    ...['India - 01', 'Game Server'].map(
      (name): Part => ({
        rule: `behaviour 9.2, ${name}`,
        at: (page) => region('Servers')(page).getByRole('article', { name, exact: true }),
        lines: [
          heading(name),
          text(/^(operational|degraded|down|unknown)$/),
          text(/^(\d+\sms|Timeout)$/),
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
      rule: 'behaviour 9.5',
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
    { rule: 'behaviour 5.6, since when and where', at: main, lines: [text('Since 2020 in Mumbai, India')] },
    { rule: 'behaviour 5.6, story', at: region('Story'), lines: [heading('Story'), by('paragraph')] },
    { rule: 'behaviour 5.6, mission', at: region('Mission'), lines: [heading('Mission'), by('paragraph')] },
    {
      rule: 'behaviour 5.6, figures',
      at: region('Figures'),
      lines: [pair('customers', '10K+'), pair('uptime', '99.9%'), pair('support', '24/7')],
    },
    {
      rule: 'behaviour 5.6, values',
      at: region('Values'),
      lines: [all('term', ['Excellence', 'Transparency', 'Innovation']), count('definition', 3)],
    },
    { rule: 'behaviour 5.6, positions', at: main, lines: [link('View Open Positions', '/careers')] },
  ],

  '/partners': [
    {
      rule: 'behaviour 5.7, technology partners',
      at: region('Technology partners'),
      lines: [heading('Technology partners'), count('listitem', 3)],
    },
    {
      rule: 'behaviour 5.7, hardware',
      at: region('Hardware'),
      lines: [text('AMD'), text('Intel'), count('listitem', 2)],
    },
    {
      rule: 'behaviour 5.7, security',
      at: region('Security'),
      lines: [text('Cloudflare'), count('listitem', 1)],
    },
    {
      rule: 'behaviour 5.11, the partner that the footer names as well',
      at: region('Game panel'),
      lines: [text('Pterodactyl'), count('listitem', 1)],
    },
    {
      rule: 'behaviour 5.7, six benefits',
      at: region('Partnership benefits'),
      lines: [heading('Partnership benefits'), count('listitem', 6)],
    },
    {
      rule: 'behaviour 5.4 and 5.7, Become a Partner',
      at: region('Become a Partner'),
      lines: [
        heading('Become a Partner'),
        link('Become a Partner', '/contact?subject=Partnership'),
        link('Download Partnership Guide', '/partnership-guide.txt'),
      ],
    },
  ],

  '/plan-finder': [
    wayUp('Products', '/products'),
    {
      rule: 'behaviour 3.14, the first question',
      at: (page) => page.getByRole('navigation', { name: 'What do you want to run?' }),
      lines: [
        heading('What do you want to run?'),
        count('link', 5),
        link(/^A Minecraft world/, '/plan-finder?use=minecraft#questions'),
      ],
    },
  ],

  '/knowledge': [
    {
      rule: 'behaviour 5.4, five questions',
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
        rule: 'behaviour 5.2 to 5.4, answers',
        at: region('Questions'),
        lines: [answer(question, words)],
      }),
    ),
    {
      rule: 'behaviour 5.4, Contact Support',
      at: main,
      lines: [link('Contact Support', '/contact?subject=Support')],
    },
  ],

  '/contact': [
    messageForm,
    {
      rule: 'behaviour 6.8',
      at: main,
      lines: [
        link('support@cairn.example', 'mailto:support@cairn.example'),
        pair('Location', 'Mumbai, India'),
        pair('Business hours', /^24\/7, every day/),
        no('term', 'Phone'),
        no('term', 'Live chat'),
      ],
    },
  ],

  '/legal': [
    {
      rule: 'behaviour 5.1',
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
        rule: `behaviour 5.5, ${name}`,
        at: tabPanel(name),
        open: openTab(name),
        lines: [heading(name), text('Draft'), text(/Not binding/), by('paragraph')],
      }),
    ),
    {
      rule: 'behaviour 5.1, which data is kept, and how long',
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
      rule: 'behaviour 5.2',
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
    wayUp('About', '/about'),
    {
      rule: 'behaviour 5.8, values',
      at: region('Our values'),
      lines: [heading('Our values'), by('term'), by('definition')],
    },
    {
      rule: 'behaviour 5.8, open positions',
      at: region('Open positions'),
      lines: [heading('Open positions'), count('article', 3)],
    },
    ...[0, 1, 2].map(
      (index): Part => ({
        rule: `behaviour 5.8, position ${index + 1}`,
        at: (page) => region('Open positions')(page).getByRole('article').nth(index),
        lines: job,
      }),
    ),
    {
      rule: 'behaviour 5.4, Send Your Resume',
      at: main,
      lines: [link('Send Your Resume', '/contact?subject=Resume')],
    },
  ],

  '/datacenters': [
    {
      rule: 'behaviour 5.9, /datacenters',
      at: region('Locations'),
      lines: [all('listitem', rows), text(/ticks on each bar mark 100 and 150\sms/)],
    },
  ],

  '/ddos': [
    {
      rule: 'behaviour 5.9, /ddos: protection',
      at: main,
      lines: [
        text(/Every plan includes DDoS protection/),
        link('Contact Support', '/contact?subject=My+server+is+under+attack'),
      ],
    },
    {
      rule: 'behaviour 5.9, /ddos: the CDN partner',
      at: region('The path of a packet'),
      lines: [text(/Cloudflare/), text(/10\s+Gbps/)],
    },
    {
      rule: 'behaviour 5.9, /ddos: in every location',
      at: region('Included'),
      lines: [text('6 of 6'), text('Every plan'), text('Always on')],
    },
  ],

  '/hardware': [
    {
      rule: 'behaviour 5.9, /hardware: parts',
      at: region('Parts'),
      lines: [heading('AMD EPYC 7763'), heading('10 Gbps'), heading('NVMe SSD')],
    },
    {
      rule: 'behaviour 5.9, /hardware: processors',
      at: region('Which processor?'),
      lines: [
        heading('AMD EPYC'),
        heading('Intel Xeon'),
        link('Minecraft on AMD EPYC', '/minecraft-amd'),
        link('Minecraft on Intel Xeon', '/minecraft-intel'),
      ],
    },
    {
      rule: 'behaviour 5.9, /hardware: plans',
      at: region('What each plan starts with'),
      lines: [count('rowheader', 6), count('columnheader', 5)],
    },
  ],

  '/security': [
    {
      rule: 'behaviour 5.9, /security: what is kept',
      at: region('What is kept'),
      lines: [
        text(/12 hours idle, or 7 days/),
        text('As long as the privacy policy says'),
        text('What you type into a form, and its receipt'),
        text('Server ID, theme, cookie choice, session expiry'),
      ],
    },
    {
      rule: 'behaviour 5.9, /security: rights',
      at: region('Who can do what'),
      lines: [text(/every 60\sseconds/), text(/dropped at our edge/)],
    },
    {
      rule: 'behaviour 5.9, /security: headers',
      at: region('What a page can do'),
      lines: [text(/default-src 'none'/)],
    },
  ],

  '/no-such-page': [
    {
      rule: 'behaviour 1.10',
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
  button('More actions'),
  button('Other server'),
  text(/^Open to everyone/),
  link('See the plans', '/products'),
  ...inside('group', 'CPU', [text(/%/)]),
  ...inside('group', 'Memory', [text(/[\d,]+\sMB/)]),
  ...inside('group', 'Disk', [text(/[\d,]+\sMB/)]),
]

/** What a page shows of a loaded server that runs. */
export const connectedTo: Record<'/control-panel' | '/minecraft-tools', readonly Part[]> = {
  '/control-panel': [
    { rule: 'behaviour 7.5, a loaded server', at: main, lines: connected },
    {
      rule: 'behaviour 7.5, a console',
      at: region(/^Console of /),
      lines: [by('textbox', /command/i), button('Send')],
    },
  ],
  '/minecraft-tools': [
    { rule: 'behaviour 7.12, a loaded server', at: main, lines: connected },
    {
      rule: 'behaviour 7.12, a fixed text that takes no input',
      at: region('Console'),
      lines: [text(/Welcome/), text(/Type 'help'/), no('textbox')],
    },
  ],
}

/** Every line that a page has to have beside those that are common to all. */
export function checklistOf(path: string): readonly Part[] {
  const own = pages[path]
  if (!own) throw new Error(`${path} has no lines in tests/e2e/checklist.ts.`)
  const title: Part = {
    rule: 'behaviour 1.12',
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
  return [title, ...own]
}

export const checkedPaths = Object.keys(pages)

/** A panel of the home page's tabs (behaviour 2.2). */
export interface ControlPanelOption {
  id: 'game' | 'vps' | 'web'
  name: string
  description: string
  features: string[]
  /** Taken from the control panel itself, 1040 by 710 px; `phone` is what a phone shows of it, 780 px wide. */
  picture: { src: string; phone: string; phoneHeight: number; alt: string }
  /** What happens in the recording, which lies beside each picture as `.webm` and `.mp4`; `npm run record:demo` makes it. */
  recording?: string
}

export const controlPanels: readonly ControlPanelOption[] = [
  {
    id: 'game',
    name: 'Game Panel',
    description: 'Start and stop your server, send commands, and read the console even after a crash.',
    features: [
      'One-click game installation',
      'Real-time console access',
      'Automated backups',
      'Plugin/mod manager',
      'Performance monitoring',
      'DDoS protection',
    ],
    picture: {
      src: '/panels/game.webp',
      phone: '/panels/game-phone.webp',
      phoneHeight: 1440,
      alt: 'The game panel: the live console of a Minecraft server beside its CPU, memory and disk',
    },
    recording: 'Recorded from the demo, without sound: a command, a stop, a crash, and every line kept.',
  },
  {
    id: 'vps',
    name: 'VPS Panel',
    description: 'A server of your own, down to the operating system.',
    features: [
      'Full root access',
      'Resource monitoring',
      'Backup management',
      'Network configuration',
      'Security settings',
      'OS reinstallation',
    ],
    picture: {
      src: '/panels/vps.webp',
      phone: '/panels/vps-phone.webp',
      phoneHeight: 760,
      alt: 'The VPS panel: CPU, memory and disk of a virtual server, its network and backups',
    },
  },
  {
    id: 'web',
    name: 'Web Panel',
    description: 'Everything a website needs, no terminal required.',
    features: [
      'Domain management',
      'SSL certificates',
      'Email accounts',
      'Database management',
      'File manager',
      'Website statistics',
    ],
    picture: {
      src: '/panels/web.webp',
      phone: '/panels/web-phone.webp',
      phoneHeight: 760,
      alt: 'The web panel: visits, transfer and disk of a website, and its domains',
    },
  },
]

/** One line of a console, read: when, what kind, what. */
export interface SampleLine {
  time: string
  level: 'info' | 'chat' | 'warn'
  text: string
}

/** What a console shows as a server starts: the home page's, until the demo's own lines come (behaviour 2.12). */
export const sampleStart: readonly SampleLine[] = [
  { time: '12:04:11', level: 'info', text: 'Starting minecraft server version 1.21.4' },
  { time: '12:04:12', level: 'info', text: 'Preparing level "world"' },
  { time: '12:04:13', level: 'info', text: 'Preparing spawn area: 84%' },
  { time: '12:04:15', level: 'info', text: 'Done (3.214s)! For help, type "help"' },
  { time: '12:06:40', level: 'info', text: 'mira joined the game' },
  { time: '12:06:58', level: 'chat', text: '<mira> is the nether hub open?' },
  { time: '12:07:02', level: 'warn', text: 'mira moved too quickly! 9.8,0.4,-11.2' },
  { time: '12:09:11', level: 'info', text: 'Saved the game' },
]

/** The four cards of the panel overview. */
export const panelOverview = [
  { title: 'Game Panel', text: 'Console, power, players and plugins for your game server.' },
  { title: 'Web Panel', text: 'Domains, certificates, mail and files for your website.' },
  { title: 'VPS Panel', text: 'State, network and backups for your virtual server.' },
  { title: 'Dev Panel', text: 'API keys, webhooks and documentation.' },
] as const

/** The four cards of the VPS overview. */
export const vpsOverview = [
  { title: 'VPS Management', text: 'Start, stop, reinstall and rescue from the browser.' },
  { title: 'Resource Monitoring', text: 'CPU, memory, disk and traffic, live.' },
  { title: 'Backup Management', text: 'Scheduled and manual backups, restored in one step.' },
  { title: 'Security', text: 'Firewall rules, keys and a record of every login.' },
] as const

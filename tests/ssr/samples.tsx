/**
 * One element of every export of the package, with a class, a data attribute and a ref target, as small as its props
 * allow. tests/ssr/ssr.test.tsx fails for an export that has none here.
 */
import { Accordion, AccordionItem } from '@cairn/ui/accordion'
import { ActionList } from '@cairn/ui/action-list'
import { Alert } from '@cairn/ui/alert'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@cairn/ui/alert-dialog'
import { Badge } from '@cairn/ui/badge'
import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Breadcrumb } from '@cairn/ui/breadcrumb'
import { Button } from '@cairn/ui/button'
import { CairnMark } from '@cairn/ui/cairn-mark'
import { CairnStack } from '@cairn/ui/cairn-stack'
import { CallToAction } from '@cairn/ui/call-to-action'
import { Callout } from '@cairn/ui/callout'
import { Card } from '@cairn/ui/card'
import { Carousel } from '@cairn/ui/carousel'
import { Checkbox } from '@cairn/ui/checkbox'
import { CodeBlock } from '@cairn/ui/code-block'
import { Combobox } from '@cairn/ui/combobox'
import { ConsentBanner } from '@cairn/ui/consent-banner'
import { ConsolePanel } from '@cairn/ui/console-panel'
import { CopyButton } from '@cairn/ui/copy-button'
import { Counter } from '@cairn/ui/counter'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@cairn/ui/dialog'
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from '@cairn/ui/drawer'
import { EmptyState } from '@cairn/ui/empty-state'
import { FeatureRail, FeatureTile } from '@cairn/ui/feature-tile'
import { Field } from '@cairn/ui/field'
import { FieldError, FieldFrame, FieldHint } from '@cairn/ui/field-frame'
import { Kbd } from '@cairn/ui/kbd'
import { LatencyChart } from '@cairn/ui/latency-chart'
import { Link } from '@cairn/ui/link'
import { LocationCard } from '@cairn/ui/location-card'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
} from '@cairn/ui/menu'
import { PageHeader } from '@cairn/ui/page-header'
import { Pagination } from '@cairn/ui/pagination'
import { PlanCard } from '@cairn/ui/plan-card'
import { PlanRail } from '@cairn/ui/plan-rail'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@cairn/ui/popover'
import { ProgressBar } from '@cairn/ui/progress-bar'
import { RadioGroup } from '@cairn/ui/radio-group'
import { Rail } from '@cairn/ui/rail'
import { RamBlocks } from '@cairn/ui/ram-blocks'
import { RamStack } from '@cairn/ui/ram-stack'
import { Section } from '@cairn/ui/section'
import { Select } from '@cairn/ui/select'
import { ServerCairn } from '@cairn/ui/server-cairn'
import { SiteFooter } from '@cairn/ui/site-footer'
import { SiteHeader } from '@cairn/ui/site-header'
import { Skeleton } from '@cairn/ui/skeleton'
import { Slider } from '@cairn/ui/slider'
import { Sparkline } from '@cairn/ui/sparkline'
import { Spinner } from '@cairn/ui/spinner'
import { StatTile } from '@cairn/ui/stat-tile'
import { StatusDot } from '@cairn/ui/status-dot'
import { Switch } from '@cairn/ui/switch'
import { Table } from '@cairn/ui/table'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { TestimonialCard } from '@cairn/ui/testimonial-card'
import { TextArea } from '@cairn/ui/text-area'
import { Toaster } from '@cairn/ui/toaster'
import { ToggleGroup } from '@cairn/ui/toggle-group'
import { Tooltip } from '@cairn/ui/tooltip'
import { UptimeCores, UptimeLegend } from '@cairn/ui/uptime-cores'
import { VisuallyHidden } from '@cairn/ui/visually-hidden'
import type { ReactElement, Ref } from 'react'

/** What every component must carry to its element in the DOM. */
export interface Carried {
  readonly className: string
  readonly 'data-probe': string
  // biome-ignore lint/suspicious/noExplicitAny: each component's ref has another element
  readonly ref?: Ref<any>
}

export type Sample = (carried: Carried) => ReactElement

/** Those that open above the page render nothing on the server. */
export const portals = [
  'DialogContent',
  'DialogClose',
  'AlertDialogContent',
  'AlertDialogCancel',
  'AlertDialogAction',
  'DrawerContent',
  'DrawerClose',
  'Tooltip',
  'MenuContent',
  'MenuItem',
  'MenuCheckboxItem',
  'MenuGroup',
  'MenuSeparator',
]

const home = (
  <a key="home" href="/" aria-current="page">
    Home
  </a>
)

/** As wide as the page, so that what lies below its middle mirrors onto itself. */
const openMenu = (content: ReactElement) => (
  <Menu defaultOpen>
    <MenuTrigger className="ui:w-full">More</MenuTrigger>
    {content}
  </Menu>
)

/** By the export's name in package.json, then by component. `undefined`: it has no element of its own. */
export const samples: Readonly<Record<string, Readonly<Record<string, Sample | undefined>>>> = {
  accordion: {
    Accordion: (carried) => <Accordion {...carried} />,
    AccordionItem: (carried) => (
      <Accordion>
        <AccordionItem {...carried} value="refunds" title="Refunds">
          Within seven days.
        </AccordionItem>
      </Accordion>
    ),
  },
  'action-list': {
    ActionList: (carried) => (
      <ActionList
        {...carried}
        label="Power"
        actions={[{ value: 'stop', label: 'Stop', disabled: true }]}
        onAction={() => {}}
      />
    ),
  },
  alert: {
    Alert: (carried) => (
      <Alert {...carried} tone="bad" title="Failed">
        Try again.
      </Alert>
    ),
  },
  'alert-dialog': {
    AlertDialog: undefined,
    AlertDialogTrigger: (carried) => (
      <AlertDialog>
        <AlertDialogTrigger {...carried}>Kill</AlertDialogTrigger>
      </AlertDialog>
    ),
    AlertDialogContent: (carried) => (
      <AlertDialog defaultOpen>
        <AlertDialogContent {...carried} title="Kill it?" description="At once.">
          <AlertDialogCancel>Keep it</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    ),
    AlertDialogCancel: (carried) => (
      <AlertDialog defaultOpen>
        <AlertDialogContent title="Kill it?" description="At once.">
          <AlertDialogCancel {...carried}>Keep it</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    ),
    AlertDialogAction: (carried) => (
      <AlertDialog defaultOpen>
        <AlertDialogContent title="Kill it?" description="At once.">
          <AlertDialogAction {...carried}>Kill</AlertDialogAction>
        </AlertDialogContent>
      </AlertDialog>
    ),
  },
  badge: { Badge: (carried) => <Badge {...carried}>sample</Badge> },
  'block-illustration': { BlockIllustration: (carried) => <BlockIllustration {...carried} scene="game" /> },
  breadcrumb: {
    Breadcrumb: (carried) => (
      <Breadcrumb {...carried}>
        <a href="/">Servers</a>
        <a href="/a">survival-01</a>
      </Breadcrumb>
    ),
  },
  button: {
    // Busy it has a handler of its own.
    Button: (carried) => (
      <Button {...carried} loading>
        Start
      </Button>
    ),
  },
  'cairn-mark': { CairnMark: (carried) => <CairnMark {...carried} /> },
  'cairn-stack': {
    CairnStack: (carried) => <CairnStack {...carried} locations={[{ name: 'Bangalore', ping: 42 }]} />,
  },
  'call-to-action': {
    CallToAction: (carried) => (
      <CallToAction {...carried} heading="Lay the first stone" lead="In 60 seconds.">
        <a href="/products">Get Started</a>
      </CallToAction>
    ),
  },
  callout: {
    Callout: (carried) => (
      <Callout {...carried} title="Logged out" action={<button type="button">Log in</button>}>
        Log in again.
      </Callout>
    ),
  },
  card: {
    Card: (carried) => (
      <Card
        {...carried}
        title={<a href="/">survival-01</a>}
        description="Paper"
        aside="running"
        footer="Restart"
      >
        1 GB
      </Card>
    ),
  },
  carousel: {
    Carousel: (carried) => (
      <Carousel {...carried} label="What customers say">
        <p>Fast</p>
        <p>Kind</p>
      </Carousel>
    ),
  },
  checkbox: {
    Checkbox: (carried) => <Checkbox {...carried} label="Agree" hint="All of it." error="Tick it." />,
  },
  'code-block': {
    CodeBlock: (carried) => <CodeBlock {...carried} label="server.properties" code="motd=Hello" prompt="$" />,
  },
  combobox: {
    Combobox: (carried) => (
      <Combobox
        {...carried}
        label="Version"
        hint="Of Minecraft."
        error="Choose one."
        name="version"
        options={[{ value: '1.21', label: 'Paper 1.21', detail: '#40' }]}
      />
    ),
  },
  'consent-banner': {
    ConsentBanner: (carried) => (
      <ConsentBanner {...carried} onAccept={() => {}} onDecline={() => {}} onClose={() => {}}>
        We store your answer.
      </ConsentBanner>
    ),
  },
  'console-panel': {
    ConsolePanel: (carried) => (
      <ConsolePanel
        {...carried}
        label="Console"
        lines={[{ sequence: 0, time: 0, text: '\u001b[38;2;1;2;3mDone', origin: 'server' }]}
        onCommand={async () => true}
      />
    ),
  },
  'copy-button': { CopyButton: (carried) => <CopyButton {...carried} text="play.cairn.example" /> },
  counter: { Counter: (carried) => <Counter {...carried} value={78} suffix="%" /> },
  dialog: {
    Dialog: undefined,
    DialogTrigger: (carried) => (
      <Dialog>
        <DialogTrigger {...carried}>Open</DialogTrigger>
      </Dialog>
    ),
    DialogContent: (carried) => (
      <Dialog defaultOpen>
        <DialogContent {...carried} title="Title" description="Description" />
      </Dialog>
    ),
    DialogClose: (carried) => (
      <Dialog defaultOpen>
        <DialogContent title="Title">
          <DialogClose {...carried}>Close</DialogClose>
        </DialogContent>
      </Dialog>
    ),
  },
  drawer: {
    Drawer: undefined,
    DrawerTrigger: (carried) => (
      <Drawer>
        <DrawerTrigger {...carried}>Filter</DrawerTrigger>
      </Drawer>
    ),
    DrawerContent: (carried) => (
      <Drawer defaultOpen>
        <DrawerContent {...carried} title="Filter" description="What is shown." footer="Show" />
      </Drawer>
    ),
    DrawerClose: (carried) => (
      <Drawer defaultOpen>
        <DrawerContent title="Filter">
          <DrawerClose {...carried}>Show</DrawerClose>
        </DrawerContent>
      </Drawer>
    ),
  },
  'empty-state': {
    EmptyState: (carried) => (
      <EmptyState
        {...carried}
        title="No backups yet"
        figure="-"
        action={<button type="button">Make one</button>}
      >
        Tonight.
      </EmptyState>
    ),
  },
  'feature-tile': {
    FeatureRail: (carried) => (
      <FeatureRail {...carried}>
        <FeatureTile title="Instant Setup" />
      </FeatureRail>
    ),
    FeatureTile: (carried) => (
      <FeatureRail>
        <FeatureTile {...carried} title="Instant Setup" text="Under 60 seconds" icon="+" />
      </FeatureRail>
    ),
  },
  field: {
    Field: (carried) => <Field {...carried} label="Server ID" hint="Eight characters." error="Not found." />,
  },
  'field-frame': {
    FieldFrame: (carried) => (
      <FieldFrame {...carried} id="port" label="Port" hint="Free." error="Taken." aside="optional">
        <input id="port" />
      </FieldFrame>
    ),
    FieldHint: (carried) => (
      <FieldHint {...carried} id="port">
        Free.
      </FieldHint>
    ),
    FieldError: (carried) => (
      <FieldError {...carried} id="port">
        Taken.
      </FieldError>
    ),
  },
  kbd: { Kbd: (carried) => <Kbd {...carried}>Esc</Kbd> },
  'latency-chart': {
    LatencyChart: (carried) => (
      <LatencyChart
        {...carried}
        label="India - 01"
        history={[
          { time: 0, latency: 42 },
          { time: 1000, latency: 0 },
        ]}
      />
    ),
  },
  link: {
    Link: (carried) => (
      <Link {...carried} href="https://example.com" newTab>
        Status
      </Link>
    ),
  },
  'location-card': {
    LocationCard: (carried) => (
      <LocationCard
        {...carried}
        name="in"
        city="Bangalore"
        country="India"
        ping={42}
        processor="AMD EPYC 7763"
        network="10 Gbps"
      />
    ),
  },
  menu: {
    Menu: undefined,
    MenuTrigger: (carried) => (
      <Menu>
        <MenuTrigger {...carried}>More</MenuTrigger>
      </Menu>
    ),
    MenuContent: (carried) => openMenu(<MenuContent {...carried} align="center" />),
    MenuItem: (carried) =>
      openMenu(
        <MenuContent align="center">
          <MenuItem {...carried}>Restore</MenuItem>
        </MenuContent>,
      ),
    MenuCheckboxItem: (carried) =>
      openMenu(
        <MenuContent align="center">
          <MenuCheckboxItem {...carried} checked>
            Locked
          </MenuCheckboxItem>
        </MenuContent>,
      ),
    MenuGroup: (carried) =>
      openMenu(
        <MenuContent align="center">
          <MenuGroup {...carried} label="Backup">
            <MenuItem>Restore</MenuItem>
          </MenuGroup>
        </MenuContent>,
      ),
    MenuSeparator: (carried) =>
      openMenu(
        <MenuContent align="center">
          <MenuItem>Restore</MenuItem>
          <MenuSeparator {...carried} />
        </MenuContent>,
      ),
  },
  'page-header': {
    PageHeader: (carried) => (
      <PageHeader {...carried} eyebrow="404" title="Not found" lead="Try one of these." figure="?">
        <a href="/">Home</a>
      </PageHeader>
    ),
  },
  pagination: { Pagination: (carried) => <Pagination {...carried} count={12} /> },
  'plan-card': {
    PlanCard: (carried) => (
      <PlanCard
        {...carried}
        name="Camp"
        price="₹320"
        period="/Monthly"
        largestRam={12}
        specs={[{ label: 'RAM', value: '4 GB', gigabytes: 4 }]}
        features={['DDoS protection']}
        plugins={['LuckPerms']}
        mark="recommended"
      />
    ),
  },
  'plan-rail': {
    PlanRail: (carried) => (
      <PlanRail {...carried}>
        <PlanCard name="Camp" price="₹320" period="/Monthly" />
      </PlanRail>
    ),
  },
  popover: {
    Popover: undefined,
    PopoverTrigger: (carried) => (
      <Popover>
        <PopoverTrigger {...carried}>Share</PopoverTrigger>
        <PopoverContent label="Share" />
      </Popover>
    ),
    PopoverContent: (carried) => (
      <Popover>
        <PopoverTrigger>Share</PopoverTrigger>
        <PopoverContent {...carried} label="Share">
          Address
        </PopoverContent>
      </Popover>
    ),
    PopoverClose: (carried) => (
      <Popover>
        <PopoverTrigger>Share</PopoverTrigger>
        <PopoverContent label="Share">
          <PopoverClose {...carried}>Done</PopoverClose>
        </PopoverContent>
      </Popover>
    ),
  },
  'progress-bar': { ProgressBar: (carried) => <ProgressBar {...carried} aria-label="Disk" ratio={0.5} /> },
  'radio-group': {
    RadioGroup: (carried) => (
      <RadioGroup
        {...carried}
        label="Server type"
        options={[{ value: 'vanilla', label: 'Vanilla' }]}
        defaultValue="vanilla"
      />
    ),
  },
  rail: {
    Rail: (carried) => (
      <Rail {...carried}>
        <p>Keys</p>
        <p>Backups</p>
      </Rail>
    ),
  },
  'ram-blocks': { RamBlocks: (carried) => <RamBlocks {...carried} gigabytes={4} of={12} /> },
  'ram-stack': { RamStack: (carried) => <RamStack {...carried} gigabytes={6} /> },
  section: {
    Section: (carried) => (
      <Section {...carried} heading="Values" lead="Three words.">
        Trust
      </Section>
    ),
  },
  select: {
    Select: (carried) => (
      <Select {...carried} label="Location" defaultValue="London">
        <option>London</option>
      </Select>
    ),
  },
  'server-cairn': {
    ServerCairn: (carried) => <ServerCairn {...carried} serverId="1a7ce997" tone="ok" />,
  },
  'site-footer': {
    SiteFooter: (carried) => (
      <SiteFooter {...carried} brand="Cairn" columns={[{ heading: 'A', links: [home] }]} legal="©" />
    ),
  },
  'site-header': {
    SiteHeader: (carried) => <SiteHeader {...carried} brand="Cairn" links={[home]} actions="Register" />,
  },
  skeleton: { Skeleton: (carried) => <Skeleton {...carried} /> },
  slider: {
    Slider: (carried) => (
      <Slider
        {...carried}
        label="Players"
        unit="players"
        min={2}
        max={40}
        defaultValue={15}
        stops={[{ value: 15, label: '15+' }]}
      />
    ),
  },
  sparkline: {
    Sparkline: (carried) => <Sparkline {...carried} label="Players" history={[0.2, 0.4]} />,
  },
  spinner: { Spinner: (carried) => <Spinner {...carried} /> },
  'stat-tile': {
    StatTile: (carried) => (
      <StatTile
        {...carried}
        label="CPU"
        value="38%"
        detail="of 200%"
        ratio={0.19}
        history={[20, 40]}
        limit={200}
      />
    ),
  },
  'status-dot': {
    StatusDot: (carried) => (
      <StatusDot {...carried} tone="ok">
        running
      </StatusDot>
    ),
  },
  switch: {
    Switch: (carried) => (
      <Switch {...carried} label="Restart after a crash" hint="Three times." error="Not now." />
    ),
  },
  table: {
    Table: (carried) => (
      <Table
        {...carried}
        label="Backups"
        columns={[
          { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
          { id: 'size', header: 'Size', cell: ({ size }) => size, align: 'end' },
        ]}
        rows={[{ name: 'Monday', size: 2 }]}
        rowId={({ name }) => name}
        rowLabel={({ name }) => name}
      />
    ),
  },
  tabs: {
    Tabs: (carried) => <Tabs {...carried} defaultValue="a" />,
    TabsList: (carried) => (
      <Tabs defaultValue="a">
        <TabsList {...carried} aria-label="Panels" />
      </Tabs>
    ),
    TabsTrigger: (carried) => (
      <Tabs defaultValue="a">
        <TabsList aria-label="Panels">
          <TabsTrigger {...carried} value="a">
            A
          </TabsTrigger>
        </TabsList>
        <TabsContent value="a">Panel</TabsContent>
      </Tabs>
    ),
    TabsContent: (carried) => (
      <Tabs defaultValue="b">
        <TabsList aria-label="Panels">
          <TabsTrigger value="a">A</TabsTrigger>
        </TabsList>
        <TabsContent {...carried} value="a">
          Hidden, yet in the HTML
        </TabsContent>
      </Tabs>
    ),
  },
  'testimonial-card': {
    TestimonialCard: (carried) => (
      // biome-ignore lint/a11y/useValidAriaRole: the role is the person's
      <TestimonialCard
        {...carried}
        name="Mira"
        role="Owner"
        date="2024-03-05"
        rating={5}
        title="Fast"
        text="It is."
      />
    ),
  },
  'text-area': {
    TextArea: (carried) => <TextArea {...carried} label="Message" error="Write a few words." />,
  },
  toaster: { Toaster: (carried) => <Toaster {...carried} /> },
  'toggle-group': {
    ToggleGroup: (carried) => (
      <ToggleGroup
        {...carried}
        label="Show"
        options={[{ value: 'game', label: 'Game' }]}
        value="game"
        onValueChange={() => {}}
      />
    ),
  },
  tooltip: {
    TooltipGroup: undefined,
    Tooltip: (carried) => (
      <Tooltip {...carried} content="Restart" side="bottom" defaultOpen>
        {/* As wide as the page, so that what lies below its middle mirrors onto itself. */}
        <button type="button" className="ui:w-full">
          R
        </button>
      </Tooltip>
    ),
  },
  'ui-provider': { UiProvider: undefined },
  'uptime-cores': {
    UptimeCores: (carried) => (
      <UptimeCores
        {...carried}
        label="India - 01"
        days={[{ date: '2026-01-02', state: 'operational', up: 1 }]}
      />
    ),
    UptimeLegend: (carried) => <UptimeLegend {...carried} />,
  },
  'visually-hidden': {
    VisuallyHidden: (carried) => <VisuallyHidden {...carried}>of survival-01</VisuallyHidden>,
  },
}

/**
 * What must not compile, by export of @cairn/ui: each element below has one fault, and `tsc -b` fails where a fault is
 * not one any more. In place of faults a sentence says why an export can have none. tests/rules/component-lists.test.ts
 * fails for an export that is not in the list.
 */
import { Accordion, AccordionItem } from '@cairn/ui/accordion'
import { ActionList } from '@cairn/ui/action-list'
import { Alert } from '@cairn/ui/alert'
import { AlertDialog, AlertDialogContent } from '@cairn/ui/alert-dialog'
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
import { Dialog, DialogContent } from '@cairn/ui/dialog'
import { Drawer, DrawerContent } from '@cairn/ui/drawer'
import { EmptyState } from '@cairn/ui/empty-state'
import { FeatureTile } from '@cairn/ui/feature-tile'
import { Field } from '@cairn/ui/field'
import { FieldFrame } from '@cairn/ui/field-frame'
import { LatencyChart } from '@cairn/ui/latency-chart'
import { Link } from '@cairn/ui/link'
import { LocationCard, type LocationCardProps } from '@cairn/ui/location-card'
import { MenuCheckboxItem, MenuGroup, MenuItem } from '@cairn/ui/menu'
import { PageHeader } from '@cairn/ui/page-header'
import { Pagination } from '@cairn/ui/pagination'
import { PlanCard } from '@cairn/ui/plan-card'
import { PopoverContent } from '@cairn/ui/popover'
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
import { Slider } from '@cairn/ui/slider'
import { Sparkline } from '@cairn/ui/sparkline'
import { Spinner } from '@cairn/ui/spinner'
import { StatTile } from '@cairn/ui/stat-tile'
import { StatusDot } from '@cairn/ui/status-dot'
import { Switch } from '@cairn/ui/switch'
import { Table } from '@cairn/ui/table'
import { TabsContent, TabsTrigger } from '@cairn/ui/tabs'
import { TestimonialCard, type TestimonialCardProps } from '@cairn/ui/testimonial-card'
import { TextArea } from '@cairn/ui/text-area'
import { toast } from '@cairn/ui/toaster'
import { ToggleGroup } from '@cairn/ui/toggle-group'
import { Tooltip } from '@cairn/ui/tooltip'
import { UiProvider } from '@cairn/ui/ui-provider'
import { UptimeCores } from '@cairn/ui/uptime-cores'
import { VisuallyHidden } from '@cairn/ui/visually-hidden'

const location: LocationCardProps = {
  name: 'in',
  city: 'B',
  country: 'I',
  ping: 1,
  processor: 'P',
  network: 'N',
}
const words: TestimonialCardProps = {
  name: 'M',
  role: 'R',
  date: '2024-03-05',
  rating: 5,
  title: 'T',
  text: 'T',
}
const sizes = [{ value: 'small', label: 'Small' }] as const
const sizeColumns = [{ id: 'label', header: 'Size', cell: ({ label }: { label: string }) => label }] as const
const ignore = () => {}
const banner = { children: 'Cookies', onAccept: ignore, onDecline: ignore, onClose: ignore }

export const refused: Readonly<Record<string, string | readonly (() => unknown)[]>> = {
  accordion: [
    // @ts-expect-error a heading of level 1 is the page's
    () => <Accordion headingLevel={1} />,
    // @ts-expect-error one item or none is open
    () => <Accordion value={['a', 'b']} />,
    // @ts-expect-error what opens has no name
    () => <AccordionItem value="a" />,
    // @ts-expect-error nothing tells it from the others
    () => <AccordionItem title="Question" />,
  ],
  'action-list': [
    // @ts-expect-error a group without a name
    () => <ActionList actions={sizes} onAction={ignore} />,
    // @ts-expect-error buttons that do nothing
    () => <ActionList label="Power" actions={sizes} />,
    // @ts-expect-error a button without words
    () => <ActionList label="Power" actions={[{ value: 'stop' }]} onAction={ignore} />,
  ],
  alert: [
    // @ts-expect-error no such tone
    () => <Alert tone="danger">Failed</Alert>,
    // @ts-expect-error nothing is to be chosen
    () => <Alert tone="ember">Failed</Alert>,
  ],
  'alert-dialog': [
    // @ts-expect-error it is modal
    () => <AlertDialog modal={false} />,
    // @ts-expect-error a question without words
    () => <AlertDialogContent description="At once." />,
    // @ts-expect-error nothing says what follows
    () => <AlertDialogContent title="Kill it?" />,
    // @ts-expect-error it has more in it than its children
    () => <AlertDialogContent asChild title="Kill it?" description="At once." />,
  ],
  badge: [
    // @ts-expect-error no such tone
    () => <Badge tone="danger" />,
  ],
  'block-illustration': [
    // @ts-expect-error no such scene
    () => <BlockIllustration scene="castle" />,
    // @ts-expect-error a block of no such material
    () => <BlockIllustration scene={[{ at: [0, 0, 0], size: [1, 1, 1], material: 'wood' }]} />,
    // @ts-expect-error its box is the drawing's
    () => <BlockIllustration scene="game" viewBox="0 0 1 1" />,
  ],
  breadcrumb: [
    // @ts-expect-error a way of no steps
    () => <Breadcrumb />,
    // @ts-expect-error words that lead nowhere
    () => <Breadcrumb>Servers</Breadcrumb>,
  ],
  button: [
    // @ts-expect-error an icon alone has no name
    () => <Button iconOnly />,
    // @ts-expect-error no such variant
    () => <Button variant="link" />,
    // @ts-expect-error no such size
    () => <Button size="xl" />,
    // @ts-expect-error a link is the child of asChild
    () => <Button href="/" />,
  ],
  'cairn-mark': [
    // @ts-expect-error it is one drawing
    () => <CairnMark>mark</CairnMark>,
  ],
  'cairn-stack': [
    // @ts-expect-error nothing to stack
    () => <CairnStack />,
    // @ts-expect-error a ping is milliseconds
    () => <CairnStack locations={[{ name: 'Bangalore', ping: '42 ms' }]} />,
  ],
  'call-to-action': [
    // @ts-expect-error a section without a name
    () => <CallToAction>Get Started</CallToAction>,
    // @ts-expect-error a heading of level 1 is the page's
    () => <CallToAction heading="Start" headingLevel={1} />,
  ],
  callout: [
    // @ts-expect-error no such tone
    () => <Callout tone="danger">Failed</Callout>,
  ],
  card: [
    // @ts-expect-error a card without a name
    () => <Card>1 GB</Card>,
    // @ts-expect-error a heading of level 1 is the page's
    () => <Card title="survival-01" headingLevel={1} />,
  ],
  carousel: [
    // @ts-expect-error a region without a name
    () => <Carousel>slide</Carousel>,
    // @ts-expect-error no slides
    () => <Carousel label="Plans" />,
  ],
  checkbox: [
    // @ts-expect-error a box without words
    () => <Checkbox />,
    // @ts-expect-error it is always a checkbox
    () => <Checkbox label="Agree" type="radio" />,
  ],
  'code-block': [
    // @ts-expect-error a region without a name
    () => <CodeBlock code="motd=Hello" />,
    // @ts-expect-error what is copied is text
    () => <CodeBlock label="server.properties">motd=Hello</CodeBlock>,
  ],
  combobox: [
    // @ts-expect-error a choice without words
    () => <Combobox options={sizes} />,
    // @ts-expect-error nothing to choose from
    () => <Combobox label="Size" />,
    // @ts-expect-error one choice at a time
    () => <Combobox label="Size" options={sizes} value={['small']} />,
    // @ts-expect-error a choice that is none of the options
    () => <Combobox label="Size" options={sizes} defaultValue="huge" />,
  ],
  'consent-banner': [
    // @ts-expect-error consent that cannot be refused
    () => <ConsentBanner onAccept={ignore} onClose={ignore} children="Cookies" />,
    // @ts-expect-error a choice without one of its kinds
    () => <ConsentBanner {...banner} defaultChoice={{ analytics: true }} />,
    // @ts-expect-error nothing is said to consent to
    () => <ConsentBanner onAccept={ignore} onDecline={ignore} onClose={ignore} />,
  ],
  'console-panel': [
    // @ts-expect-error whether a command was taken is answered
    () => <ConsolePanel label="Console" lines={[]} onCommand={() => undefined} />,
    // @ts-expect-error a region without a name
    () => <ConsolePanel lines={[]} />,
    // @ts-expect-error a line without its place in the order
    () => <ConsolePanel label="Console" lines={[{ time: 0, text: 'a', origin: 'server' }]} />,
    // @ts-expect-error whether a command was sent is not known at once
    () => <ConsolePanel label="Console" lines={[]} onCommand={() => true} />,
  ],
  'copy-button': [
    // @ts-expect-error nothing to copy
    () => <CopyButton />,
    // @ts-expect-error its words are `label`
    () => <CopyButton text="play.cairn.example">Copy</CopyButton>,
  ],
  counter: [
    // @ts-expect-error a figure that is counted to is a number
    () => <Counter value="500" />,
    // @ts-expect-error the figure comes from value
    () => <Counter value={500}>500</Counter>,
  ],
  dialog: [
    // @ts-expect-error it is modal
    () => <Dialog modal={false} />,
    // @ts-expect-error a dialog without a name
    () => <DialogContent>Sure?</DialogContent>,
    // @ts-expect-error it has more in it than its children
    () => <DialogContent asChild title="Sure?" />,
  ],
  drawer: [
    // @ts-expect-error it is modal
    () => <Drawer modal={false} />,
    // @ts-expect-error a drawer without a name
    () => <DrawerContent>Filter</DrawerContent>,
    // @ts-expect-error sides follow the text
    () => <DrawerContent title="Filter" side="left" />,
    // @ts-expect-error it has more in it than its children
    () => <DrawerContent asChild title="Filter" />,
  ],
  'empty-state': [
    // @ts-expect-error nothing says what is not there
    () => <EmptyState>Tonight.</EmptyState>,
    // @ts-expect-error a heading of level 1 is the page's
    () => <EmptyState title="No backups yet" headingLevel={1} />,
  ],
  'feature-tile': [
    // @ts-expect-error a tile without a name
    () => <FeatureTile text="Fast" />,
    // @ts-expect-error a heading of level 1 is the page's
    () => <FeatureTile title="Fast" headingLevel={1} />,
  ],
  field: [
    // @ts-expect-error a placeholder is no label
    () => <Field placeholder="Server ID" />,
    // @ts-expect-error set or not
    () => <Field label="Server ID" mono="yes" />,
    // @ts-expect-error a box to tick is no line
    () => <Field label="Backups" type="checkbox" />,
  ],
  'field-frame': [
    // @ts-expect-error a control without words
    () => <FieldFrame id="port" children={<input id="port" />} />,
    // @ts-expect-error a label of nothing
    () => <FieldFrame label="Port" children={<input />} />,
  ],
  kbd: 'It takes what a kbd takes and has no prop of its own.',
  'latency-chart': [
    // @ts-expect-error a chart without a name
    () => <LatencyChart history={[]} />,
    // @ts-expect-error a point without its time
    () => <LatencyChart label="India" history={[{ latency: 42 }]} />,
    // @ts-expect-error no answer is 0, not null
    () => <LatencyChart label="India" history={[{ time: 0, latency: null }]} />,
    // @ts-expect-error where it is bad is missing
    () => <LatencyChart label="India" history={[]} thresholds={{ warn: 100 }} />,
  ],
  link: [
    // @ts-expect-error no such variant
    () => <Link href="/" variant="primary" />,
    // @ts-expect-error set or not
    () => <Link href="/" newTab="yes" />,
  ],
  'location-card': [
    // @ts-expect-error a ping is milliseconds
    () => <LocationCard {...location} ping="fast" />,
    // @ts-expect-error no such tone
    () => <LocationCard {...location} tone="green" />,
    // @ts-expect-error a heading of level 1 is the page's
    () => <LocationCard {...location} headingLevel={1} />,
  ],
  menu: [
    // @ts-expect-error a group without a name
    () => <MenuGroup>Restore</MenuGroup>,
    // @ts-expect-error no such tone
    () => <MenuItem tone="danger">Delete</MenuItem>,
    // @ts-expect-error it has more in it than its children
    () => <MenuCheckboxItem asChild>Keep</MenuCheckboxItem>,
    // @ts-expect-error a group has a label beside its children
    () => <MenuGroup asChild label="Backup" />,
  ],
  'page-header': [
    // @ts-expect-error a page without a title
    () => <PageHeader lead="Try one of these." />,
    // @ts-expect-error the title is the page's one heading of level 1
    () => <PageHeader title="Not found" headingLevel={2} />,
  ],
  pagination: [
    // @ts-expect-error the number of pages is missing
    () => <Pagination />,
    // @ts-expect-error pages are counted
    () => <Pagination count={12} value="2" />,
  ],
  'plan-card': [
    // @ts-expect-error a price without its currency
    () => <PlanCard name="Stone" price={99} period="/Monthly" />,
    // @ts-expect-error a price without its period
    () => <PlanCard name="Stone" price="₹99" />,
    // @ts-expect-error no such mark
    () => <PlanCard name="Stone" price="₹99" period="/Monthly" mark="sale" />,
  ],
  'plan-rail': 'It takes what a div takes and has no prop of its own.',
  popover: [
    // @ts-expect-error a popover without a name
    () => <PopoverContent>Share</PopoverContent>,
    // @ts-expect-error it lies above or below
    () => <PopoverContent label="Share" side="left" />,
  ],
  'progress-bar': [
    // @ts-expect-error a bar without a name
    () => <ProgressBar ratio={0.5} />,
    // @ts-expect-error no such tone
    () => <ProgressBar aria-label="Disk" ratio={0.5} tone="blue" />,
    // @ts-expect-error no such role
    () => <ProgressBar aria-label="Disk" ratio={0.5} role="slider" />,
  ],
  'radio-group': [
    // @ts-expect-error a question without words
    () => <RadioGroup options={sizes} />,
    // @ts-expect-error not one of the options
    () => <RadioGroup label="Size" options={sizes} value="large" />,
    // @ts-expect-error nothing is chosen by null, not by an empty text
    () => <RadioGroup label="Size" options={sizes} value="" />,
  ],
  rail: [
    // @ts-expect-error set or not
    () => <Rail asChild="ul" />,
  ],
  'ram-blocks': [
    // @ts-expect-error a number of gigabytes
    () => <RamBlocks gigabytes="4 GB" />,
    // @ts-expect-error its size is that of its blocks
    () => <RamBlocks gigabytes={4} width={100} />,
  ],
  'ram-stack': [
    // @ts-expect-error a number of gigabytes
    () => <RamStack gigabytes="4 GB" />,
    // @ts-expect-error its size is that of its blocks
    () => <RamStack gigabytes={4} width={100} />,
  ],
  section: [
    // @ts-expect-error a section without a name
    () => <Section>Values</Section>,
    // @ts-expect-error a heading of level 1 is the page's
    () => <Section heading="Values" headingLevel={1} />,
  ],
  select: [
    // @ts-expect-error a choice without words
    () => <Select />,
    // @ts-expect-error one choice at a time
    () => <Select label="Location" multiple />,
  ],
  'server-cairn': [
    // @ts-expect-error without an ID there is nothing to draw
    () => <ServerCairn tone="ok" />,
    // @ts-expect-error not a state of a server
    () => <ServerCairn serverId="1a7ce997" tone="ember" />,
  ],
  'site-footer': [
    // @ts-expect-error a list of links without a heading
    () => <SiteFooter brand="Cairn" legal="©" columns={[{ links: [] }]} />,
  ],
  'site-header': [
    // @ts-expect-error a link that leads nowhere
    () => <SiteHeader brand="Cairn" links={[{ label: 'Home' }]} />,
  ],
  skeleton: 'It takes what a div takes and has no prop of its own.',
  slider: [
    // @ts-expect-error a control without words
    () => <Slider min={2} max={40} unit="players" />,
    // @ts-expect-error a figure without its unit
    () => <Slider label="Players" min={2} max={40} />,
    // @ts-expect-error a scale without an end
    () => <Slider label="Players" min={2} unit="players" />,
    // @ts-expect-error a stop without words
    () => <Slider label="Players" min={2} max={40} unit="players" stops={[{ value: 2 }]} />,
  ],
  sparkline: [
    // @ts-expect-error a drawing without a name
    () => <Sparkline history={[0.2]} />,
    // @ts-expect-error nothing is drawn
    () => <Sparkline label="Players" />,
  ],
  spinner: [
    // @ts-expect-error no such size
    () => <Spinner size="xl" />,
    // @ts-expect-error it is one drawing
    () => <Spinner>Loading</Spinner>,
  ],
  'stat-tile': [
    // @ts-expect-error a figure without a name
    () => <StatTile value="38%" />,
    // @ts-expect-error a name without a figure
    () => <StatTile label="CPU" />,
    // @ts-expect-error a figure as it is shown, with its unit
    () => <StatTile label="CPU" value={38} />,
    // @ts-expect-error a limit is in the unit of the figures
    () => <StatTile label="CPU" value="38%" history={[38]} limit="200%" />,
    // @ts-expect-error the tile is made of its props
    () => <StatTile label="CPU" value="38%" children="38%" />,
  ],
  'status-dot': [
    // @ts-expect-error colour and shape alone say nothing
    () => <StatusDot tone="ok" />,
    // @ts-expect-error no such state
    () => <StatusDot tone="green">running</StatusDot>,
  ],
  switch: [
    // @ts-expect-error a switch without words
    () => <Switch />,
    // @ts-expect-error it is always a checkbox
    () => <Switch label="Whitelist" type="radio" />,
  ],
  table: [
    // @ts-expect-error a table without a name
    () => <Table rows={sizes} columns={sizeColumns} rowId={({ value }) => value} />,
    // @ts-expect-error a table without columns
    () => <Table label="Sizes" rows={sizes} rowId={({ value }) => value} />,
    // @ts-expect-error nothing tells the rows apart
    () => <Table label="Sizes" rows={sizes} columns={sizeColumns} />,
  ],
  tabs: [
    // @ts-expect-error shows no panel
    () => <TabsTrigger>Console</TabsTrigger>,
    // @ts-expect-error all panels are in the HTML already
    () => <TabsContent value="console" forceMount />,
    // @ts-expect-error its ID ties it to its panel
    () => <TabsTrigger value="console" id="console-tab" />,
    // @ts-expect-error its ID ties it to its trigger
    () => <TabsContent value="console" id="console" />,
  ],
  'testimonial-card': [
    // @ts-expect-error one to five
    () => <TestimonialCard {...words} rating={6} />,
    // @ts-expect-error a date as text, so that every time zone shows the same day
    () => <TestimonialCard {...words} date={new Date()} />,
  ],
  'text-area': [
    // @ts-expect-error a placeholder is no label
    () => <TextArea placeholder="Message" />,
  ],
  toaster: [
    // @ts-expect-error nothing to say
    () => toast(),
    // @ts-expect-error their look is the system's
    () => toast('Saved', { style: { color: 'red' } }),
  ],
  'toggle-group': [
    // @ts-expect-error a group without a name
    () => <ToggleGroup options={sizes} value={null} onValueChange={ignore} />,
    // @ts-expect-error not one of the options
    () => <ToggleGroup label="Size" options={sizes} value="large" onValueChange={ignore} />,
  ],
  tooltip: [
    // @ts-expect-error nothing is described
    () => <Tooltip content="Restart" />,
    // @ts-expect-error nothing is said
    () => <Tooltip children={<button type="button">R</button>} />,
  ],
  'ui-provider': [
    // @ts-expect-error no such direction
    () => <UiProvider dir="left">{null}</UiProvider>,
    // @ts-expect-error no such component
    () => <UiProvider labels={{ buttons: { loading: 'Lädt' } }}>{null}</UiProvider>,
    // @ts-expect-error it says nothing of that kind
    () => <UiProvider labels={{ button: { busy: 'Lädt' } }}>{null}</UiProvider>,
    // @ts-expect-error every language has the form `other`
    () => <UiProvider labels={{ latencyChart: { checks: { one: 'letzte Messung' } } }}>{null}</UiProvider>,
    // @ts-expect-error no plural of any language
    () => <UiProvider labels={{ latencyChart: { checks: { three: '', other: '' } } }}>{null}</UiProvider>,
  ],
  'uptime-cores': [
    // @ts-expect-error a chart without a name
    () => <UptimeCores days={[]} />,
    // @ts-expect-error a day without its date
    () => <UptimeCores label="India" days={[{ state: 'unknown' }]} />,
  ],
  'visually-hidden': [
    // @ts-expect-error set or not
    () => <VisuallyHidden focusable="always">Skip</VisuallyHidden>,
  ],
}

import { Button } from '@cairn/ui/button'
import { Carousel, type CarouselProps } from '@cairn/ui/carousel'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { TestimonialCard } from '@cairn/ui/testimonial-card'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const words = [
  {
    name: 'Asha R.',
    role: 'Survival server, 12 players',
    date: '2026-03-14',
    title: 'The console told me what broke',
    text: 'A plugin took the server down at night. The log was still there in the morning, with the line that did it.',
  },
  {
    name: 'Marek T.',
    role: 'Modded server, 6 players',
    date: '2026-01-27',
    title: 'Ready before the kettle',
    text: 'Ordered, picked the version, and my friends were in before the tea was.',
  },
  {
    name: 'Lin W.',
    role: 'Discord bot',
    date: '2025-11-08',
    title: 'Support that reads',
    text: 'I wrote two sentences and got an answer to both. The bot has been up since.',
  },
  {
    name: 'João P.',
    role: 'Budget VPS',
    date: '2025-09-19',
    title: 'Small, cheap, honest',
    text: 'It is a small server and it says so. For a bot and a site it is all that I need.',
  },
  {
    name: 'Ines K.',
    role: 'Web hosting',
    date: '2025-08-02',
    title: 'Moved in an evening',
    text: 'The certificate was there before the domain had changed over.',
  },
]

function cards(count: number) {
  return words.slice(0, count).map((entry) => <TestimonialCard key={entry.name} rating={5} {...entry} />)
}

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  args: { label: 'What customers say', children: cards(5) },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

/** The numbers of the slides that are wholly in view. */
function inView(): number[] {
  const track = document.querySelector('[data-slot=carousel-track]')?.getBoundingClientRect()
  if (!track) throw new Error('There is no carousel.')
  return Array.from(document.querySelectorAll('[data-slot=carousel-slide]')).flatMap((slide, index) => {
    const { left, right } = slide.getBoundingClientRect()
    return left >= track.left - 1 && right <= track.right + 1 ? [index + 1] : []
  })
}

export const Playground: Story = {
  play: async ({ canvas }) => {
    const carousel = canvas.getByRole('region', { name: 'What customers say' })
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
    const slide = canvas.getByRole('group', { name: '1 of 5' })
    await expect(slide).toHaveAttribute('aria-roledescription', 'slide')
  },
}

export const ByOne: Story = {
  name: 'Three in view; Next and Previous move by one and end at length − 3',
  play: async ({ canvas }) => {
    const previous = canvas.getByRole('button', { name: 'Previous slide' })
    const next = canvas.getByRole('button', { name: 'Next slide' })
    const status = canvas.getByRole('status')
    await waitFor(() => expect(inView()).toEqual([1, 2, 3]))
    await waitFor(() => expect(previous).toBeDisabled())
    await expect(status).toBeEmptyDOMElement()
    await userEvent.click(next)
    await waitFor(() => expect(inView()).toEqual([2, 3, 4]))
    await waitFor(() => expect(status).toHaveTextContent('Slides 2 to 4 of 5'))
    await waitFor(() => expect(previous).toBeEnabled())
    await userEvent.click(next)
    await waitFor(() => expect(inView()).toEqual([3, 4, 5]))
    await waitFor(() => expect(next).toBeDisabled())
    await userEvent.click(previous)
    await userEvent.click(previous)
    await waitFor(() => expect(inView()).toEqual([1, 2, 3]))
    await waitFor(() => expect(previous).toBeDisabled())
    await waitFor(() => expect(next).toBeEnabled())
  },
}

export const Kept: Story = {
  name: 'The page can keep the place, and begin anywhere',
  args: { defaultValue: 2, onValueChange: fn() },
  render: (args) => <Places {...args} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(inView()).toEqual([3, 4, 5]))
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(inView()).toEqual([1, 2, 3]))
    await userEvent.click(canvas.getByRole('button', { name: 'Next slide' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1)
    await waitFor(() => expect(inView()).toEqual([2, 3, 4]))
    canvas.getByRole('group', { name: 'Slides' }).scrollTo({ left: 0, behavior: 'instant' })
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(0))
  },
}

/** A page that keeps the place of its carousel, and may return to the first slide as soon as it is there. */
function Places({
  defaultValue,
  onValueChange,
  returning = false,
  ...props
}: CarouselProps & { returning?: boolean }) {
  const [value, setValue] = useState(defaultValue ?? 0)
  useEffect(() => {
    if (returning) setValue(0)
  }, [returning])
  return (
    <div className="grid gap-4">
      <Carousel
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange?.(next)
        }}
      />
      <Button className="justify-self-start" onClick={() => setValue(0)}>
        Start again
      </Button>
    </div>
  )
}

export const Early: Story = {
  name: 'The page may change the place before the carousel knows its width',
  args: { defaultValue: 2, onValueChange: fn() },
  render: (args) => <Places {...args} returning />,
  play: async ({ args }) => {
    await waitFor(() => expect(inView()).toEqual([1, 2, 3]))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const Behind: Story = {
  name: 'In a tab that is not shown it keeps its place, and has it when the tab is',
  args: { defaultValue: 1, onValueChange: fn() },
  render: (args) => (
    <Tabs defaultValue="first">
      <TabsList aria-label="Parts">
        <TabsTrigger value="first">First</TabsTrigger>
        <TabsTrigger value="second">Second</TabsTrigger>
      </TabsList>
      <TabsContent value="first">Nothing yet.</TabsContent>
      <TabsContent value="second">
        <Carousel {...args} />
      </TabsContent>
    </Tabs>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Second' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous slide' })).toBeEnabled())
    const track = canvas.getByRole('group', { name: 'Slides' })
    await waitFor(() => expect(track.scrollLeft).toBeGreaterThan(0))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const Keyboard: Story = {
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'Previous, Next, the slides, then what is in them; a button at its end is passed over',
      walk: async ({ press, canvas }) => {
        const previous = canvas.getByRole('button', { name: 'Previous slide' })
        const next = canvas.getByRole('button', { name: 'Next slide' })
        await waitFor(() => expect(previous).toBeDisabled())
        await press('Tab')
        await expect(next).toHaveFocus()
        await press('Enter')
        await waitFor(() => expect(previous).toBeEnabled())
        await press('Shift Tab')
        await expect(previous).toHaveFocus()
        await press('Tab')
        await expect(next).toHaveFocus()
        await press('Tab')
        await expect(canvas.getByRole('group', { name: 'Slides' })).toHaveFocus()
        await press('Tab')
        await expect(canvas.getByRole('link', { name: 'Asha R.' })).toHaveFocus()
        await press('Tab')
        await expect(canvas.getByRole('link', { name: 'Marek T.' })).toHaveFocus()
      },
    },
    {
      keys: ['Enter', 'Space'],
      does: 'moves by one; at the end the focus goes to the slides',
      walk: async ({ press, canvas }) => {
        const next = canvas.getByRole('button', { name: 'Next slide' })
        // The first link brought its slide into view; the buttons follow once the slides lie still.
        await waitFor(() => expect(inView()).toEqual([1, 2, 3]))
        await waitFor(() => expect(canvas.getByRole('button', { name: 'Previous slide' })).toBeDisabled())
        await press('Shift Tab', 'Shift Tab', 'Shift Tab')
        await expect(next).toHaveFocus()
        await press('Enter')
        await waitFor(() => expect(inView()).toEqual([2, 3, 4]))
        await expect(next).toHaveFocus()
        await press('Space')
        await waitFor(() => expect(inView()).toEqual([3, 4, 5]))
        await waitFor(() => expect(next).toBeDisabled())
        await waitFor(() => expect(canvas.getByRole('group', { name: 'Slides' })).toHaveFocus())
      },
    },
    {
      keys: ['Left', 'Right'],
      where: 'on the slides',
      does: 'scrolls',
      walk: async ({ press, canvas }) => {
        const next = canvas.getByRole('button', { name: 'Next slide' })
        await press('Left')
        await waitFor(() => expect(inView()).toEqual([2, 3, 4]))
        await waitFor(() => expect(next).toBeEnabled())
        await press('Right')
        await waitFor(() => expect(inView()).toEqual([3, 4, 5]))
        await waitFor(() => expect(next).toBeDisabled())
      },
    },
  ]),
  args: {
    children: words.map(({ name }) => (
      <p key={name} className="p-10">
        <a href="#customer" className="underline">
          {name}
        </a>
      </p>
    )),
  },
}

export const Scrolled: Story = {
  name: 'Scrolling by hand moves the index as well',
  play: async ({ canvas }) => {
    const track = canvas.getByRole('group', { name: 'Slides' })
    track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next slide' })).toBeDisabled())
    await expect(canvas.getByRole('button', { name: 'Previous slide' })).toBeEnabled()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

function ScrolledFirst(props: CarouselProps) {
  const page = useRef<HTMLDivElement>(null)
  // Before the effects by which it knows of itself that it is displayed, as before hydration.
  useLayoutEffect(() => {
    const track = page.current?.querySelector('[role=group]')
    track?.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
  }, [])
  return (
    <div ref={page}>
      <Carousel {...props} />
    </div>
  )
}

export const ScrolledEarly: Story = {
  name: 'Scrolled by hand before it is hydrated, it stays there',
  args: { onValueChange: fn() },
  render: (args) => <ScrolledFirst {...args} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next slide' })).toBeDisabled())
    await expect(inView()).toEqual([3, 4, 5])
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenCalledWith(2)
  },
}

export const Phone: Story = {
  name: 'One in view on a phone',
  globals: { viewport: { value: 'phone' } },
  args: { children: cards(3) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(inView()).toEqual([1]))
    const next = canvas.getByRole('button', { name: 'Next slide' })
    await userEvent.click(next)
    await waitFor(() => expect(inView()).toEqual([2]))
    await userEvent.click(next)
    await waitFor(() => expect(inView()).toEqual([3]))
    await waitFor(() => expect(next).toBeDisabled())
  },
}

export const AllInView: Story = {
  name: 'All in view: nothing to move, no controls',
  args: { children: cards(3) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(inView()).toEqual([1, 2, 3]))
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Few: Story = {
  name: 'Fewer slides than the window fill it; narrower, they are moved',
  args: { children: cards(2) },
  render: (args) => (
    <div className="grid gap-8">
      <Carousel {...args} />
      <Carousel {...args} label="In a narrow column" className="w-80" />
    </div>
  ),
  play: async ({ canvas }) => {
    const [wide, narrow] = canvas.getAllByRole('region')
    if (!wide || !narrow) throw new Error('There are not two carousels.')
    const track = within(wide).getByRole('group', { name: 'Slides' })
    const last = within(wide).getByRole('group', { name: '2 of 2' })
    await expect(last.getBoundingClientRect().right).toBe(track.getBoundingClientRect().right - 1)
    await expect(within(wide).queryByRole('button')).toBeNull()
    const next = within(narrow).getByRole('button', { name: 'Next slide' })
    await waitFor(() => expect(next).toBeEnabled())
  },
}

export const Empty: Story = {
  name: 'Without slides there is nothing to turn to',
  args: { children: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Slides' })).toBeEmptyDOMElement()
    for (const button of canvas.queryAllByRole('button')) await expect(button).toBeDisabled()
    await expect(canvas.queryByText(/\d/)).not.toBeInTheDocument()
  },
}

export const Narrow: Story = { name: 'At 320 px', globals: { viewport: { value: 'narrow' } } }

export const Gallery: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className="grid gap-10">
      <Carousel label="What customers say">{cards(5)}</Carousel>
      <Carousel label="All in view">{cards(3)}</Carousel>
    </div>
  ),
}
